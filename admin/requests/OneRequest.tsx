import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { SUBSCRIBERS_VIEW } from '#schemas/admin/paths'
import { plural } from '#schemas/text'
import { Person, useNameOf } from '../accounts/Person.tsx'
import { AS_OPENED, client, type RouterInputs, sentenceOf, trpc, useAction } from '../calls/trpc.ts'
import { useUnsentText } from '../changes/unsent-work.ts'
import { Button, ButtonLink, ConfirmButton, DialogButton, TelephoneLink, UndoButton } from '../ui/Button.tsx'
import { DateTime, DueDate, formatMoment } from '../ui/DateTime.tsx'
import { Form, SelectField, TextField } from '../ui/fields.tsx'
import { Feedback, Page, type ViewProps } from '../ui/Page.tsx'
import { DELIVERY_STATES, Replies } from './Replies.tsx'
import styles from './Requests.module.css'
import { PromiseRoom, RoomBooking } from './RoomBooking.tsx'
import { type Change, type DecidingProps, type Decision, formatProgress, type SectionProps } from './request-state.ts'

type Request = SectionProps['request']

export function OneRequest({ signedIn, segments: [reference = ''] }: Pick<ViewProps, 'signedIn' | 'segments'>) {
  const { data, error } = useQuery(trpc.requests.get.queryOptions({ reference }, AS_OPENED))
  const [changed, setChanged] = useState<Request>()
  const [lastSection, setLastSection] = useState<string>()
  const [back, setBack] = useState<Change>()
  const [decision, setDecision] = useState<Decision>()
  const action = useAction()
  const request = changed ?? data
  useUntilSent(changed, setChanged)
  if (!request)
    return <Page title={error ? 'This request can’t be shown' : 'One moment'} about={error && sentenceOf(error)} />
  const takeBack = (change: SectionProps['change']) => {
    const { undo } = action
    if (undo)
      return async () => (await undo()) && setChanged(await client.requests.get.query({ reference: request.id }))
    return back && (() => change(back))
  }
  const section = (name: string): SectionProps => {
    const change: SectionProps['change'] = (work, next) => {
      setLastSection(name)
      setBack(undefined)
      return action.run(async () => {
        const answer = await work()
        setChanged(answer)
        setBack(() => next)
        return answer
      })
    }
    const isLast = name === lastSection
    return {
      request,
      signedIn,
      isBusy: action.isBusy,
      problem: isLast ? action.problem : undefined,
      change,
      undo: isLast && !action.isBusy ? takeBack(change) : undefined,
    }
  }
  const isSubscriber = request.kind === 'mailing-list'
  return (
    <Page
      key={request.id}
      title={`${request.noun}: ${request.name}`}
      about={<Received {...request} />}
      actions={
        <ButtonLink variant="quiet" href={isSubscriber ? SUBSCRIBERS_VIEW : '/admin/requests'}>
          {isSubscriber ? 'Subscribers' : 'All requests'}
        </ButtonLink>
      }
    >
      <Facts request={request} />
      {!isSubscriber && <Progress {...section('progress')} onDecide={setDecision} />}
      {request.room?.booking && (
        <RoomBooking {...section('room')} booking={request.room.booking} onDecide={setDecision} />
      )}
      {!request.room?.booking && <UndoButton undo={section('room').undo} />}
      {!isSubscriber && <Replies {...section('replies')} decision={decision} onDecide={setDecision} />}
      <Notes {...section('notes')} />
      <Deliveries {...section('deliveries')} />
    </Page>
  )
}

/** Looks soon, then ever more seldom. */
function useUntilSent(changed: Request | undefined, onLook: (request: Request) => void) {
  const looks = useRef(0)
  useEffect(() => {
    if (!changed?.mails.some(({ state }) => state === 'due')) {
      looks.current = 0
      return
    }
    let isCurrent = true
    const again = async () => {
      looks.current += 1
      const now = await client.requests.sending.query({ reference: changed.id }).catch(() => changed)
      const stateOf = (id: string) => now.mails.find((mail) => mail.id === id)?.state
      const mails = changed.mails.map((mail) => ({ ...mail, state: stateOf(mail.id) ?? mail.state }))
      // What was changed meanwhile is newer. A copy, so that a look that failed is followed by another.
      if (isCurrent) onLook({ ...changed, delivery: now.delivery, deliveries: now.deliveries, mails })
    }
    const timer = setTimeout(() => void again(), 1000 * 2 ** looks.current)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [changed, onLook])
}

function Received({ reference, receivedAt, dueAt }: Request) {
  return (
    <>
      {reference}, received <DateTime at={receivedAt} />
      {dueAt && ', to be answered by '}
      {dueAt && <DueDate at={dueAt} from={receivedAt} />}
    </>
  )
}

const Facts = ({ request: { facts, email, phone, sections, unanswered } }: { request: Request }) => (
  <section className="card" aria-label="Facts">
    <AnswerList answers={facts} />
    <p className="row">
      <a className="button" data-variant="line" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
        {email}
      </a>
      {phone && <TelephoneLink className="button" data-variant="line" phone={phone} />}
    </p>
    {sections.length > 0 && (
      <details>
        <summary>Everything they wrote</summary>
        {sections.map(({ legend, answers }) => (
          <section key={legend} aria-label={legend}>
            <h2>{legend}</h2>
            <AnswerList answers={answers} />
          </section>
        ))}
        {unanswered.length > 0 && <p className="soft">Not answered: {unanswered.join(', ')}.</p>}
      </details>
    )}
  </section>
)

const AnswerList = ({ answers }: { answers: Request['facts'] }) => (
  <dl className={`stack ${styles.facts}`}>
    {answers.map(({ label, text }) => (
      <div key={`${label} ${text}`}>
        <dt className="soft">{label}</dt>
        <dd dir="auto">{text}</dd>
      </div>
    ))}
  </dl>
)

const CHANNELS: Readonly<Record<string, string | undefined>> = {
  acknowledgement: 'Mail to the visitor',
  'constant-contact': 'Mailing list',
  reply: 'Reply',
  'staff-mail': 'Mail to the staff',
  'subscribers-mail': 'Mail to the staff',
}

function Deliveries({ request: { id: reference, deliveries, delivery }, isBusy, problem, change }: SectionProps) {
  if (deliveries.length === 0) return null
  return (
    <section className="card" aria-label="Mails">
      <h2>Mails</h2>
      <ul>
        {deliveries.map(({ channel, state, attempts, error, at }) => (
          <li key={`${channel} ${at} ${state}`}>
            {CHANNELS[channel] ?? channel}: {DELIVERY_STATES[state]}, <DateTime at={at} />
            {error && ` (${error}, tried ${attempts} ${plural(attempts, 'time', 'times')})`}
          </li>
        ))}
      </ul>
      <Feedback problem={problem} />
      {delivery !== 'sent' && deliveries.some(({ error, state }) => error || state === 'failed') && (
        <Button disabled={isBusy} onClick={() => void change(() => client.requests.retry.mutate({ reference }))}>
          Try again now
        </Button>
      )}
    </section>
  )
}

function Notes({ request: { id: reference, notes }, signedIn, isBusy, problem, change, undo }: SectionProps) {
  const unsent = useUnsentText(`note ${reference}`)
  const isOwner = signedIn.rights.includes('manage')
  const add = () => unsent.send((note) => change(() => client.requests.addNote.mutate({ reference, ...note })))
  return (
    <section className="card" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <ul className={styles.written}>
        {notes.map((note) => (
          <li key={note.id}>
            <p dir="auto">{note.text}</p>
            <p className="soft">
              <Person email={note.author} />, <DateTime at={note.at} />
            </p>
            {(isOwner || note.author === signedIn.email) && (
              <ConfirmButton
                action="Delete"
                name={`Delete the note of ${note.author}, ${formatMoment(note.at)}`}
                question="Delete this note?"
                isBusy={isBusy}
                onConfirm={() => void change(() => client.requests.removeNote.mutate({ reference, id: note.id }))}
              />
            )}
          </li>
        ))}
      </ul>
      <UndoButton undo={undo} />
      <Form className="stack" onSubmit={add}>
        <TextField label="A note, for the staff alone" isLong required maxLength={5000} {...unsent.field} />
        <Feedback problem={problem} />
        <Button type="submit" disabled={isBusy}>
          Add the note
        </Button>
      </Form>
    </section>
  )
}

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
      <Feedback problem={problem} />
      {state !== 'done' && (
        <SelectField
          label="Who looks after it"
          value={state === 'taken' ? progress.person : ''}
          disabled={isBusy}
          options={people.map((person) => ({ value: person, title: nameOf(person) }))}
          empty={state === 'new' && 'Nobody yet'}
          onChoose={(person) => go({ state: 'taken', person })}
        />
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
