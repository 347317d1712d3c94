import type { ReactNode } from 'react'
import styles from './Band.module.css'

export function Band({
  ground,
  headingId,
  children,
}: {
  ground: 'dark' | 'white'
  headingId: string
  children: ReactNode
}) {
  return (
    <section className={styles.band} data-ground={ground === 'dark' ? 'dark' : undefined} aria-labelledby={headingId}>
      <div className="wrap">{children}</div>
    </section>
  )
}
