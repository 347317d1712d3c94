import { dateWithYear } from '#schemas/campus-locale'
import type { Outcome, TestedCriterion } from '#schemas/conformance'
import styles from './Conformance.module.css'

/** Every criterion, how it is tested, and its last result: in two columns, which a phone has room for. */
export const ConformanceTable = ({ criteria }: { criteria: readonly TestedCriterion[] }) => (
  <table className={styles.table}>
    <caption>The criteria, one by one</caption>
    <thead>
      <tr>
        <th scope="col">Criterion and level</th>
        <th scope="col">How it is tested, and the last result</th>
      </tr>
    </thead>
    <tbody>
      {criteria.map((criterion) => (
        <tr key={criterion.number}>
          <th scope="row">
            {criterion.number} {criterion.name} <span className={styles.level}>({criterion.level})</span>
          </th>
          <td>
            <div className={styles.tested}>
              <p>{criterion.how}</p>
              <p data-outcome={criterion.outcome}>{resultInWords(criterion)}</p>
            </div>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const RESULTS: Readonly<Record<Outcome, string>> = {
  met: 'Passed',
  'does not apply': 'Does not apply',
  open: 'Open',
  failed: 'Failed',
  'not run': 'Not tested yet',
}

/** "Passed by hand, November 23, 2026" */
export const resultInWords = ({ outcome, isByHand, on }: TestedCriterion): string => {
  if (outcome === 'does not apply' || !on) return RESULTS[outcome]
  return `${RESULTS[outcome]}${isByHand ? ' by hand' : ''}, ${dateWithYear(on)}`
}
