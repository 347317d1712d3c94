import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { RoomTimes } from '#schemas/http/admin/requests'
import type { Outcome } from '#schemas/requests/form-texts'
import { client } from '../calls/trpc.ts'
import { Button, Link } from '../ui/Button.tsx'
import { SelectField, TextField } from '../ui/fields.tsx'
import { Message } from '../ui/Message.tsx'
import { InCalendar } from './InCalendar.tsx'
import { MailsToVisitor } from './MailsToVisitor.tsx'
import { formatProgress } from './progress.ts'
import styles from './Requests.module.css'
import { type Booking, RoomTimesFields } from './RoomTimesFields.tsx'
import type { Say, SectionProps } from './section-props.ts'
import { begunMail, useMail } from './use-mail.ts'

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

interface AnswerProps extends SectionProps {
  says: Say | undefined
  onSay: (says: Say | undefined) => void
}

export function Answer({ says, onSay, ...part }: AnswerProps) {
  const { request } = part
  /** A mail that was begun before is open, and does not draw the focus. */
  const [begun] = useState(() => begunMail(request))
  const [writing, setWriting] = useState<'before' | 'now' | undefined>(begun && 'before')
  const [closed, setClosed] = useState<Closing>()
  const close = (closing: Closing) => {
    setClosed(closing)
    onSay(undefined)
    setWriting(undefined)
  }
  return (
    <section className="card" aria-labelledby="mails">
      <h2 id="mails">What they were told</h2>
      <MailsToVisitor mails={request.mails} />
      {says || writing ? (
        <MailForm
          {...part}
          says={says?.outcome ?? (writing === 'before' ? begun?.says : undefined)}
          opener={says?.button}
          focusFor={says ?? writing === 'now'}
          onClose={close}
        />
      ) : (
        <Closed request={request} closed={closed} onWrite={() => setWriting('now')} />
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
  says: Outcome | undefined
  opener: HTMLElement | undefined
  focusFor: Say | boolean
  onClose: (closing: Closing) => void
}

function MailForm({ says, opener, focusFor, onClose, request, signedIn, isBusy, problem, change }: MailFormProps) {
  const { email, room, progress } = request
  const isRoomPromised = says === 'promised' && room !== undefined
  const [booking, setBooking] = useState<Booking>({ ...timesOf(room), despite: false })
  const mail = useMail(request, says, isRoomPromised ? booking : undefined)
  const { heading, send } = FORMS[says ?? 'mail']
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answer = says && { outcome: says, was: progress.state, booking: isRoomPromised ? booking : undefined }
    const { id, subject, text } = mail
    if (!(await change(() => client.requests.reply.mutate({ reference: request.id, id, subject, text, says: answer }))))
      return
    mail.sent()
    onClose({ mail: id })
  }
  const promiseAlone = async () => {
    if (await change(() => client.requests.book.mutate({ reference: request.id, booking }))) onClose({})
  }
  return (
    <>
      <Heading focusFor={focusFor}>{heading}</Heading>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        {isRoomPromised && room && (
          <RoomTimesFields
            reference={request.id}
            rooms={room.rooms}
            booking={booking}
            isRefused={problem !== undefined}
            onChange={setBooking}
          />
        )}
        <SavedReplies mail={mail} kind={request.kind} mayChange={signedIn.rights.includes('draft')} />
        <MailFields mail={mail} email={email} answersTo={signedIn.email} />
        <Message problem={problem} />
        <p className="row">
          <Button variant="primary" type="submit" disabled={isBusy || mail.left.length > 0}>
            {send}
          </Button>
          {isRoomPromised && (
            <Button disabled={isBusy} onClick={() => void promiseAlone()}>
              Say yes without a mail
            </Button>
          )}
          <Button variant="quiet" onClick={() => onClose({ isLeft: true, opener })}>
            Not now
          </Button>
        </p>
      </form>
    </>
  )
}

interface ClosedProps {
  request: SectionProps['request']
  closed: Closing | undefined
  onWrite: () => void
}

/** Takes the focus from the form; whoever only closed it is back at the button that had opened it. */
function Closed({ request, closed, onWrite }: ClosedProps) {
  const place = useRef<HTMLDivElement>(null)
  const write = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!closed) return
    const button = closed.opener ?? write.current?.querySelector('button')
    const next = closed.isLeft ? button : place.current
    next?.focus()
  }, [closed])
  const mail = request.mails.find(({ id }) => id === closed?.mail)
  const { booking } = request.room ?? {}
  return (
    <div className="stack" ref={place} tabIndex={-1}>
      <div role="status">
        {mail && (
          <p className="message">
            {request.outcome && `${formatProgress(request)}.`} {MAIL_NOW[mail.state](request.email)}{' '}
            {booking && <InCalendar day={booking.day} />}
          </p>
        )}
      </div>
      <p ref={write}>
        <Button onClick={onWrite}>{FORMS.mail.heading}</Button>
      </p>
    </div>
  )
}

interface MailFieldsProps {
  mail: ReturnType<typeof useMail>
  email: string
  answersTo: string
}

const MailFields = ({ mail, email, answersTo }: MailFieldsProps) => (
  <>
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
      hint={mail.left.length > 0 ? describeMissing(mail.left) : `The answer comes to ${answersTo}.`}
      isLong
      required
      rows={9}
      maxLength={20_000}
      value={mail.text}
      onType={mail.typeText}
    />
  </>
)

const NO_TIMES: RoomTimes = { room: '', day: '', from: '', until: '' }

function timesOf(room: SectionProps['request']['room']): RoomTimes {
  const { room: which, day, from, until } = room?.booking ?? room?.asked ?? NO_TIMES
  return { room: which, day, from, until }
}

const describeMissing = (left: readonly string[]) =>
  `Write something in place of ${left.join(', ')}: they did not say it.`

/** It takes the focus, at the upper edge, once something is chosen: the mail is below the buttons. */
function Heading({ focusFor, children }: { focusFor: Say | boolean; children: string }) {
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
  mayChange: boolean
}

const SavedReplies = ({ mail: { saved, chosen, choose }, kind, mayChange }: SavedRepliesProps) => (
  <div className={`row ${styles.bar}`}>
    {saved.length > 0 && (
      <SelectField
        label="Saved replies"
        value={chosen}
        options={[{ value: -1, title: 'None' }, ...saved.map(({ title }, value) => ({ value, title }))]}
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
