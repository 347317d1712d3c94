import { type FormEvent, useState } from 'react'
import type { Party, SeatList } from '#schemas/http/admin/seats'
import { seatsPath } from '#schemas/http/admin/seats-paths'
import { seatQuestionLabels } from '#schemas/seat-questions'
import { call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { Button } from '../page/Button.tsx'
import { Confirm } from '../page/Confirm.tsx'
import { Message } from '../page/Message.tsx'
import { TextField } from '../page/TextField.tsx'
import { AddPerson } from './AddPerson.tsx'
import { withGuests } from './counts-in-words.ts'
import type { Change, PartProps } from './part-props.ts'
import styles from './seats.module.css'

const GROUPS: readonly { title: string; states: readonly Party['state'][] }[] = [
  { title: 'Have a place', states: ['placed'] },
  { title: 'Are offered a place', states: ['offered'] },
  { title: 'Wait', states: ['waiting'] },
  { title: 'Do not come', states: ['cancelled', 'lapsed'] },
]

/** Everybody, in the order in which they signed up, and what is done on their behalf. */
export function People({ list, reload }: PartProps) {
  const action = useAction(reload)
  const change: Change = (method, rest, body, done) =>
    action.run(() => call(method, seatsPath(list.event, list.date, ...rest), body), done)
  return (
    <>
      <Message done={action.done} problem={action.problem} isBusy={action.isBusy} />
      {GROUPS.map(({ title, states }) => {
        const people = list.people.filter(({ state }) => states.includes(state))
        if (people.length === 0) return null
        return (
          <section key={title} className="card" aria-label={title}>
            <h2>
              {title} <span className="soft">{people.reduce((sum, { size }) => sum + size, 0)}</span>
            </h2>
            <ol className="rows">
              {people.map((party) => (
                <Row key={party.id} party={party} list={list} isBusy={action.isBusy} change={change} />
              ))}
            </ol>
          </section>
        )
      })}
      <AddPerson list={list} isBusy={action.isBusy} change={change} />
    </>
  )
}

interface RowProps {
  party: Party
  list: SeatList
  isBusy: boolean
  change: Change
}

function Row({ party, list, isBusy, change }: RowProps) {
  const { id, reference, state, firstName, lastName, email, size, answers, isWalkIn } = party
  const name = `${firstName} ${lastName}`.trim() || 'Somebody'
  const isComing = state === 'placed' || state === 'offered' || state === 'waiting'
  return (
    <li>
      <div>
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {withGuests(size)} {isWalkIn && <span className="tag">Walked in</span>}
        </p>
        <p className="soft">
          {[email, reference, ...list.asked.map((question) => answers[question])].filter(Boolean).join(', ')}
        </p>
        {isComing && (
          <details>
            <summary>
              Change<span className="visually-hidden"> {name}</span>
            </summary>
            <ChangePerson party={party} list={list} isBusy={isBusy} change={change} />
            <div className="row">
              <Confirm
                action="Cancel for them"
                name={`Cancel for ${name}`}
                question={`${name} does not come?`}
                isBusy={isBusy}
                onConfirm={() => void change('DELETE', ['people', id], undefined, `${name} does not come.`)}
              >
                <p>{email ? 'A mail says so, and the' : 'The'} place goes to whoever waits.</p>
              </Confirm>
            </div>
          </details>
        )}
      </div>
      {state !== 'placed' && !list.isCancelled && (
        <Button
          disabled={isBusy}
          onClick={() => void change('PUT', ['people', id, 'place'], {}, `${name} has a place.`)}
        >
          Give a place<span className="visually-hidden"> to {name}</span>
        </Button>
      )}
    </li>
  )
}

function ChangePerson({ party: { id, firstName, size, answers }, list, isBusy, change }: RowProps) {
  const [people, setPeople] = useState(String(size))
  const [typed, setTyped] = useState(answers)
  const [to, setTo] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    void change('PUT', ['people', id], { size: Number(people), answers: typed }, 'Saved.')
  }
  const move = (event: FormEvent) => {
    event.preventDefault()
    void change('PUT', ['people', id, 'date'], { date: to }, `${firstName} comes on the other date.`)
  }
  return (
    <>
      <form className={styles.form} onSubmit={save}>
        <TextField label="How many people" type="number" min={1} max={50} required value={people} onType={setPeople} />
        {list.asked.map((question) => (
          <TextField
            key={question}
            label={seatQuestionLabels[question]}
            maxLength={200}
            value={typed[question] ?? ''}
            onType={(text) => setTyped({ ...typed, [question]: text })}
          />
        ))}
        <Button look="primary" type="submit" disabled={isBusy}>
          Save
        </Button>
      </form>
      {list.otherDates.length > 0 && (
        <form className={styles.form} onSubmit={move}>
          <div className="field">
            <label htmlFor={`date-${id}`}>Another date</label>
            <select id={`date-${id}`} required value={to} onChange={({ target }) => setTo(target.value)}>
              <option value="">Choose</option>
              {list.otherDates.map(({ date, inWords }) => (
                <option key={date} value={date}>
                  {inWords}
                </option>
              ))}
            </select>
          </div>
          <Button type="submit" disabled={isBusy}>
            Move there
          </Button>
        </form>
      )}
    </>
  )
}
