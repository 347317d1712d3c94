import { type FormEvent, useEffect, useState } from 'react'
import { type AtTheDoor, atTheDoor, type DoorList, ticked } from '../door/door-list.ts'
import { keepShell } from '../door/keep-shell.ts'
import { keepDoorVisitor } from '../door/kept-doors.ts'
import { Button } from '../page/Button.tsx'
import { Message } from '../page/Message.tsx'
import type { Visitor } from '../page/session.ts'
import { TextField } from '../page/TextField.tsx'
import styles from './door.module.css'
import { useDoor } from './use-door.ts'

interface DoorProps {
  event: string
  date: string
  visitor: Visitor
  onList: (list: DoorList['list']) => void
}

/** Who comes, to be ticked at the door. It works without a line, and settles when there is one. */
export function Door({ event, date, visitor, onList }: DoorProps) {
  const { door, problem, change, settle } = useDoor(event, date)
  const [sought, setSought] = useState('')
  const isKnown = door !== undefined
  const list = door?.list
  useEffect(() => {
    if (list) onList(list)
  }, [list, onList])
  useEffect(() => {
    if (!isKnown || problem) return
    keepDoorVisitor(visitor)
    void keepShell()
  }, [isKnown, problem, visitor])
  if (!door) return <Message problem={problem} />
  const all = atTheDoor(door)
  const shown = all.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()))
  const tick = (id: string, came: number) => {
    change((now) => now && ticked(now, { id, came, at: Date.now() }))
    void settle()
  }
  const walkIn = (name: string, came: number) => {
    const one = { id: crypto.randomUUID(), name, came, at: Date.now() }
    change((now) => now && { ...now, walkIns: [...now.walkIns, one] })
    void settle()
  }
  return (
    <section className="card" aria-labelledby="at-the-door">
      <h2 id="at-the-door">At the door</h2>
      <Summary all={all} door={door} problem={problem} />
      <div className={styles.search}>
        <TextField label="Find a name" type="search" autoComplete="off" value={sought} onType={setSought} />
      </div>
      <ul className={styles.people}>
        {shown.map((person) => (
          <Person key={person.id} person={person} onTick={(came) => tick(person.id, came)} />
        ))}
      </ul>
      {shown.length === 0 && <p>{all.length === 0 ? 'Nobody has a place yet.' : 'Nobody of this name has a place.'}</p>}
      <WalkIn onCame={walkIn} />
    </section>
  )
}

function Summary({ all, door, problem }: { all: readonly AtTheDoor[]; door: DoorList; problem: string | undefined }) {
  const sum = (count: (person: AtTheDoor) => number) => all.reduce((people, person) => people + count(person), 0)
  const unsent = door.ticks.length + door.walkIns.length
  const unsentInWords = unsent === 1 ? 'One tick is' : `${unsent} ticks are`
  return (
    <>
      <p role="status">
        <strong>
          {sum(({ came }) => came ?? 0)} of {sum(({ size }) => size)} are here
        </strong>
        {problem && unsent > 0 && (
          <span className="soft"> {unsentInWords} kept on this phone until there is a line.</span>
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
  person: AtTheDoor
  onTick: (came: number) => void
}) {
  const most = Math.max(size, came ?? 0) + 2
  return (
    <li className={styles.person}>
      <label className={styles.tick}>
        <input type="checkbox" checked={Boolean(came)} onChange={({ target }) => onTick(target.checked ? size : 0)} />
        <span>
          <bdi>{name || 'Somebody'}</bdi>
          {size > 1 && <span className="soft"> and {size === 2 ? '1 guest' : `${size - 1} guests`}</span>}
          {isWalkIn && <span className="tag">Walked in</span>}
        </span>
      </label>
      {size > 1 && (
        <select
          aria-label={`How many of ${name} are here`}
          value={came ?? 0}
          onChange={({ target }) => onTick(Number(target.value))}
        >
          {Array.from({ length: most + 1 }, (_, count) => (
            <option key={String(count)} value={count}>
              {count}
            </option>
          ))}
        </select>
      )}
    </li>
  )
}

function WalkIn({ onCame }: { onCame: (name: string, came: number) => void }) {
  const [name, setName] = useState('')
  const [came, setCame] = useState('1')
  const add = (event: FormEvent) => {
    event.preventDefault()
    onCame(name.trim(), Number(came))
    setName('')
    setCame('1')
  }
  return (
    <form className={styles.walkIn} onSubmit={add}>
      <h3>Somebody who did not sign up</h3>
      <TextField label="Name, if they say it" maxLength={200} autoComplete="off" value={name} onType={setName} />
      <TextField label="How many" type="number" min={1} max={50} required value={came} onType={setCame} />
      <Button look="primary" type="submit">
        Let them in
      </Button>
    </form>
  )
}
