import type { ReactNode } from 'react'
import styles from './StaffGrid.module.css'

export function StaffGrid({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.grid} role="list">
      {children}
    </ul>
  )
}
