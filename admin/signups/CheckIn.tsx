import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from 'react'
import { signupsCsv, signupsView } from '#schemas/admin/paths'
import { plural } from '#schemas/text'
import { client, type Party, type RouterInputs, type SignupsAnswer } from '../calls/trpc.ts'
import { BarPlot } from '../ui/BarPlot.tsx'
import { Button, Dialog, Link } from '../ui/Button.tsx'
import { tryStorage } from '../ui/browser.ts'
import { DateOnly } from '../ui/DateTime.tsx'
import { Checkbox, Form, Select, TextField } from '../ui/fields.tsx'
import { Feedback } from '../ui/Page.tsx'
import styles from './signups.module.css'

type Unsent = Pick<RouterInputs['signups']['door'], 'ticks' | 'walkIns'>

type Person = Pick<Party, 'id' | 'firstName' | 'lastName' | 'size' | 'state' | 'isWalkIn' | 'came' | 'cameAt'>

export interface CheckInList extends Unsent {
  list: Omit<SignupsAnswer, 'people'> & { people: readonly Person[] }
}

export const addTick = (unsent: Unsent, tick: Unsent['ticks'][number]): Unsent => ({
  ...unsent,
  ticks: [...unsent.ticks.filter(({ id }) => id !== tick.id), tick],
})

export function removeSent({ ticks, walkIns }: Unsent, sent: Unsent): Unsent {
  const without = <Mark extends { id: string; at: number }>(marks: readonly Mark[], gone: readonly Mark[]) =>
    marks.filter((mark) => !gone.some(({ id, at }) => id === mark.id && at === mark.at))
  return { ticks: without(ticks, sent.ticks), walkIns: without(walkIns, sent.walkIns) }
}

type Attendee = Pick<Person, 'id' | 'size' | 'isWalkIn' | 'came'> & { name: string }

const sortName = ({ firstName, lastName }: Person) => `${lastName} ${firstName}`

/** Takes the later of what was ticked here and what others have ticked. */
export function listAttendees({ list, ticks, walkIns }: CheckInList): Attendee[] {
  const last = new Map(ticks.map((tick) => [tick.id, tick]))
  const known = list.people
    .filter(({ state }) => state === 'placed')
    .sort((one, other) => sortName(one).localeCompare(sortName(other)))
    .map(({ id, firstName, lastName, size, isWalkIn, came, cameAt }) => {
      const tick = last.get(id)
      const isLater = tick && tick.at > (cameAt ?? 0)
      return { id, name: `${firstName} ${lastName}`.trim(), size, isWalkIn, came: isLater ? tick.came : came }
    })
  const ids = new Set(known.map(({ id }) => id))
  const unsent = walkIns
    .filter(({ id }) => !ids.has(id))
    .map(({ id, name, came }) => ({ id, name, size: came, isWalkIn: true, came: last.get(id)?.came ?? came }))
  return [...known, ...unsent].sort((one, other) => Number(one.isWalkIn) - Number(other.isWalkIn))
}

const SYNC_EVERY_MILLISECONDS = 10_000

/** Sends what is ticked, and brings the list up to date with what others have ticked. Unsent ticks stay in this tab, also after a reload. */
export function useCheckIn(event: string, date: string) {
  const key = `door ${event} ${date}`
  const [unsent, setUnsent] = useState<Unsent>(
    () => tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? '')) ?? { ticks: [], walkIns: [] },
  )
  const latest = useRef(unsent)
  const change = useCallback(
    (update: (unsent: Unsent) => Unsent) => {
      latest.current = update(latest.current)
      tryStorage(() => sessionStorage.setItem(key, JSON.stringify(latest.current)))
      setUnsent(latest.current)
    },
    [key],
  )
  const { data, error, refetch } = useQuery({
    queryKey: ['check-in', event, date],
    queryFn: async ({ client: cache, queryKey }): Promise<SignupsAnswer> => {
      const sent = latest.current
      // Opening the list is recorded once; a tick that was kept is sent after that.
      if (!cache.getQueryData(queryKey)) return client.signups.list.query({ event, date })
      const list = await client.signups.door.mutate({ event, date, ...sent })
      // Here, too: of two calls under way the query takes the later, and this one's ticks would be gone until then.
      cache.setQueryData(queryKey, list)
      change((current) => removeSent(current, sent))
      return list
    },
    refetchInterval: SYNC_EVERY_MILLISECONDS,
  })
  const update = (next: (unsent: Unsent) => Unsent) => {
    change(next)
    void refetch()
  }
  return { list: data, unsent, problem: error, update }
}

type CheckInProps = Omit<ReturnType<typeof useCheckIn>, 'list'> & { list: SignupsAnswer }

export function CheckIn({ list, unsent, problem, update }: CheckInProps) {
  const { event, date, isDay } = list
  const [search, setSearch] = useState('')
  const [isSure, setSure] = useState(false)
  const [pending, setPending] = useState<() => void>()
  const all = listAttendees({ list, ...unsent })
  const matches = all.filter(({ name }) => matchesName(name, search))
  const askOnWrongDay = (mark: () => void) => (isDay || isSure ? mark() : setPending(() => mark))
  const leave = () => setPending(undefined)
  const confirm = () => {
    setSure(true)
    leave()
    pending?.()
  }
  const tick = (id: string, came: number) =>
    askOnWrongDay(() => update((before) => addTick(before, { id, came, at: Date.now() })))
  const addWalkIn = (name: string, came: number, onAdded: () => void) =>
    askOnWrongDay(() => {
      const walkIn = { id: crypto.randomUUID(), name, came, at: Date.now() }
      update((before) => ({ ...before, walkIns: [...before.walkIns, walkIn] }))
      onAdded()
    })
  return (
    <section className="card" aria-labelledby="at-the-door">
      <h2 id="at-the-door">At the door</h2>
      <Summary all={all} unsent={unsent} problem={problem} />
      {all.length >= SEARCH_FROM && <NameSearch search={search} onSearch={setSearch} />}
      <ul>
        {matches.map((attendee) => (
          <AttendeeRow key={attendee.id} {...attendee} onTick={(came) => tick(attendee.id, came)} />
        ))}
      </ul>
      {matches.length === 0 && (
        <p>{all.length === 0 ? 'Nobody has a place yet.' : 'Nobody of this name has a place.'}</p>
      )}
      {!isDay && (
        <p className="not-printed">
          <Link href={signupsView(event, date, 'people')}>Somebody called? Add them to the sign-ups</Link>
        </p>
      )}
      <details className="not-printed" open={isDay}>
        <summary>Somebody is at the door who did not sign up</summary>
        <WalkInForm onAdd={addWalkIn} />
      </details>
      {pending && (
        <Dialog heading="It is not the day of this list yet. Go on all the same?" onClose={leave}>
          <p>{list.dateText}: a place that is taken here is gone for whoever waits.</p>
          <p className="row">
            <Button onClick={confirm}>They are here</Button>
            <Button onClick={leave}>Leave it as it is</Button>
          </p>
        </Dialog>
      )}
      <ListExport {...list} />
    </section>
  )
}

function Summary({ all, unsent, problem }: { all: readonly Attendee[] } & Pick<CheckInProps, 'unsent' | 'problem'>) {
  const unsentCount = unsent.ticks.length + unsent.walkIns.length
  const sum = (count: (attendee: Attendee) => number) => all.reduce((people, each) => people + count(each), 0)
  const here = sum(({ came }) => came ?? 0)
  return (
    <>
      <p role="status" className={here === 0 ? 'not-printed' : undefined}>
        <strong>
          {here} of {sum(({ size }) => size)} are here
        </strong>
        {problem && unsentCount > 0 && (
          <span className="soft">
            {' '}
            {unsentCount === 1 ? 'One tick is' : `${unsentCount} ticks are`} kept in this tab until there is a
            connection.
          </span>
        )}
      </p>
      {unsentCount === 0 && problem && <Feedback problem={problem} />}
    </>
  )
}

function AttendeeRow({ name, size, isWalkIn, came, onTick }: Attendee & { onTick: (came: number) => void }) {
  return (
    <li className={`apart ${styles.attendee}`}>
      <Checkbox
        className={`beside ${styles.tick}`}
        checked={Boolean(came)}
        onCheck={(isHere) => onTick(isHere ? size : 0)}
      >
        <span>
          <NameAndGuests name={<bdi>{name || 'Somebody'}</bdi>} size={size} />
          {isWalkIn && <span className="tag">Walked in</span>}
        </span>
      </Checkbox>
      {size > 1 && (
        <Select
          className="not-printed"
          aria-label={`How many of ${name} are here`}
          value={came ?? 0}
          options={Array.from({ length: Math.max(size, came ?? 0) + 3 }, (_, value) => ({
            value,
            title: `${value} here`,
          }))}
          onChoose={(count) => onTick(Number(count))}
        />
      )}
    </li>
  )
}

function WalkInForm({ onAdd }: { onAdd: (name: string, came: number, onAdded: () => void) => void }) {
  const [name, setName] = useState('')
  const [came, setCame] = useState('1')
  const add = () =>
    onAdd(name.trim(), Number(came), () => {
      setName('')
      setCame('1')
    })
  return (
    <Form className={`stack ${styles.walkIn}`} onSubmit={add}>
      <TextField label="Name, if they say it" maxLength={200} autoComplete="off" value={name} onType={setName} />
      <PartySizeField label="How many" value={came} onType={setCame} />
      <Button variant="primary" type="submit">
        Let them in
      </Button>
    </Form>
  )
}

export const NameAndGuests = ({ name, size }: { name: ReactNode; size: number }) =>
  size === 1 ? (
    name
  ) : (
    <>
      {name} and {size - 1} {plural(size - 1, 'guest', 'guests')}
    </>
  )

export const PartySizeField = (field: Pick<ComponentProps<typeof TextField>, 'label' | 'value' | 'onType'>) => (
  <TextField type="number" min={1} max={50} required {...field} />
)

export const SEARCH_FROM = 8

export const matchesName = (name: string, search: string): boolean =>
  name.toLowerCase().includes(search.trim().toLowerCase())

export const NameSearch = ({ search, onSearch }: { search: string; onSearch: (name: string) => void }) => (
  <div className={`${styles.find} not-printed`}>
    <TextField label="Find a name" type="search" autoComplete="off" value={search} onType={onSearch} />
  </div>
)

export const ListExport = ({ event, date, namesUntil }: Pick<SignupsAnswer, 'event' | 'date' | 'namesUntil'>) => (
  <div className="stack not-printed">
    <p className="row">
      <Button onClick={() => window.print()}>Print the list</Button>
      <a className="button" data-variant="line" href={signupsCsv(event, date)} download>
        Download as a table
      </a>
    </p>
    <p className="soft">
      Names are deleted here after <DateOnly at={new Date(namesUntil).toISOString()} />: throw away paper and tables by
      then, too.
    </p>
  </div>
)

const DRAWN = 26

export function Attendance({ list: { numbers } }: { list: SignupsAnswer }) {
  if (numbers.length === 0)
    return (
      <p className="card">
        Nothing yet. After each date, this says how many signed up and how many came. Names are deleted thirty days
        later; these numbers stay.
      </p>
    )
  const newestFirst = [...numbers].reverse()
  const names = new Set(newestFirst.map(({ term }) => term))
  const terms = [...names].map((name) => [name, newestFirst.filter(({ term }) => term === name)] as const)
  return (
    <section className="card" aria-labelledby="numbers">
      <h2 id="numbers">How many came</h2>
      <BarPlot
        bars={numbers
          .slice(-DRAWN)
          .map(({ date, dateText, signedUp, came }) => ({ id: date, title: dateText, wide: signedUp, narrow: came }))}
        caption="signed up (wide) and came (narrow)"
      />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Signed up</th>
            <th scope="col">Came</th>
          </tr>
        </thead>
        {terms.map(([term, dates]) => (
          <tbody key={term}>
            <tr>
              <th scope="rowgroup">{term ? `${term}, on average` : 'Between terms, on average'}</th>
              <td>{averageOf(dates, 'signedUp')}</td>
              <td>{averageOf(dates, 'came')}</td>
            </tr>
            {dates.map(({ date, dateText, signedUp, came }) => (
              <tr key={date}>
                <th scope="row">{dateText}</th>
                <td>{signedUp}</td>
                <td>{came}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

const averageOf = (dates: readonly SignupsAnswer['numbers'][number][], counted: 'signedUp' | 'came') =>
  Math.round(dates.reduce((sum, date) => sum + date[counted], 0) / dates.length)
