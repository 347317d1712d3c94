import { type FormEvent, useEffect, useState } from 'react'
import { seatsView } from '#schemas/http/admin/seats-paths'
import { Button, Link } from '../ui/Button.tsx'
import { TextField } from '../ui/fields.tsx'
import { Message } from '../ui/Message.tsx'
import styles from './check-in.module.css'
import { type Attendee, addTick, type CheckInList, listAttendees } from './check-in-list.ts'
import { FIND_FROM, FindName, isCalled } from './FindName.tsx'
import { ListExport } from './ListExport.tsx'
import { HowMany, NameAndGuests } from './NameAndGuests.tsx'
import { useCheckIn } from './use-check-in.ts'
import { WrongDayDialog } from './WrongDayDialog.tsx'

interface CheckInProps {
  event: string
  date: string
  onList: (list: CheckInList['list']) => void
}

export function CheckIn({ event, date, onList }: CheckInProps) {
  const { door, problem, change, settle } = useCheckIn(event, date)
  const [sought, setSought] = useState('')
  const [isSure, setSure] = useState(false)
  const [asked, setAsked] = useState<() => void>()
  const list = door?.list
  useEffect(() => {
    if (list) onList(list)
  }, [list, onList])
  if (!door) return <Message problem={problem} />
  const all = listAttendees(door)
  const shown = all.filter(({ name }) => isCalled(name, sought))
  const onItsDay = (mark: () => void) => (door.list.isDay || isSure ? mark() : setAsked(() => mark))
  const tick = (id: string, came: number) => {
    change((now) => addTick(now, { id, came, at: Date.now() }))
    void settle()
  }
  const walkIn = (name: string, came: number) => {
    const one = { id: crypto.randomUUID(), name, came, at: Date.now() }
    change((now) => ({ ...now, walkIns: [...now.walkIns, one] }))
    void settle()
  }
  return (
    <section className="card" aria-labelledby="at-the-door">
      <h2 id="at-the-door">At the door</h2>
      <Summary all={all} door={door} problem={problem} />
      {all.length >= FIND_FROM && <FindName sought={sought} onSeek={setSought} />}
      <ul>
        {shown.map((person) => (
          <Person key={person.id} person={person} onTick={(came) => onItsDay(() => tick(person.id, came))} />
        ))}
      </ul>
      {shown.length === 0 && <p>{all.length === 0 ? 'Nobody has a place yet.' : 'Nobody of this name has a place.'}</p>}
      {!door.list.isDay && (
        <p className="not-printed">
          <Link href={seatsView(event, date, 'people')}>Somebody called? Add them to the sign-ups</Link>
        </p>
      )}
      <details className="not-printed" open={door.list.isDay}>
        <summary>Somebody is at the door who did not sign up</summary>
        <WalkIn onCame={walkIn} onItsDay={onItsDay} />
      </details>
      {asked && (
        <WrongDayDialog
          dateText={door.list.dateText}
          onGoOn={() => {
            setSure(true)
            setAsked(undefined)
            asked()
          }}
          onLeave={() => setAsked(undefined)}
        />
      )}
      <ListExport event={event} date={date} namesUntil={door.list.namesUntil} />
    </section>
  )
}

function Summary({ all, door, problem }: { all: readonly Attendee[]; door: CheckInList; problem: string | undefined }) {
  const sum = (count: (person: Attendee) => number) => all.reduce((people, person) => people + count(person), 0)
  const unsent = door.ticks.length + door.walkIns.length
  const here = sum(({ came }) => came ?? 0)
  return (
    <>
      <p role="status" className={here === 0 ? 'not-printed' : undefined}>
        <strong>
          {here} of {sum(({ size }) => size)} are here
        </strong>
        {problem && unsent > 0 && (
          <span className="soft">
            {' '}
            {unsent === 1 ? 'One tick is' : `${unsent} ticks are`} kept in this tab until there is a connection.
          </span>
        )}
      </p>
      {problem && unsent === 0 && <Message problem={problem} />}
    </>
  )
}

function Person({
  person: { name, size, isWalkIn, came },
  onTick,
}: {
  person: Attendee
  onTick: (came: number) => void
}) {
  const most = Math.max(size, came ?? 0) + 2
  return (
    <li className={`apart ${styles.person}`}>
      <label className={`beside ${styles.tick}`}>
        <input type="checkbox" checked={Boolean(came)} onChange={({ target }) => onTick(target.checked ? size : 0)} />
        <span>
          <NameAndGuests name={<bdi>{name || 'Somebody'}</bdi>} size={size} />
          {isWalkIn && <span className="tag">Walked in</span>}
        </span>
      </label>
      {size > 1 && (
        <select
          className="not-printed"
          aria-label={`How many of ${name} are here`}
          value={came ?? 0}
          onChange={({ target }) => onTick(Number(target.value))}
        >
          {Array.from({ length: most + 1 }, (_, count) => (
            <option key={String(count)} value={count}>
              {count} here
            </option>
          ))}
        </select>
      )}
    </li>
  )
}

interface WalkInProps {
  onCame: (name: string, came: number) => void
  onItsDay: (mark: () => void) => void
}

function WalkIn({ onCame, onItsDay }: WalkInProps) {
  const [name, setName] = useState('')
  const [came, setCame] = useState('1')
  const add = (event: FormEvent) => {
    event.preventDefault()
    onItsDay(() => {
      onCame(name.trim(), Number(came))
      setName('')
      setCame('1')
    })
  }
  return (
    <form className={`stack ${styles.walkIn}`} onSubmit={add}>
      <TextField label="Name, if they say it" maxLength={200} autoComplete="off" value={name} onType={setName} />
      <HowMany label="How many" value={came} onType={setCame} />
      <Button variant="primary" type="submit">
        Let them in
      </Button>
    </form>
  )
}
