import type { Outcome, TestedCriterion } from '#schemas/conformance'
import { Section } from '#site/components/card/Section'
import styles from './Conformance.module.css'
import { ConformanceTable, resultInWords } from './ConformanceTable'

interface ConformanceProps {
  criteria: readonly TestedCriterion[]
  /** Of the campus that runs the site. */
  email: string
}

/** How this software is tested against each criterion of WCAG 2.2, and what is open: from the results of the tests themselves. */
export function Conformance({ criteria, email }: ConformanceProps) {
  const open = criteria.filter(({ outcome }) => !COUNTS_AS_MET[outcome])
  return (
    <Section id="how-this-website-is-tested" heading="How this website is tested">
      <div className={styles.words}>
        <p>{summaryOf(criteria, open.length)}</p>
        {open.length > 0 && (
          <ul>
            {open.map((criterion) => (
              <li key={criterion.number}>
                <strong>
                  {criterion.number} {criterion.name}:
                </strong>{' '}
                {criterion.open ?? `${resultInWords(criterion)}.`}
              </li>
            ))}
          </ul>
        )}
        <p>
          Most of this is tested by programs, in real browsers. Of pages that one template makes, such as those of
          events, they look at the longest. No program can tell how the site feels to somebody who uses it with a screen
          reader, a switch or their voice every day. If that is you, please write to{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </div>
      <ConformanceTable criteria={criteria} />
    </Section>
  )
}

const COUNTS_AS_MET: Readonly<Record<Outcome, boolean>> = {
  met: true,
  'does not apply': true,
  open: false,
  failed: false,
  'not run': false,
}

function summaryOf(criteria: readonly TestedCriterion[], open: number): string {
  const without = criteria.filter(({ outcome }) => outcome === 'does not apply').length
  const tested = `This site is tested against the ${criteria.length} criteria of the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA.`
  const nothing = without > 0 ? ` For ${without} of them there is nothing here to test, such as sound or video.` : ''
  return open === 0
    ? `${tested} It meets all of them.${nothing}`
    : `${tested} It meets ${criteria.length - open} of them.${nothing} What is missing:`
}
