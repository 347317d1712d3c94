import { useState } from 'react'
import { plural } from '#schemas/text'
import { Person } from '../accounts/Person.tsx'
import { client, type SignedIn, type SignupsAnswer, useAction } from '../calls/trpc.ts'
import { useUnsentText } from '../changes/unsent-work.ts'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Checkbox, Form, TextField } from '../ui/fields.tsx'
import { Feedback } from '../ui/Page.tsx'
import styles from './signups.module.css'

export function SignupMail({ list, signedIn }: { list: SignupsAnswer; signedIn: SignedIn }) {
  const { event, date, people, mails, title, dateText } = list
  const unsent = useUnsentText(`mail ${event} ${date}`)
  const [subject, setSubject] = useState(`${title}, ${dateText}`)
  const [alsoWaiting, setAlsoWaiting] = useState(false)
  const [isRead, setRead] = useState(false)
  const action = useAction()
  const states = alsoWaiting ? ['placed', 'offered', 'waiting'] : ['placed']
  const reached = people.filter(({ state, email }) => states.includes(state) && email)
  const without = people.filter(({ state, email }) => states.includes(state) && !email).length
  const send = async () => {
    const mail = { event, date, subject, alsoWaiting }
    const isSent = await unsent.send((written) =>
      action.run(() => client.signups.mail.mutate({ ...mail, ...written }), 'The mail is on its way.'),
    )
    if (isSent) setRead(false)
  }
  return (
    <section className="card" aria-labelledby="write">
      <h2 id="write">{isRead ? 'Read it before it goes' : 'Write to those who come'}</h2>
      <Feedback success={action.done} problem={action.problem} isBusy={action.isBusy} />
      <ul className="rows" aria-label="Sent already">
        {mails.map((mail) => (
          <li key={mail.at}>
            <div>
              <p className="soft">
                Sent by <Person email={mail.author} />, <DateTime at={mail.at} />: <strong>{mail.subject}</strong>
              </p>
              <p dir="auto">{mail.text}</p>
            </div>
          </li>
        ))}
      </ul>
      {isRead ? (
        <div className={`stack ${styles.form}`}>
          <p>
            To {reached.length} {plural(reached.length, 'person', 'people')}, each alone. Answers come to{' '}
            {signedIn.email}.
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
        <Form className={`stack ${styles.form}`} onSubmit={() => setRead(true)}>
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
          <Checkbox
            checked={alsoWaiting}
            onCheck={(isChecked) => {
              setAlsoWaiting(isChecked)
              unsent.type(unsent.text)
            }}
          >
            Also to those who wait
          </Checkbox>
          {without > 0 && <p className="soft">{without} gave no address: call them.</p>}
          <Button variant="primary" type="submit" disabled={reached.length === 0}>
            Read it
          </Button>
        </Form>
      )}
    </section>
  )
}
