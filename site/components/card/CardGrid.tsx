import type { ReactNode } from 'react'
import styles from './CardGrid.module.css'

interface CardGridProps {
  children: ReactNode
  /** Cards in a row if there is room for that many. */
  columns?: 2 | 3
}

/** A list of cards, as many in a row as fit. */
export function CardGrid({ children, columns = 3 }: CardGridProps) {
  return (
    <ul className={styles.grid} data-columns={columns} role="list">
      {children}
    </ul>
  )
}
