import type { ReactNode } from 'react'
import styles from './CardGrid.module.css'

export const CardGrid = ({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 }) => (
  <ul className={`stack ${styles.grid}`} data-columns={columns} role="list">
    {children}
  </ul>
)
