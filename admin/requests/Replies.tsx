import { useEffect, useRef, useState } from 'react'
import { formatClock, formatDay } from '#schemas/locale'
import type { RequestOutcome } from '#schemas/requests/form-texts'
import { type KnownAnswers, namesLeft, withAnswers } from '#schemas/requests/show-answers'
import { Person, useNameOf } from '../accounts/Person.tsx'
import { client, type OneRequest, type RoomTimes } from '../calls/trpc.ts'
import { unsentText, useUnsentText } from '../changes/unsent-work.ts'
import { Button, Link } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Form, SelectField, TextField } from '../ui/fields.tsx'
import { Feedback } from '../ui/Page.tsx'
import styles from './Requests.module.css'
import { type BookingDraft, CalendarNote, RoomTimesFields } from './RoomBooking.tsx'
import { type DecidingProps, type Decision, formatProgress, type SectionProps } from './request-state.ts'

export const DELIVERY_STATES = { due: 'on its way', failed: 'failed', sent: 'sent' }

const MAIL_NOW = {
  due: (email: string) => `On its way to ${email}.`,
  failed: (email: string) => `It was not sent to ${email}: see the mails below.`,
  sent: (email: string) => `Sent to ${email}.`,
}

const FORMS = {
  declined: { heading: 'Say no', send: 'Say no, and send the mail' },
  mail: { heading: 'Write a mail', send: 'Send the mail' },
  promised: { heading: 'Say yes', send: 'Say yes, and send the mail' },
}

export function Replies({ decision, onDecide, ...section }: DecidingProps & { decision: Decision | undefined }) {
  const { request } = section
  /** A mail that was begun before is open, and does not draw the focus. */
  const [draft, setDraft] = useState(() => findDraft(request))
  const [closed, setClosed] = useState<Closing>()
  const writing = decision ?? draft
  const close = (closing: Closing) => {
    setClosed(closing)
    onDecide(undefined)
    setDraft(undefined)
  }
  return (
    <section className="card" aria-labelledby="mails">
      <h2 id="mails">What they were told</h2>
      <ol className={styles.written}>
        {request.mails.map(({ id, subject, text, author, at, state }) => (
          <li key={id}>
            <p>
              <strong>{subject}</strong>
            </p>
            {text && <p dir="auto">{text}</p>}
            <p className="soft">
              {author ? <Person email={author} /> : 'By itself'}, <DateTime at={at} />: {DELIVERY_STATES[state]}
            </p>
          </li>
        ))}
      </ol>
      {writing ? (
        <MailForm {...section} outcome={writing.outcome} focusFor={decision} onClose={close} />
      ) : (
        <Closed request={request} closed={closed} onWrite={() => onDecide({})} />
      )}
    </section>
  )
}

interface Closing {
  mail?: string
  opener?: HTMLElement | undefined
  isLeft?: boolean
}

interface MailFormProps extends SectionProps {
  outcome: RequestOutcome | undefined
  focusFor: Decision | undefined
  onClose: (closing: Closing) => void
}

function MailForm({ outcome, focusFor, onClose, request, signedIn, isBusy, problem, change }: MailFormProps) {
  const { email, room, progress } = request
  const isRoomPromised = outcome === 'promised' && room !== undefined
  const [booking, setBooking] = useState<BookingDraft>({ ...timesOf(room), despite: false })
  const mail = useMail(request, outcome, isRoomPromised ? booking : undefined)
  const { heading, send } = FORMS[outcome ?? 'mail']
  const submit = async () => {
    const says = outcome && { outcome, was: progress.state, booking: isRoomPromised ? booking : undefined }
    const { id, subject, text } = mail
    const reply = { reference: request.id, id, subject, text, says }
    if (await mail.send(() => change(() => client.requests.reply.mutate(reply)))) onClose({ mail: id })
  }
  const promiseAlone = async () => {
    if (await change(() => client.requests.book.mutate({ reference: request.id, booking }))) onClose({})
  }
  return (
    <>
      <Heading focusFor={focusFor}>{heading}</Heading>
      <Form className="stack" onSubmit={submit}>
        {isRoomPromised && room && (
          <RoomTimesFields
            reference={request.id}
            rooms={room.rooms}
            booking={booking}
            isRefused={problem !== undefined}
            onChange={setBooking}
          />
        )}
        <SavedReplies mail={mail} kind={request.kind} outcome={outcome} mayChange={signedIn.rights.includes('draft')} />
        {/* One line that wraps: a date's subject is longer than a phone is wide. */}
        <TextField
          label="Subject"
          isLong
          required
          rows={2}
          maxLength={200}
          value={mail.subject}
          onType={(text) => mail.typeSubject(text.replace(/\s*\n\s*/g, ' '))}
        />
        <TextField
          label={`Your mail to ${email}`}
          hint={
            mail.missing.length > 0
              ? `Write something in place of ${mail.missing.join(', ')}: they did not say it.`
              : `The answer comes to ${signedIn.email}.`
          }
          isLong
          required
          rows={9}
          maxLength={20_000}
          value={mail.text}
          onType={mail.typeText}
        />
        <Feedback problem={problem} />
        <p className="row">
          <Button variant="primary" type="submit" disabled={isBusy || mail.missing.length > 0}>
            {send}
          </Button>
          {isRoomPromised && (
            <Button disabled={isBusy} onClick={() => void promiseAlone()}>
              Say yes without a mail
            </Button>
          )}
          <Button variant="quiet" onClick={() => onClose({ isLeft: true, opener: focusFor?.button })}>
            Not now
          </Button>
        </p>
      </Form>
    </>
  )
}

type ClosedProps = Pick<SectionProps, 'request'> & { closed: Closing | undefined; onWrite: () => void }

/** Takes the focus from the form; whoever only closed it is back at the button that had opened it. */
function Closed({ request, closed, onWrite }: ClosedProps) {
  const nameOf = useNameOf()
  const section = useRef<HTMLDivElement>(null)
  const write = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!closed) return
    const button = closed.opener ?? write.current?.querySelector('button')
    const next = closed.isLeft ? button : section.current
    next?.focus()
  }, [closed])
  const mail = request.mails.find(({ id }) => id === closed?.mail)
  const { booking } = request.room ?? {}
  return (
    <div className="stack" ref={section} tabIndex={-1}>
      <div role="status">
        {mail && (
          <p className="message">
            {request.outcome && `${formatProgress(request, nameOf)}.`} {MAIL_NOW[mail.state](request.email)}{' '}
            {booking && <CalendarNote day={booking.day} />}
          </p>
        )}
      </div>
      <p ref={write}>
        <Button onClick={onWrite}>{FORMS.mail.heading}</Button>
      </p>
    </div>
  )
}

const NO_TIMES: RoomTimes = { room: '', day: '', from: '', until: '' }

function timesOf(room: SectionProps['request']['room']): RoomTimes {
  const { room: which, day, from, until } = room?.booking ?? room?.asked ?? NO_TIMES
  return { room: which, day, from, until }
}

/** It takes the focus, at the upper edge, once something is chosen: the mail is below the buttons. */
function Heading({ focusFor, children }: Pick<MailFormProps, 'focusFor'> & { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!focusFor) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [focusFor])
  return (
    <h2 id="answer" ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}

interface SavedRepliesProps {
  mail: ReturnType<typeof useMail>
  kind: string
  outcome: RequestOutcome | undefined
  mayChange: boolean
}

/** Offers none that says yes below a no. */
const SavedReplies = ({ mail: { saved, chosen, choose }, kind, outcome, mayChange }: SavedRepliesProps) => (
  <div className={`row ${styles.bar}`}>
    {saved.length > 0 && (
      <SelectField
        label="Saved replies"
        value={chosen}
        options={[
          { value: -1, title: 'None' },
          ...saved.flatMap(({ title, says = outcome }, value) =>
            outcome && says !== outcome ? [] : [{ value, title }],
          ),
        ]}
        onChoose={(index) => choose(Number(index))}
      />
    )}
    {mayChange && (
      <Link className={`target ${styles.name}`} href={`/admin/forms/${kind}`}>
        Change the saved replies
      </Link>
    )}
  </div>
)

const keyOf = ({ id }: Pick<OneRequest, 'id'>) => `reply ${id}`

/** Once the request is answered, the mail is an ordinary one. */
function findDraft(request: Pick<OneRequest, 'id' | 'outcome' | 'progress'>): Decision | undefined {
  const { text, mail } = unsentText(keyOf(request)).read()
  if (text === '') return undefined
  return request.outcome || request.progress.state === 'done' ? {} : { outcome: mail?.says }
}

/** Begins with a saved reply. Another takes its place; what somebody has changed is theirs, and the other comes below it. */
function useMail(request: OneRequest, says: RequestOutcome | undefined, promised: RoomTimes | undefined) {
  const { savedReplies: saved, answers, replySubject, signature } = request
  const unsent = useUnsentText(keyOf(request))
  const [subject, setSubject] = useState(unsent.mail?.says === says ? unsent.mail?.subject : undefined)
  const [picked, setPicked] = useState<number>()
  const first = says ? saved.findIndex((reply) => reply.says === says) : -1
  const chosen = picked ?? first
  const reply = saved[chosen]
  const known = promised ? { ...answers, ...dateText(promised) } : answers
  const filled = reply && signed(withAnswers(reply.text, known), signature)
  const mail = {
    subject: subject ?? (reply ? withAnswers(reply.subject, known) : replySubject),
    text: unsent.text || filled || '',
  }
  return {
    ...mail,
    id: unsent.id,
    saved,
    chosen,
    missing: namesLeft(`${mail.subject} ${mail.text}`, answers),
    typeSubject: (text: string) => {
      setSubject(text)
      // Another subject is another mail.
      unsent.type(unsent.text, { subject: text, says })
    },
    typeText: (text: string) => {
      // An empty field stays empty.
      if (text === '') setPicked(-1)
      unsent.type(text, { subject: mail.subject, says })
    },
    choose: (index: number) => {
      setPicked(index)
      setSubject(undefined)
      const next = saved[index]
      const about = { subject: next ? withAnswers(next.subject, known) : replySubject, says }
      const [was, is] = [reply, next].map((each) => (each ? withAnswers(each.text, known).trim() : ''))
      unsent.type(unsent.text && signed(withReply(unsigned(unsent.text, signature), was, is), signature), about)
    },
    send: unsent.send,
  }
}

/** Puts a saved reply where another was; below the text where somebody has changed that. */
export const withReply = (text: string, was = '', is = ''): string =>
  was && text.includes(was) ? text.replace(was, () => is).trim() : `${text}\n\n${is}`.trim()

/** Ends once with the signature, also where a saved reply ends so by itself. */
export const signed = (text: string, signature: string): string =>
  text.trimEnd().endsWith(signature) ? text : `${text.trimEnd()}\n\n${signature}`

export const unsigned = (text: string, signature: string): string =>
  text.trimEnd().endsWith(signature) ? text.trimEnd().slice(0, -signature.length).trimEnd() : text

const dateText = ({ room, day, from, until }: RoomTimes): KnownAnswers => ({
  room,
  date: day && formatDay(day),
  time: from && formatClock(from),
  until: until && formatClock(until),
})
