import type { ReactNode } from 'react'
import styles from './CardGrid.module.css'

interface CardGridProps {
  children: ReactNode
  columns?: 2 | 3
}

export function CardGrid({ children, columns = 3 }: CardGridProps) {
  return (
    <ul className={`stack ${styles.grid}`} data-columns={columns} role="list">
      {children}
    </ul>
  )
}
