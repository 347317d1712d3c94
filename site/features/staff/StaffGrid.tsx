import type { ReactNode } from 'react'
import styles from './StaffGrid.module.css'

/** Everybody on the staff, four windows to a row. */
export function StaffGrid({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that an unstyled list is one
    <ul className={styles.grid} role="list">
      {children}
    </ul>
  )
}
