import type { ReactNode } from 'react'
import styles from './CardGrid.module.css'

export interface CardGridProps {
  children: ReactNode
  columns?: 2 | 3
  /** `lead` has its first card large; `rows` are one sheet, where `figures` begin with the subtitle; `scenes` change sides. */
  layout?: 'lead' | 'rows' | 'rows figures' | 'scenes' | undefined
}

export const CardGrid = ({ children, columns = 3, layout }: CardGridProps) => (
  <ul className={`stack ${styles.grid}`} data-columns={columns} data-layout={layout} role="list">
    {children}
  </ul>
)
