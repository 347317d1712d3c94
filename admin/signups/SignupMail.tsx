import { type FormEvent, useState } from 'react'
import { plural } from '#schemas/text'
import { client, type SeatList } from '../calls/trpc.ts'
import { useAction } from '../calls/use-action.ts'
import { useUnsentText } from '../requests/unsent-text.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/fields.tsx'
import { Message } from '../ui/Message.tsx'
import type { SignedIn } from '../ui/session.ts'
import styles from './signups.module.css'

export function SignupMail({ list, signedIn }: { list: SeatList; signedIn: SignedIn }) {
  const { event, date, people, title, dateText } = list
  const unsent = useUnsentText(`mail ${event} ${date}`)
  const [subject, setSubject] = useState(`${title}, ${dateText}`)
  const [alsoWaiting, setAlsoWaiting] = useState(false)
  const [isRead, setRead] = useState(false)
  const action = useAction()
  const states = alsoWaiting ? ['placed', 'offered', 'waiting'] : ['placed']
  const reached = people.filter(({ state, email }) => states.includes(state) && email)
  const without = people.filter(({ state, email }) => states.includes(state) && !email).length
  const read = (submitted: FormEvent) => {
    submitted.preventDefault()
    setRead(true)
  }
  const send = async () => {
    const { id, text } = unsent
    const body = { event, date, id, subject, text, alsoWaiting }
    const isSent = await action.run(() => client.signups.mail.mutate(body), 'The mail is on its way.')
    if (!isSent) return
    unsent.sent(text)
    setRead(false)
  }
  return (
    <section className="card" aria-labelledby="write">
      <h2 id="write">{isRead ? 'Read it before it goes' : 'Write to those who come'}</h2>
      <Message success={action.done} problem={action.problem} isBusy={action.isBusy} />
      {isRead ? (
        <div className={`stack ${styles.form}`}>
          <p>
            {`To ${reached.length} ${plural(reached.length, 'person', 'people')}, each alone. Answers come to ` +
              `${signedIn.email}.`}
          </p>
          <div className={`stack inset ${styles.letter}`}>
            <p>
              <strong>{subject}</strong>
            </p>
            <p dir="auto">{unsent.text}</p>
          </div>
          <p className="row">
            <Button variant="action" disabled={action.isBusy} onClick={() => void send()}>
              Send it
            </Button>
            <Button onClick={() => setRead(false)}>Change it</Button>
          </p>
        </div>
      ) : (
        <form className={`stack ${styles.form}`} onSubmit={read}>
          <TextField
            label="Subject"
            required
            maxLength={200}
            value={subject}
            onType={(text) => {
              setSubject(text)
              // Another subject is another mail, and so are more people.
              unsent.type(unsent.text)
            }}
          />
          <TextField label="Your mail" isLong required maxLength={20_000} {...unsent.field} />
          <label className="beside">
            <input
              type="checkbox"
              checked={alsoWaiting}
              onChange={({ target }) => {
                setAlsoWaiting(target.checked)
                unsent.type(unsent.text)
              }}
            />
            Also to those who wait
          </label>
          {without > 0 && <p className="soft">{without} gave no address: call them.</p>}
          <p>
            <Button variant="primary" type="submit" disabled={reached.length === 0}>
              Read it
            </Button>
          </p>
        </form>
      )}
    </section>
  )
}
