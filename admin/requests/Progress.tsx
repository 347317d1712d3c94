import type { inferInput } from '@trpc/tanstack-react-query'
import { client, type trpc } from '../calls/trpc.ts'
import { Button, UndoButton } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { SelectField } from '../ui/fields.tsx'
import { Message } from '../ui/Message.tsx'
import { RoomThen } from './ConflictNotice.tsx'
import { formatProgress } from './progress.ts'
import styles from './Requests.module.css'
import { SoupCallOff } from './SoupCallOff.tsx'
import type { Say, SectionProps, SoupProps } from './section-props.ts'

type NewProgress = inferInput<typeof trpc.requests.setProgress>['to']

interface ProgressProps extends SectionProps {
  onSay: (says: Say) => void
}

export function Progress({ request, signedIn, isBusy, problem, change, undo, onSay }: ProgressProps) {
  const { progress, people, calledOffAt } = request
  const { state } = progress
  const isUnanswered = state !== 'done' && !request.outcome
  const isSoupToBring = request.kind === 'soup' && !request.deliveredAt && !calledOffAt
  const soup = { request, isBusy, change }
  const summary = formatProgress(request)
  const go = (to: NewProgress) =>
    void change(() => client.requests.setProgress.mutate({ reference: request.id, to, was: state }))
  const button = (text: string, to: NewProgress, look?: 'action') => (
    <Button variant={look} disabled={isBusy} onClick={() => go(to)}>
      {text}
    </Button>
  )
  return (
    <section className="card" aria-label="Who looks after it">
      <p className={styles.state} data-state={state} role="status">
        {state === 'done' ? (
          <>
            {summary}, <DateTime at={progress.at} />
          </>
        ) : (
          summary
        )}
      </p>
      {isUnanswered && <AtThatTime request={request} />}
      <div className="row">
        {isUnanswered && <PromiseOrDecline onSay={onSay} />}
        {isSoupToBring && !isUnanswered && <Delivered {...soup} look="action" />}
        {state === 'new' && button('I look after it', { state: 'taken', person: signedIn.email })}
        {isUnanswered && !isSoupToBring && button('Done without a mail', { state: 'done' })}
        {state !== 'done' && !isUnanswered && !isSoupToBring && button('Done', { state: 'done' }, 'action')}
        {state === 'done' && !request.deliveredAt && button('Open it again', { state: 'new' })}
        {state === 'taken' && button('Give it back', { state: 'new' })}
        {request.deliveredAt && <Delivered {...soup} />}
        {isSoupToBring && !isUnanswered && <SoupCallOff {...soup} />}
      </div>
      {isSoupToBring && isUnanswered && (
        <details>
          <summary>It was delivered already, or nobody wants it any more</summary>
          <div className="row">
            <Delivered {...soup} />
            <SoupCallOff {...soup} />
          </div>
        </details>
      )}
      {state === 'done' && isSoupToBring && (
        <p>Nobody has said that the soup was delivered: it stays among the soup to deliver.</p>
      )}
      <UndoButton undo={undo} />
      <Message problem={problem} />
      {state !== 'done' && (
        <SelectField
          label="Who looks after it"
          value={state === 'taken' ? progress.person : ''}
          disabled={isBusy}
          options={people.map((person) => ({ value: person, title: person }))}
          onChoose={(person) => go({ state: 'taken', person })}
        >
          {state === 'new' && <option value="">Nobody yet</option>}
        </SelectField>
      )}
    </section>
  )
}

const AtThatTime = ({ request: { id, restsThen, room } }: Pick<SectionProps, 'request'>) => (
  <>
    {restsThen && <p className={`message ${styles.rests}`}>{restsThen}</p>}
    {room && !room.booking && <RoomThen id={id} {...room} />}
  </>
)

const PromiseOrDecline = ({ onSay }: Pick<ProgressProps, 'onSay'>) => (
  <>
    <Button variant="action" onClick={({ currentTarget: button }) => onSay({ outcome: 'promised', button })}>
      Say yes …
    </Button>
    <Button onClick={({ currentTarget: button }) => onSay({ outcome: 'declined', button })}>Say no …</Button>
  </>
)

const Delivered = ({
  request: { id: reference, deliveredAt },
  isBusy,
  change,
  look,
}: SoupProps & { look?: 'action' }) => (
  <Button
    variant={look}
    disabled={isBusy}
    onClick={() => void change(() => client.requests.setDelivered.mutate({ reference, isDelivered: !deliveredAt }))}
  >
    {deliveredAt ? 'The soup was not delivered' : 'The soup was delivered'}
  </Button>
)
