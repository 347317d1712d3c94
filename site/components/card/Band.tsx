import type { ReactNode } from 'react'
import styles from './Band.module.css'

interface BandProps {
  ground: 'dark' | 'white'
  headingId: string
  children: ReactNode
}

export const Band = ({ ground, headingId, children }: BandProps) => (
  <section className={styles.band} data-ground={ground === 'dark' ? 'dark' : undefined} aria-labelledby={headingId}>
    <div className="wrap">{children}</div>
  </section>
)
