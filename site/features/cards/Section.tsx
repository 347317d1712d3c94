import type { ReactNode } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  id?: string
  heading?: string | undefined
  intro?: string | undefined
  /** A section that directly follows the banner stands closer to it. */
  first?: boolean
  children: ReactNode
}

/** A part of a page under its own heading, a section's distance from the next. */
export function Section({ id, heading, intro, first = false, children }: SectionProps) {
  const headingId = heading ? `${id ?? heading.toLowerCase().replace(/[^a-z]+/g, '-')}-heading` : undefined
  return (
    <section className={styles.section} id={id} aria-labelledby={headingId} data-first={first || undefined}>
      <div className="wrap">
        {heading ? (
          <div className={styles.head}>
            <h2 id={headingId}>{heading}</h2>
            {intro ? <p>{intro}</p> : null}
          </div>
        ) : null}
        {children}
      </div>
    </section>
  )
}
