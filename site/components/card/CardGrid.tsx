import type { ReactNode } from 'react'
import styles from './CardGrid.module.css'

interface CardGridProps {
  children: ReactNode
  /** Cards in a row where there is room for that many. */
  columns?: 2 | 3
  label?: string
}

/** A list of cards, as many in a row as fit. */
export function CardGrid({ children, columns = 3, label }: CardGridProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that an unstyled list is one
    <ul className={styles.grid} data-columns={columns} aria-label={label} role="list">
      {children}
    </ul>
  )
}
