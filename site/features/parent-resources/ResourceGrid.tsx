import type { ReactNode } from 'react'
import grid from '#site/components/card/CardGrid.module.css'
import { Prose } from '#site/components/prose/Prose'
import styles from './ResourceGrid.module.css'

export function ResourceGrid({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className={grid.grid} data-columns={3}>
      <ul className={styles.cards} role="list">
        {children}
      </ul>
      {note ? (
        <div className={styles.note}>
          <Prose text={note} />
        </div>
      ) : null}
    </div>
  )
}
