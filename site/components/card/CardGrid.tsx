import type { ReactNode } from 'react'
import styles from './CardGrid.module.css'

export interface CardGridProps {
  children: ReactNode
  columns?: 2 | 3
  /**
   * - `lead`: the first large, the others small beside it.
   * - `rows`: one line each, on one sheet: name, text, actions.
   * - `rows figures`: those begin with the subtitle: a date, a duration.
   * - `scenes`: one large each, its picture now on this side and now on that.
   */
  layout?: 'lead' | 'rows' | 'rows figures' | 'scenes' | undefined
}

export const CardGrid = ({ children, columns = 3, layout }: CardGridProps) => (
  <ul className={`stack ${styles.grid}`} data-columns={columns} data-layout={layout} role="list">
    {children}
  </ul>
)
