import { dateWithYear } from '#schemas/campus-locale'
import type { Outcome, TestedCriterion } from '#schemas/conformance'
import { t } from '#schemas/language'
import styles from './Conformance.module.css'

/**
 * Every criterion, how it is tested, and its last result: in two columns, which a phone has room for. What was tested is told in English,
 * whatever the language of the site.
 */
export const ConformanceTable = ({ criteria }: { criteria: readonly TestedCriterion[] }) => (
  <table className={styles.table}>
    <caption>{t('conformance.caption')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('conformance.criterion')}</th>
        <th scope="col">{t('conformance.how')}</th>
      </tr>
    </thead>
    <tbody>
      {criteria.map((criterion) => (
        <tr key={criterion.number}>
          <th scope="row">
            <span lang="en" dir="ltr">
              {criterion.number} {criterion.name} <span className={styles.level}>({criterion.level})</span>
            </span>
          </th>
          <td>
            <div className={styles.tested}>
              <p lang="en" dir="ltr">
                {criterion.how}
              </p>
              <p data-outcome={criterion.outcome}>{describeResult(criterion)}</p>
            </div>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const RESULTS = {
  met: 'conformance.passed',
  'does not apply': 'conformance.doesNotApply',
  open: 'conformance.open',
  failed: 'conformance.failed',
  'not run': 'conformance.notRun',
} as const satisfies Record<Outcome, string>

/** "Passed by hand, November 23, 2026" */
export const describeResult = ({ outcome, isByHand, on }: TestedCriterion): string => {
  const result = t(RESULTS[outcome])
  if (outcome === 'does not apply' || !on) return result
  return t(isByHand ? 'conformance.byHand' : 'conformance.onDay', { result, day: dateWithYear(on) })
}
