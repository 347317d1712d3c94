import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Outcome } from '#schemas/forms/answering'
import type { RoomTimes } from '#schemas/http/admin/requests'
import { t } from '#schemas/language'
import { Button } from '../page/Button.tsx'
import { Link } from '../page/Link.tsx'
import { Message } from '../page/Message.tsx'
import { TextField } from '../page/TextField.tsx'
import type { PartProps } from './part-props.ts'
import { progressInWords } from './progress.ts'
import styles from './Requests.module.css'
import { type Booking, RoomTimesFields } from './RoomTimesFields.tsx'
import { Told } from './Told.tsx'
import { isBegun, useMail } from './use-mail.ts'

interface AnswerProps extends PartProps {
  /** What the mail is to say: it was chosen above. */
  says: Outcome | undefined
  onSay: (says: Outcome | undefined) => void
}

/** What the visitor was told, and, once somebody wants it, the next mail: it is read, and can be changed, before it goes out. */
export function Answer({ says, onSay, ...part }: AnswerProps) {
  const { request } = part
  /** A mail that was begun before is open, and does not draw the focus. */
  const [writing, setWriting] = useState<'before' | 'now' | undefined>(() => (isBegun(request) ? 'before' : undefined))
  const [closed, setClosed] = useState<{ mail: string | undefined }>()
  const close = (mail?: string) => {
    setClosed({ mail })
    onSay(undefined)
    setWriting(undefined)
  }
  return (
    <section className="card" aria-labelledby="told">
      <h2 id="told">{t('staffRequests.whatTheyWereTold')}</h2>
      <Told told={request.told} />
      {says || writing ? (
        <MailForm {...part} says={says} isAsked={says !== undefined || writing === 'now'} onClose={close} />
      ) : (
        <Closed request={request} closed={closed} onWrite={() => setWriting('now')} />
      )}
    </section>
  )
}

interface MailFormProps extends PartProps, Pick<AnswerProps, 'says'> {
  /** Somebody has just pressed the button for it. */
  isAsked: boolean
  /** With the mail, if it was sent. */
  onClose: (mail?: string) => void
}

function MailForm({ says, isAsked, onClose, request, visitor, isBusy, problem, change }: MailFormProps) {
  const { email, room, progress } = request
  const isRoomPromised = says === 'promised' && room !== undefined
  const [booking, setBooking] = useState<Booking>({ ...timesOf(room), despite: false })
  const mail = useMail(request, says, isRoomPromised ? booking : undefined)
  const what = says ?? 'mail'
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answer = says && { outcome: says, was: progress.state, ...(isRoomPromised && { booking }) }
    const { id, subject, text } = mail
    if (!(await change('POST', 'replies', { id, subject, text, ...(answer && { says: answer }) }))) return
    mail.sent()
    onClose(id)
  }
  const promiseAlone = async () => {
    if (await change('PUT', 'booking', booking)) onClose()
  }
  return (
    <>
      <Heading focusFor={isAsked && what}>{t(`staffRequests.answer.${what}.heading`)}</Heading>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {isRoomPromised && room && (
          <RoomTimesFields reference={request.id} rooms={room.rooms} booking={booking} onChange={setBooking} />
        )}
        <SavedReplies mail={mail} kind={request.kind} mayChange={visitor.rights.includes('draft')} />
        <MailFields mail={mail} email={email} answersTo={visitor.email} />
        <Message problem={problem} />
        <p className="row">
          <Button look="primary" type="submit" disabled={isBusy || mail.left.length > 0}>
            {t(`staffRequests.answer.${what}.send`)}
          </Button>
          {isRoomPromised && (
            <Button disabled={isBusy} onClick={() => void promiseAlone()}>
              {t('staffRequests.promiseWithoutMail')}
            </Button>
          )}
          <Button look="quiet" onClick={() => onClose()}>
            {t('staffApp.notNow')}
          </Button>
        </p>
      </form>
    </>
  )
}

interface ClosedProps {
  request: PartProps['request']
  /** It was open here, and with which mail it was closed, if that was sent. */
  closed: { mail: string | undefined } | undefined
  onWrite: () => void
}

/** Where the mail was: what became of it, and the button for another. It takes the focus from the form, and so comes into sight. */
function Closed({ request, closed, onWrite }: ClosedProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (closed) place.current?.focus()
  }, [closed])
  const mail = request.told.find(({ id }) => id === closed?.mail)
  return (
    <div className={styles.form} ref={place} tabIndex={-1}>
      <div role="status">
        {mail && (
          <p className="message">
            {request.outcome && t('staffRequests.outcomeNow', { state: progressInWords(request) })}{' '}
            {t(`staffRequests.mailNow.${mail.state}`, { email: request.email })}
          </p>
        )}
      </div>
      <p>
        <Button onClick={onWrite}>{t('staffRequests.answer.mail.heading')}</Button>
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
      label={t('staffRequests.subject')}
      isLong
      required
      rows={2}
      maxLength={200}
      value={mail.subject}
      onType={(text) => mail.typeSubject(text.replace(/\s*\n\s*/g, ' '))}
    />
    <TextField
      label={t('staffRequests.yourMail', { email })}
      hint={mail.left.length > 0 ? leftInWords(mail.left) : t('staffRequests.answersTo', { email: answersTo })}
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

function timesOf(room: PartProps['request']['room']): RoomTimes {
  const { room: which, day, from, until } = room?.booking ?? room?.asked ?? NO_TIMES
  return { room: which, day, from, until }
}

const leftInWords = (left: readonly string[]) => t('staffRequests.nameLeft', { names: left.join(t('words.comma')) })

/** It takes the focus once something is chosen: the mail is below the buttons. */
function Heading({ focusFor, children }: { focusFor: string | false; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusFor) heading.current?.focus()
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

/** The replies that the campus keeps: a choice fills the mail in. */
const SavedReplies = ({ mail: { saved, chosen, choose }, kind, mayChange }: SavedRepliesProps) => (
  <div className={styles.bar}>
    {saved.length > 0 && (
      <label className={styles.choice}>
        <span>{t('staffRequests.savedReplies')}</span>
        <select value={chosen} onChange={({ target }) => choose(Number(target.value))}>
          <option value={-1}>{t('staffApp.none')}</option>
          {saved.map(({ title }, index) => (
            <option key={title} value={index}>
              {title}
            </option>
          ))}
        </select>
      </label>
    )}
    {mayChange && (
      <Link className={styles.name} href={`/admin/forms/${kind}`}>
        {t('staffRequests.changeReplies')}
      </Link>
    )}
  </div>
)
