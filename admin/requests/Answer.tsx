import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Outcome } from '#schemas/forms/answering'
import type { RoomTimes } from '#schemas/http/admin/requests'
import { t } from '#schemas/language'
import { Button } from '../page/Button.tsx'
import { Link } from '../page/Link.tsx'
import { Message } from '../page/Message.tsx'
import { TextField } from '../page/TextField.tsx'
import type { PartProps } from './part-props.ts'
import styles from './Requests.module.css'
import { type Booking, RoomTimesFields } from './RoomTimesFields.tsx'
import { Told } from './Told.tsx'
import { useMail } from './use-mail.ts'

interface AnswerProps extends PartProps {
  /** What the mail is to say: it was chosen above. */
  says: Outcome | undefined
  onSay: (says: Outcome | undefined) => void
}

/** What the visitor was told, and the next mail: it is read, and can be changed, before it goes out. */
export function Answer({ says, onSay, ...part }: AnswerProps) {
  const { request, visitor, isBusy, problem, change } = part
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
    onSay(undefined)
  }
  const promiseAlone = async () => {
    if (await change('PUT', 'booking', booking)) onSay(undefined)
  }
  return (
    <section className="card" aria-labelledby="answer">
      <h2>{t('staffRequests.whatTheyWereTold')}</h2>
      <Told told={request.told} />
      <Heading says={says}>{t(`staffRequests.answer.${what}.heading`)}</Heading>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {isRoomPromised && room && (
          <RoomTimesFields reference={request.id} rooms={room.rooms} booking={booking} onChange={setBooking} />
        )}
        <SavedReplies mail={mail} kind={request.kind} mayChange={visitor.rights.includes('draft')} />
        <TextField
          label={t('staffRequests.subject')}
          required
          maxLength={200}
          value={mail.subject}
          onType={mail.typeSubject}
        />
        <TextField
          label={t('staffRequests.yourMail', { email })}
          hint={mail.left.length > 0 ? leftInWords(mail.left) : t('staffRequests.answersTo', { email: visitor.email })}
          isLong
          required
          rows={9}
          maxLength={20_000}
          value={mail.text}
          onType={mail.typeText}
        />
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
          {says && (
            <Button look="quiet" onClick={() => onSay(undefined)}>
              {t('staffRequests.notNow')}
            </Button>
          )}
        </p>
      </form>
    </section>
  )
}

const NO_TIMES: RoomTimes = { room: '', day: '', from: '', until: '' }

function timesOf(room: PartProps['request']['room']): RoomTimes {
  const { room: which, day, from, until } = room?.booking ?? room?.asked ?? NO_TIMES
  return { room: which, day, from, until }
}

const leftInWords = (left: readonly string[]) => t('staffRequests.nameLeft', { names: left.join(t('words.comma')) })

/** It takes the focus once something is chosen above: the mail is below the buttons. */
function Heading({ says, children }: { says: Outcome | undefined; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (says) heading.current?.focus()
  }, [says])
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
