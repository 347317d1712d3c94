import type { OneRequest } from '#schemas/http/admin/requests'
import { Button } from '../page/Button.tsx'
import { Message } from '../page/Message.tsx'
import { When } from '../page/when.tsx'
import type { PartProps } from './part-props.ts'
import { DELIVERY_STATES, deliveryName } from './progress.ts'
import styles from './Requests.module.css'

/** What one has to know first, and how to reach the person. */
export const Facts = ({ request: { facts, email, phone } }: { request: OneRequest }) => (
  <section className="card" aria-label="Facts">
    <List answers={facts} />
    <p className="row">
      <a className="button" data-look="line" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
        {email}
      </a>
      {phone && (
        <a className="button" data-look="line" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      )}
    </p>
  </section>
)

const List = ({ answers }: { answers: OneRequest['facts'] }) => (
  <dl className={styles.facts}>
    {answers.map(({ label, text }) => (
      <div key={`${label} ${text}`}>
        <dt>{label}</dt>
        <dd dir="auto">{text}</dd>
      </div>
    ))}
  </dl>
)

/** Every answer, under the form's own headings. */
export function Answers({ request: { sections, unanswered } }: { request: OneRequest }) {
  if (sections.length === 0) return null
  return (
    <details className="card">
      <summary className={styles.summary}>Every answer</summary>
      {sections.map(({ legend, answers }) => (
        <section key={legend} aria-label={legend}>
          <h2>{legend}</h2>
          <List answers={answers} />
        </section>
      ))}
      {unanswered.length > 0 && <p className="soft">Not answered: {unanswered.join(', ')}.</p>}
    </details>
  )
}

/** What was mailed because of it. What failed, or waits, can be tried at once. */
export function Deliveries({ request: { deliveries, delivery }, isBusy, problem, change }: PartProps) {
  if (deliveries.length === 0) return null
  return (
    <section className="card" aria-label="Mails">
      <h2>Mails</h2>
      <ul>
        {deliveries.map(({ channel, state, attempts, error, at }) => (
          <li key={`${channel} ${at} ${state}`}>
            {deliveryName(channel)}: {DELIVERY_STATES[state]}, <When at={at} />
            {error && ` (${error}, tried ${attempts} ${attempts === 1 ? 'time' : 'times'})`}
          </li>
        ))}
      </ul>
      <Message problem={problem} />
      {delivery !== 'sent' && (
        <p>
          <Button disabled={isBusy} onClick={() => void change('POST', 'retry', {})}>
            Try again now
          </Button>
        </p>
      )}
    </section>
  )
}
