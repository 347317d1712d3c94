import type { Outcome, TestedCriterion } from '#schemas/conformance'
import { t } from '#schemas/language'
import { Section } from '#site/components/card/Section'
import { Message } from '#site/components/message/Message'
import styles from './Conformance.module.css'
import { ConformanceTable, describeResult } from './ConformanceTable'

interface ConformanceProps {
  criteria: readonly TestedCriterion[]
  /** Of the campus that runs the site. */
  email: string
}

/** How this software is tested against each criterion of WCAG 2.2, and what is open: from the results of the tests themselves. */
export function Conformance({ criteria, email }: ConformanceProps) {
  const open = criteria.filter(({ outcome }) => !isMet(outcome))
  return (
    <Section id="how-this-website-is-tested" heading={t('conformance.heading')}>
      <div className={styles.words}>
        <p>{summaryOf(criteria, open.length)}</p>
        {open.length > 0 && (
          <ul>
            {open.map((criterion) => (
              <li key={criterion.number}>
                <strong>
                  {criterion.number} {criterion.name}:
                </strong>{' '}
                {criterion.open ?? `${describeResult(criterion)}.`}
              </li>
            ))}
          </ul>
        )}
        <p>
          <Message id="conformance.tellUs" values={{ address: <a href={`mailto:${email}`}>{email}</a> }} />
        </p>
      </div>
      <ConformanceTable criteria={criteria} />
    </Section>
  )
}

const isMet = (outcome: Outcome): boolean => outcome === 'met' || outcome === 'does not apply'

function summaryOf(criteria: readonly TestedCriterion[], open: number): string {
  const without = criteria.filter(({ outcome }) => outcome === 'does not apply').length
  const met = criteria.length - open
  return [
    t('conformance.standard', { criteria: criteria.length }),
    open === 0 ? t('conformance.meetsAll') : t('conformance.meetsSome', { met }),
    without > 0 ? t('conformance.nothingToTest', { untested: without }) : '',
    open === 0 ? '' : t('conformance.missing'),
  ]
    .filter(Boolean)
    .join(' ')
}
