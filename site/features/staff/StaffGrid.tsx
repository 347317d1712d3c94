import type { ReactNode } from 'react'
import styles from './StaffGrid.module.css'

/** Everybody on the staff, four windows to a row. */
export function StaffGrid({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.grid} role="list">
      {children}
    </ul>
  )
}
