import type { OneRequest } from '#schemas/http/admin/requests'
import { plural } from '#schemas/text'
import { client } from '../calls/trpc.ts'
import { Button, TelephoneLink } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Message } from '../ui/Message.tsx'
import { channelName, DELIVERIES } from './progress.ts'
import styles from './Requests.module.css'
import type { SectionProps } from './section-props.ts'

export const Facts = ({ request }: { request: OneRequest }) => (
  <section className="card" aria-label="Facts">
    <List answers={request.facts} />
    <p className="row">
      <a
        className="button"
        data-variant="line"
        href={`mailto:${encodeURIComponent(request.email).replace('%40', '@')}`}
      >
        {request.email}
      </a>
      {request.phone && <TelephoneLink className="button" data-variant="line" phone={request.phone} />}
    </p>
    <Answers {...request} />
  </section>
)

const List = ({ answers }: { answers: OneRequest['facts'] }) => (
  <dl className={`stack ${styles.facts}`}>
    {answers.map(({ label, text }) => (
      <div key={`${label} ${text}`}>
        <dt>{label}</dt>
        <dd dir="auto">{text}</dd>
      </div>
    ))}
  </dl>
)

function Answers({ sections, unanswered }: Pick<OneRequest, 'sections' | 'unanswered'>) {
  if (sections.length === 0) return null
  return (
    <details>
      <summary>Everything they wrote</summary>
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

export function Deliveries({
  request: { id: reference, deliveries, delivery },
  isBusy,
  problem,
  change,
}: SectionProps) {
  if (deliveries.length === 0) return null
  return (
    <section className="card" aria-label="Mails">
      <h2>Mails</h2>
      <ul>
        {deliveries.map((each) => (
          <li key={`${each.channel} ${each.at} ${each.state}`}>
            <Delivered delivery={each} />
          </li>
        ))}
      </ul>
      <Message problem={problem} />
      {delivery !== 'sent' && deliveries.some(({ error, state }) => error || state === 'failed') && (
        <p>
          <Button disabled={isBusy} onClick={() => void change(() => client.requests.retry.mutate({ reference }))}>
            Try again now
          </Button>
        </p>
      )}
    </section>
  )
}

function Delivered({
  delivery: { channel, state, attempts, error, at },
}: {
  delivery: OneRequest['deliveries'][number]
}) {
  return (
    <>
      {channelName(channel)}: {DELIVERIES[state]}, <DateTime at={at} />
      {error && ` (${error}, tried ${attempts} ${plural(attempts, 'time', 'times')})`}
    </>
  )
}
