import { useQuery } from '@tanstack/react-query'
import type { OneRequest, RoomTimes } from '#schemas/http/admin/requests'
import { formatClock, formatDay } from '#schemas/locale'
import { problemOf } from '../calls/call.ts'
import { trpc } from '../calls/trpc.ts'
import styles from './Requests.module.css'

export const isBackward = ({ from, until }: RoomTimes): boolean => Boolean(from && until) && until <= from

/** A booking has more, which the call does not take. */
const timesOf = ({ room, day, from, until }: RoomTimes): RoomTimes => ({ room, day, from, until })

const isComplete = ({ day, from, until }: RoomTimes): boolean => Boolean(day && from && until)

export function useConflicts(reference: string, times: RoomTimes) {
  const canBeChecked = isComplete(times) && !isBackward(times)
  const { data, error } = useQuery(
    trpc.requests.conflicts.queryOptions({ reference, times: timesOf(times) }, { enabled: canBeChecked }),
  )
  return { conflicts: data?.conflicts, free: data?.free, problem: problemOf(error) }
}

type Room = NonNullable<OneRequest['room']>
type Conflicts = ReturnType<typeof useConflicts>

export const ConflictNotice = ({ times, conflicts, free = [], problem }: Conflicts & { times: RoomTimes }) => (
  <div role="status">
    {!isComplete(times) && <p>Choose a room, a day and both times to see what is in the way.</p>}
    {isBackward(times) && <p className="error">It has to end later than it begins.</p>}
    {problem && <p>What is in the way is not known: {problem}</p>}
    {times.room && conflicts?.length === 0 && <p>The room is free then.</p>}
    {conflicts && conflicts.length > 0 && (
      <div className={`message ${styles.conflicts}`}>
        <p>In the way at that time:</p>
        <ul>
          {conflicts.map((conflict) => (
            <li key={conflict}>{conflict}</li>
          ))}
        </ul>
        <FreeThen rooms={free} />
      </div>
    )}
    {conflicts && !times.room && <FreeThen rooms={free} />}
  </div>
)

const FreeThen = ({ rooms }: { rooms: readonly string[] }) => (
  <p>{rooms.length > 0 ? `Free at that time: ${rooms.join(', ')}.` : 'No room is free then.'}</p>
)

export function RoomThen({ id, asked, rooms }: Pick<OneRequest, 'id'> & Pick<Room, 'asked' | 'rooms'>) {
  const found = useConflicts(id, asked)
  const { day, from, until } = asked
  if (!isComplete(asked) || isBackward(asked)) return null
  const room = rooms.find((each) => each.room === asked.room)?.title ?? 'No room named'
  return (
    <div>
      <p className="soft">
        {room}, {formatDay(day)}, {formatClock(from)} to {formatClock(until)}
      </p>
      <ConflictNotice times={asked} {...found} />
    </div>
  )
}
