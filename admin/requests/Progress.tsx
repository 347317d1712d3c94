import { useNameOf } from '../accounts/Person.tsx'
import { client, type RouterInputs } from '../calls/trpc.ts'
import { Button, DialogButton, UndoButton } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { SelectField, TextField } from '../ui/fields.tsx'
import { Message } from '../ui/Page.tsx'
import styles from './Requests.module.css'
import { PromiseRoom } from './RoomBooking.tsx'
import { type DecidingProps, formatProgress, type SectionProps } from './request-state.ts'
import { useUnsentText } from './unsent-text.ts'

type NewProgress = RouterInputs['requests']['setProgress']['to']

type SoupProps = Pick<SectionProps, 'request' | 'isBusy' | 'change'>

export function Progress({ request, signedIn, isBusy, problem, change, undo, onDecide }: DecidingProps) {
  const { progress, people, calledOffAt, room } = request
  const { state } = progress
  const nameOf = useNameOf()
  const isUnanswered = state !== 'done' && !request.outcome
  const isSoupToBring = request.kind === 'soup' && !request.deliveredAt && !calledOffAt
  const soup = { request, isBusy, change }
  const go = (to: NewProgress) =>
    void change(() => client.requests.setProgress.mutate({ reference: request.id, to, was: state }))
  const button = (text: string, to: NewProgress, variant?: 'action') => (
    <Button variant={variant} disabled={isBusy} onClick={() => go(to)}>
      {text}
    </Button>
  )
  return (
    <section className="card" aria-label="Who looks after it">
      <p className={styles.state} data-state={state} role="status">
        {formatProgress(request, nameOf)}
        {state === 'done' && ', '}
        {state === 'done' && <DateTime at={progress.at} />}
      </p>
      {isUnanswered && request.restsThen && <p className={`message ${styles.rests}`}>{request.restsThen}</p>}
      {isUnanswered && room && !room.booking && <PromiseRoom id={request.id} {...room} />}
      <div className="row">
        {isUnanswered && (
          <>
            <Button variant="action" onClick={({ currentTarget: button }) => onDecide({ outcome: 'promised', button })}>
              Say yes …
            </Button>
            <Button onClick={({ currentTarget: button }) => onDecide({ outcome: 'declined', button })}>Say no …</Button>
          </>
        )}
        {isSoupToBring && !isUnanswered && <DeliveredButton {...soup} variant="action" />}
        {state === 'new' && button('I look after it', { state: 'taken', person: signedIn.email })}
        {isUnanswered && !isSoupToBring && button('Done without a mail', { state: 'done' })}
        {state !== 'done' && !isUnanswered && !isSoupToBring && button('Done', { state: 'done' }, 'action')}
        {state === 'done' && !request.deliveredAt && button('Open it again', { state: 'new' })}
        {state === 'taken' && button('Give it back', { state: 'new' })}
        {request.deliveredAt && <DeliveredButton {...soup} />}
        {isSoupToBring && !isUnanswered && <CallOffButton {...soup} />}
      </div>
      {isSoupToBring && isUnanswered && (
        <details>
          <summary>It was delivered already, or nobody wants it any more</summary>
          <div className="row">
            <DeliveredButton {...soup} />
            <CallOffButton {...soup} />
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
          options={people.map((person) => ({ value: person, title: nameOf(person) }))}
          onChoose={(person) => go({ state: 'taken', person })}
        >
          {state === 'new' && <option value="">Nobody yet</option>}
        </SelectField>
      )}
    </section>
  )
}

function DeliveredButton({ request, isBusy, change, variant }: SoupProps & { variant?: 'action' }) {
  const { id: reference, deliveredAt } = request
  const setDelivered = () => client.requests.setDelivered.mutate({ reference, isDelivered: !deliveredAt })
  return (
    <Button variant={variant} disabled={isBusy} onClick={() => void change(setDelivered)}>
      {deliveredAt ? 'The soup was not delivered' : 'The soup was delivered'}
    </Button>
  )
}

function CallOffButton({ request, isBusy, change }: SoupProps) {
  const unsent = useUnsentText(`called-off ${request.id}`)
  const callOff = () =>
    unsent.send(({ id, text }) =>
      change(() => client.requests.callOff.mutate({ reference: request.id, id, reason: text })),
    )
  return (
    <DialogButton
      action="Call it off"
      isBusy={isBusy}
      question="Does nobody want this soup any more?"
      onSubmit={() => void callOff()}
    >
      <p>It leaves the soup to deliver, and the request is done. Nobody is written to.</p>
      <TextField label="Why, for the staff alone" isLong required maxLength={1000} {...unsent.field} />
      <p className="row">
        <Button type="submit" variant="action">
          Call it off
        </Button>
        <Button variant="quiet" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          Cancel
        </Button>
      </p>
    </DialogButton>
  )
}
