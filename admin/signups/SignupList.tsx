import { type ComponentProps, useState } from 'react'
import { DIETS, type GuestDiet, guestDiets, type SignupQuestion } from '#schemas/signups/signup-questions'
import { plural } from '#schemas/text'
import { Person } from '../accounts/Person.tsx'
import { type Action, client, type Party, type SignedIn, type SignupsAnswer, useAction } from '../calls/trpc.ts'
import { useUnsentText } from '../changes/unsent-work.ts'
import { Button, ConfirmButton, TelephoneLink, UndoButton } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Checkbox, Form, SelectField, TextField } from '../ui/fields.tsx'
import { Feedback } from '../ui/Page.tsx'
import { ListExport, matchesName, NameAndGuests, NameSearch, PartySizeField, SEARCH_FROM } from './CheckIn.tsx'
import styles from './signups.module.css'

const GROUPS: readonly { title: string; states: readonly Party['state'][] }[] = [
  { title: 'Have a place', states: ['placed'] },
  { title: 'Are offered a place', states: ['offered'] },
  { title: 'Wait', states: ['waiting'] },
  { title: 'Have not pressed the button in the mail', states: ['unconfirmed'] },
  { title: 'Passed over: a party that is larger than all places', states: ['passed-over'] },
  { title: 'Do not come', states: ['cancelled', 'lapsed'] },
]

export function SignupList({ list }: { list: SignupsAnswer }) {
  const action = useAction()
  const [search, setSearch] = useState('')
  const [last, setLast] = useState<string>()
  const changing =
    (id: string): Edit =>
    (work, done) => {
      setLast(id)
      void action.run(() => work({ event: list.event, date: list.date, id }), done)
    }
  return (
    <>
      <AddPerson list={list} />
      {list.people.length >= SEARCH_FROM && <NameSearch search={search} onSearch={setSearch} />}
      {GROUPS.map(({ title, states }) => {
        const people = list.people.filter(({ state }) => states.includes(state))
        if (people.length === 0) return null
        return (
          <section key={title} className="card" aria-label={title}>
            <h2>
              {title} <span className="soft">{people.reduce((sum, { size }) => sum + size, 0)}</span>
            </h2>
            <ol className="rows">
              {people
                .filter((party) => matchesName(nameOf(party), search))
                .map((party) => (
                  <Row
                    key={party.id}
                    party={party}
                    list={list}
                    change={changing(party.id)}
                    outcome={party.id === last ? action : undefined}
                    isBusy={action.isBusy}
                  />
                ))}
            </ol>
          </section>
        )
      })}
      <ListExport {...list} />
    </>
  )
}

const nameOf = ({ firstName, lastName }: Party) => `${firstName} ${lastName}`.trim() || 'Somebody'

type Edit = (work: (party: { event: string; date: string; id: string }) => Promise<unknown>, done: string) => void

interface RowProps {
  party: Party
  list: SignupsAnswer
  isBusy: boolean
  outcome: Action | undefined
  change: Edit
}

function Row({ outcome, ...row }: RowProps) {
  const { party, list, isBusy, change } = row
  const { reference, state, email, size, answers, isWalkIn } = party
  const name = nameOf(party)
  const confirm = () =>
    change(client.signups.confirm.mutate, `${name} is confirmed, as if they had pressed the button.`)
  const isComing = state !== 'cancelled' && state !== 'lapsed'
  return (
    <li>
      <div>
        <p>
          <NameAndGuests name={<strong dir="auto">{name}</strong>} size={size} />{' '}
          {isWalkIn && <span className="tag">Walked in</span>}
        </p>
        <p className="soft">{[email, reference].filter(Boolean).join(', ')}</p>
        {listQuestions(list, size)
          .filter(({ name }) => answers[name])
          .map(({ name, label }) => (
            <p key={name}>
              {label}: {name === 'phone' ? <TelephoneLink phone={answers[name] ?? ''} /> : answers[name]}
            </p>
          ))}
        <Feedback success={outcome?.done} problem={outcome?.problem} />
        <UndoButton undo={outcome?.undo} />
      </div>
      {isComing && (
        <details className={`${styles.change} not-printed`}>
          <summary aria-label={`Change ${name}`}>Change</summary>
          <ChangePerson {...row} />
          <ConfirmButton
            action="Cancel for them"
            name={`Cancel for ${name}`}
            question={`${name} does not come?`}
            cancel="Leave it as it is"
            isBusy={isBusy}
            onConfirm={() => change(client.signups.remove.mutate, `${name} does not come.`)}
          >
            {email && <p>A mail tells them.</p>}
            {(state === 'placed' || state === 'offered') && (
              <p>While sign-up is open, the place is offered to the first who waits, if their whole party fits in.</p>
            )}
          </ConfirmButton>
        </details>
      )}
      {state !== 'placed' && !list.isCancelled && (
        <span className="not-printed">
          {state === 'unconfirmed' && (
            <Button aria-label={`Confirm for ${name}`} disabled={isBusy} onClick={confirm}>
              Confirm for them
            </Button>
          )}
          <Button
            aria-label={`Give a place to ${name}`}
            disabled={isBusy}
            onClick={() => change(client.signups.givePlace.mutate, `${name} has a place.`)}
          >
            Give a place
          </Button>
        </span>
      )}
    </li>
  )
}

function ChangePerson({ party: { firstName, email, size, answers }, list, isBusy, change }: Omit<RowProps, 'outcome'>) {
  const [people, setPeople] = useState(String(size))
  const [typed, setTyped] = useState(answers)
  const [address, setAddress] = useState(email)
  const [to, setTo] = useState('')
  const save = () => {
    const message = address === email ? 'Saved.' : `Saved. The mail goes to ${address || 'nobody'}.`
    change(
      (party) => client.signups.changePerson.mutate({ ...party, size: Number(people), answers: typed, email: address }),
      message,
    )
  }
  const move = () =>
    change((party) => client.signups.move.mutate({ ...party, to }), `${firstName} comes on the other date.`)
  return (
    <>
      <Form className={`stack ${styles.form}`} onSubmit={save}>
        <PartySizeField label="How many people, counting themselves" value={people} onType={setPeople} />
        <TextField
          label="Email"
          type="email"
          maxLength={254}
          autoComplete="off"
          hint="A corrected address gets the mail again, with a new link."
          value={address}
          onType={setAddress}
        />
        {listQuestions(list, Number(people)).map(({ name, ...question }) => (
          <TextField
            key={name}
            {...question}
            maxLength={200}
            value={typed[name] ?? ''}
            onType={(text) => setTyped({ ...typed, [name]: text })}
          />
        ))}
        <Button variant="primary" type="submit" disabled={isBusy}>
          Save
        </Button>
      </Form>
      {list.otherDates.length > 0 && (
        <Form className={`stack ${styles.form}`} onSubmit={move}>
          <SelectField
            label="Another date"
            required
            value={to}
            options={list.otherDates.map(({ date, dateText }) => ({ value: date, title: dateText }))}
            empty="Choose"
            onChoose={setTo}
          />
          <Button type="submit" disabled={isBusy}>
            Move there
          </Button>
        </Form>
      )}
    </>
  )
}

const EMPTY = { firstName: '', lastName: '', email: '', size: '1' }

function AddPerson({ list }: { list: SignupsAnswer }) {
  const { isBusy, done, problem, run } = useAction()
  const [id, setId] = useState(() => crypto.randomUUID())
  const [person, setPerson] = useState<typeof EMPTY & Readonly<Record<string, string>>>(EMPTY)
  const [despite, setDespite] = useState(false)
  const field = (name: string, label: string, attributes: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField
      key={name}
      label={label}
      maxLength={200}
      autoComplete="off"
      {...attributes}
      value={person[name] ?? ''}
      onType={(text) => setPerson({ ...person, [name]: text })}
    />
  )
  const questions = listQuestions(list, Number(person.size))
  const add = async () => {
    const { firstName, lastName, email, size } = person
    const answers = Object.fromEntries(questions.map(({ name }) => [name, person[name] ?? '']))
    const { event, date } = list
    const body = { event, date, id, firstName, lastName, email, size: Number(size), answers, despite }
    const added = `${firstName ?? ''} is on the list.${email ? ` A confirmation goes to ${email}.` : ''}`
    if (!(await run(() => client.signups.addPerson.mutate(body), added))) return
    setId(crypto.randomUUID())
    setPerson(EMPTY)
  }
  if (list.isCancelled) return null
  return (
    <details className="card not-printed">
      <summary>Add somebody who called or came by</summary>
      <Form className={`stack ${styles.form}`} onSubmit={add}>
        {field('firstName', 'First name', { required: true })}
        {field('lastName', 'Last name')}
        {field('email', 'Email, if they have one', {
          type: 'email',
          maxLength: 254,
          hint: 'The confirmation is mailed there.',
        })}
        {field('size', 'How many people, counting themselves', { type: 'number', min: 1, max: 50, required: true })}
        {questions.map(({ name, label, hint }) => field(name, label, { ...(hint && { hint }) }))}
        <Checkbox checked={despite} onCheck={setDespite}>
          Give a place even if it is full
        </Checkbox>
        <Button variant="primary" type="submit" disabled={isBusy}>
          Add
        </Button>
        <Feedback success={done} problem={problem} />
      </Form>
    </details>
  )
}

const ANSWER_LABELS = { access: 'Access needs', allergies: 'Allergies', diet: 'Diet', phone: 'Phone' }

interface PartyQuestion {
  name: SignupQuestion | GuestDiet | SignupsAnswer['questions'][number]['name']
  label: string
  hint?: string
}

/** Names the questions to a party; of each guest it is asked what they eat. */
const listQuestions = (
  { asked, questions }: Pick<SignupsAnswer, 'asked' | 'questions'>,
  size: number,
): PartyQuestion[] => [
  ...asked.flatMap((question): PartyQuestion[] => {
    const own = { name: question, label: ANSWER_LABELS[question] }
    if (question !== 'diet') return [own]
    const guests = guestDiets(Math.max(0, size - 1)).map((name, at) => ({ name, label: `Diet of guest ${at + 1}` }))
    return [own, ...guests].map((diet) => ({ ...diet, hint: DIETS.join(', ') }))
  }),
  ...questions.map(({ name, label, choices }) => ({ name, label, hint: choices.join(', ') })),
]

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
