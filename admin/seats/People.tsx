import { type FormEvent, useState } from 'react'
import type { Party, SeatList } from '#schemas/http/admin/seats'
import { seatsPath } from '#schemas/http/admin/seats-paths'
import { t } from '#schemas/language'
import { formatDiet } from '#schemas/seat-questions'
import { call } from '../calls/call.ts'
import { type Action, useAction } from '../calls/use-action.ts'
import { Button } from '../page/Button.tsx'
import { Confirm } from '../page/Confirm.tsx'
import { Message } from '../page/Message.tsx'
import { SelectField } from '../page/Select.tsx'
import { Sentence } from '../page/Sentence.tsx'
import { TelephoneLink } from '../page/TelephoneLink.tsx'
import { TextField } from '../page/TextField.tsx'
import { UndoHere } from '../page/UndoHere.tsx'
import { AddPerson } from './AddPerson.tsx'
import { FIND_FROM, FindName, isCalled } from './FindName.tsx'
import { HowMany, NameAndGuests } from './NameAndGuests.tsx'
import styles from './seats.module.css'
import { TakeAlong } from './TakeAlong.tsx'
import type { TabProps } from './tab-props.ts'

/** What groups are called, in their order. */
const GROUPS: readonly { name: 'placed' | 'offered' | 'waiting' | 'gone'; states: readonly Party['state'][] }[] = [
  { name: 'placed', states: ['placed'] },
  { name: 'offered', states: ['offered'] },
  { name: 'waiting', states: ['waiting'] },
  { name: 'gone', states: ['cancelled', 'lapsed'] },
]

/** Everybody, in the order in which they signed up, and what is done on their behalf. */
export function People({ list, reload }: TabProps) {
  const action = useAction(reload)
  const [sought, setSought] = useState('')
  const [last, setLast] = useState<string>()
  const changing =
    (id: string): Change =>
    (method, what, body, done) => {
      setLast(id)
      void action.run(() => call(method, seatsPath(list.event, list.date, 'people', id, ...what), body), done)
    }
  return (
    <>
      <AddPerson list={list} reload={reload} />
      {list.people.length >= FIND_FROM && <FindName sought={sought} onSeek={setSought} />}
      {GROUPS.map(({ name, states }) => {
        const people = list.people.filter(({ state }) => states.includes(state))
        const title = t(`staffSeats.states.${name}`)
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
      <TakeAlong {...list} />
    </>
  )
}

const nameOf = ({ firstName, lastName }: Party) => `${firstName} ${lastName}`.trim() || t('staffSeats.somebody')

function Answer({ of, question }: { of: Party['answers']; question: keyof Party['answers'] }) {
  const answer = of[question] ?? ''
  if (question === 'phone') return <TelephoneLink phone={answer} />
  return question === 'diet' ? formatDiet(answer) : answer
}

type Change = (method: 'PUT' | 'DELETE', what: readonly ('place' | 'date')[], body: unknown, done: string) => void

interface RowProps {
  party: Party
  list: SeatList
  isBusy: boolean
  /** What became of its last change. */
  outcome: Pick<Action, 'done' | 'problem' | 'undo'> | undefined
  change: Change
}

function Row({ outcome, ...row }: RowProps) {
  const { party, list, isBusy, change } = row
  const { reference, state, email, size, answers, isWalkIn } = party
  const name = nameOf(party)
  const isComing = state === 'placed' || state === 'offered' || state === 'waiting'
  const shownName = (
    <strong>
      <bdi>{name}</bdi>
    </strong>
  )
  return (
    <li>
      <div>
        <p>
          <NameAndGuests name={shownName} size={size} />{' '}
          {isWalkIn && <span className="tag">{t('staffSeats.walkedIn')}</span>}
        </p>
        <p className="soft">{[email, reference].filter(Boolean).join(t('words.comma'))}</p>
        {list.asked
          .filter((question) => answers[question])
          .map((question) => (
            <p key={question}>
              <Sentence
                id="words.labeled"
                values={{
                  label: t(`staffSeats.answers.${question}`),
                  text: <Answer of={answers} question={question} />,
                }}
              />
            </p>
          ))}
        <Message done={outcome?.done} problem={outcome?.problem} />
        <UndoHere undo={outcome?.undo} />
      </div>
      {isComing && (
        <details className={`${styles.change} not-printed`}>
          <summary aria-label={t('staffSeats.changePerson', { name })}>{t('staffSeats.change')}</summary>
          <ChangePerson {...row} />
          <Confirm
            action={t('staffSeats.cancelForThem')}
            name={t('staffSeats.cancelFor', { name })}
            question={t('staffSeats.cancelAsk', { name })}
            leave={t('staffSeats.leaveIt')}
            isBusy={isBusy}
            onConfirm={() => change('DELETE', [], undefined, t('staffSeats.hasNotCome', { name }))}
          >
            {email && <p>{t('staffSeats.cancelMailed')}</p>}
            {state !== 'waiting' && <p>{t('staffSeats.cancelPlace')}</p>}
          </Confirm>
        </details>
      )}
      {state !== 'placed' && !list.isCancelled && (
        <span className="not-printed">
          <Button
            aria-label={t('staffSeats.givePlaceTo', { name })}
            disabled={isBusy}
            onClick={() => change('PUT', ['place'], {}, t('staffSeats.gavePlace', { name }))}
          >
            {t('staffSeats.givePlace')}
          </Button>
        </span>
      )}
    </li>
  )
}

function ChangePerson({ party: { firstName, size, answers }, list, isBusy, change }: Omit<RowProps, 'outcome'>) {
  const [people, setPeople] = useState(String(size))
  const [typed, setTyped] = useState(answers)
  const [to, setTo] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    change('PUT', [], { size: Number(people), answers: typed }, t('staffSeats.saved'))
  }
  const move = (event: FormEvent) => {
    event.preventDefault()
    change('PUT', ['date'], { date: to }, t('staffSeats.comesOnOther', { name: firstName }))
  }
  return (
    <>
      <form className={`stack ${styles.form}`} onSubmit={save}>
        <HowMany label={t('staffSeats.howManyPeople')} value={people} onType={setPeople} />
        {list.asked.map((question) => (
          <TextField
            key={question}
            label={t(`staffSeats.answers.${question}`)}
            maxLength={200}
            value={typed[question] ?? ''}
            onType={(text) => setTyped({ ...typed, [question]: text })}
          />
        ))}
        <Button look="primary" type="submit" disabled={isBusy}>
          {t('staffApp.save')}
        </Button>
      </form>
      {list.otherDates.length > 0 && (
        <form className={`stack ${styles.form}`} onSubmit={move}>
          <SelectField
            label={t('staffSeats.anotherDate')}
            required
            value={to}
            options={list.otherDates.map(({ date, inWords }) => ({ value: date, title: inWords }))}
            onChoose={setTo}
          >
            <option value="">{t('staffApp.choose')}</option>
          </SelectField>
          <Button type="submit" disabled={isBusy}>
            {t('staffSeats.moveThere')}
          </Button>
        </form>
      )}
    </>
  )
}
