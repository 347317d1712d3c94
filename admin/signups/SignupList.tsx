import { type FormEvent, useState } from 'react'
import type { Party, SeatList } from '#schemas/http/admin/seats'
import type { Undoable } from '#schemas/http/admin/undo'
import { client } from '../calls/trpc.ts'
import { type Action, useAction } from '../calls/use-action.ts'
import { Button, ConfirmButton, TelephoneLink, UndoButton } from '../ui/Button.tsx'
import { SelectField, TextField } from '../ui/fields.tsx'
import { Message } from '../ui/Message.tsx'
import { AddPerson } from './AddPerson.tsx'
import { FIND_FROM, FindName, isCalled } from './FindName.tsx'
import { ListExport } from './ListExport.tsx'
import { HowMany, NameAndGuests, questionsOf } from './NameAndGuests.tsx'
import styles from './signups.module.css'
import type { TabProps } from './tab-props.ts'

const STATES = {
  unconfirmed: 'Have not pressed the button in the mail',
  gone: 'Do not come',
  offered: 'Are offered a place',
  passedOver: 'Passed over: a party that is larger than all places',
  placed: 'Have a place',
  waiting: 'Wait',
}

const GROUPS: readonly { name: keyof typeof STATES; states: readonly Party['state'][] }[] = [
  { name: 'placed', states: ['placed'] },
  { name: 'offered', states: ['offered'] },
  { name: 'waiting', states: ['waiting'] },
  { name: 'unconfirmed', states: ['unconfirmed'] },
  { name: 'passedOver', states: ['passed-over'] },
  { name: 'gone', states: ['cancelled', 'lapsed'] },
]

export function SignupList({ list }: TabProps) {
  const action = useAction()
  const [sought, setSought] = useState('')
  const [last, setLast] = useState<string>()
  const changing =
    (id: string): Change =>
    (work, done) => {
      setLast(id)
      void action.run(() => work({ event: list.event, date: list.date, id }), done)
    }
  return (
    <>
      <AddPerson list={list} />
      {list.people.length >= FIND_FROM && <FindName sought={sought} onSeek={setSought} />}
      {GROUPS.map(({ name, states }) => {
        const people = list.people.filter(({ state }) => states.includes(state))
        const title = STATES[name]
        if (people.length === 0) return null
        return (
          <section key={name} className="card" aria-label={title}>
            <h2>
              {title} <span className="soft">{people.reduce((sum, { size }) => sum + size, 0)}</span>
            </h2>
            <ol className="rows">
              {people
                .filter((party) => isCalled(nameOf(party), sought))
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

function Answer({ of, question }: { of: Party['answers']; question: keyof Party['answers'] }) {
  const answer = of[question] ?? ''
  if (question === 'phone') return <TelephoneLink phone={answer} />
  return answer
}

type Change = (work: (party: { event: string; date: string; id: string }) => Promise<Undoable>, done: string) => void

interface RowProps {
  party: Party
  list: SeatList
  isBusy: boolean
  outcome: Pick<Action, 'done' | 'problem' | 'undo'> | undefined
  change: Change
}

function Row({ outcome, ...row }: RowProps) {
  const { party, list, isBusy, change } = row
  const { reference, state, email, size, answers, isWalkIn } = party
  const name = nameOf(party)
  const isComing = state !== 'cancelled' && state !== 'lapsed'
  const shownName = (
    <strong>
      <bdi>{name}</bdi>
    </strong>
  )
  return (
    <li>
      <div>
        <p>
          <NameAndGuests name={shownName} size={size} /> {isWalkIn && <span className="tag">Walked in</span>}
        </p>
        <p className="soft">{[email, reference].filter(Boolean).join(', ')}</p>
        {questionsOf(list.asked, size)
          .filter(({ name }) => answers[name])
          .map(({ name, label }) => (
            <p key={name}>
              {label}: <Answer of={answers} question={name} />
            </p>
          ))}
        <Message success={outcome?.done} problem={outcome?.problem} />
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
            <Button
              aria-label={`Confirm for ${name}`}
              disabled={isBusy}
              onClick={() =>
                change(client.signups.confirm.mutate, `${name} is confirmed, as if they had pressed the button.`)
              }
            >
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
  const save = (event: FormEvent) => {
    event.preventDefault()
    const said = address === email ? 'Saved.' : `Saved. The mail goes to ${address || 'nobody'}.`
    change(
      (party) => client.signups.changePerson.mutate({ ...party, size: Number(people), answers: typed, email: address }),
      said,
    )
  }
  const move = (event: FormEvent) => {
    event.preventDefault()
    change((party) => client.signups.move.mutate({ ...party, to }), `${firstName} comes on the other date.`)
  }
  return (
    <>
      <form className={`stack ${styles.form}`} onSubmit={save}>
        <HowMany label="How many people, counting themselves" value={people} onType={setPeople} />
        <TextField
          label="Email"
          type="email"
          maxLength={254}
          autoComplete="off"
          hint="A corrected address gets the mail again, with a new link."
          value={address}
          onType={setAddress}
        />
        {questionsOf(list.asked, Number(people)).map(({ name, ...question }) => (
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
      </form>
      {list.otherDates.length > 0 && (
        <form className={`stack ${styles.form}`} onSubmit={move}>
          <SelectField
            label="Another date"
            required
            value={to}
            options={list.otherDates.map(({ date, dateText }) => ({ value: date, title: dateText }))}
            onChoose={setTo}
          >
            <option value="">Choose</option>
          </SelectField>
          <Button type="submit" disabled={isBusy}>
            Move there
          </Button>
        </form>
      )}
    </>
  )
}
