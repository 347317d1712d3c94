import type { DatedStage } from '#schedule/elections'
import { longDay } from '#schemas/campus-locale'
import type { Elections } from '#schemas/content/elections'
import { t } from '#schemas/language'
import styles from './ElectionsWords.module.css'

interface ElectionsWordsProps {
  headingId: string
  elections: Elections
  on: DatedStage
}

export function ElectionsWords({ headingId, elections, on: { stage, dates } }: ElectionsWordsProps) {
  const { title, subtitle } = elections.stages[stage] ?? elections
  const isClosed = stage === 'candidates' || stage === 'results'
  return (
    <>
      <h2 id={headingId}>{title}</h2>
      <p className={styles.subtitle}>{subtitle}</p>
      <dl className={styles.days}>
        {[
          { label: t('elections.applicationsOpen'), day: stage === 'announced' ? dates.applicationsOpen : undefined },
          {
            label: t(isClosed ? 'elections.applicationsClosed' : 'elections.applicationsClose'),
            day: dates.applicationsClose,
          },
          { label: t('elections.results'), day: dates.results },
        ].map(({ label, day }) =>
          day ? (
            <div className={styles.day} key={label}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.date}>{longDay(day)}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </>
  )
}
