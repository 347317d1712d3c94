import type { Elections } from '#schemas/content/elections'
import { longDay } from '#site/components/today/long-day'
import styles from './ElectionsWords.module.css'

/** What is being elected, and the two dates. */
export function ElectionsWords({ headingId, elections }: { headingId: string; elections: Elections }) {
  const { title, subtitle, applicationsClose, results } = elections
  return (
    <>
      <h2 id={headingId}>{title}</h2>
      <p className={styles.subtitle}>{subtitle}</p>
      <dl className={styles.days}>
        {[
          { label: 'Applications close', day: applicationsClose },
          { label: 'Results', day: results },
        ].map(({ label, day }) => (
          <div className={styles.day} key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.date}>{longDay(day)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
