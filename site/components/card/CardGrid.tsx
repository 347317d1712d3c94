import type { ReactNode } from 'react'
import styles from './Card.module.css'

export interface CardGridProps {
  children: ReactNode
  /** `lead` has its first card large; `rows` are one sheet, where `figures` begin with the subtitle; `scenes` change sides. */
  layout?: 'two' | 'three' | 'lead' | 'rows' | 'figures' | 'scenes' | undefined
}

export const CardGrid = ({ children, layout = 'three' }: CardGridProps) => (
  <ul className={`stack ${styles.grid} ${layout === 'figures' ? styles.rows : ''} ${styles[layout]}`} role="list">
    {children}
  </ul>
)
