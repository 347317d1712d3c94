import { useQuery } from '@tanstack/react-query'
import { monthOfDay } from '#schemas/admin/paths'
import { formatClock, formatDay } from '#schemas/locale'
import { Person } from '../accounts/Person.tsx'
import { client, type OneRequest, type RoomTimes, sentenceOf, trpc } from '../calls/trpc.ts'
import { Button, ConfirmButton, Link } from '../ui/Button.tsx'
import { Checkbox, SelectField, TextField } from '../ui/fields.tsx'
import { Feedback } from '../ui/Page.tsx'
import styles from './Requests.module.css'
import type { DecidingProps } from './request-state.ts'

type Room = NonNullable<OneRequest['room']>

type RoomBookingProps = DecidingProps & { booking: NonNullable<Room['booking']> }

export function RoomBooking({ request, booking, isBusy, problem, change, onDecide }: RoomBookingProps) {
  const { room, day, from, until } = booking
  const reference = request.id
  const takeBack = () =>
    void change(
      () => client.requests.cancelBooking.mutate({ reference }),
      () => client.requests.book.mutate({ reference, booking: { room, day, from, until, despite: false } }),
    )
  return (
    <section className="card" aria-labelledby="room">
      <h2 id="room">Room</h2>
      <Feedback problem={problem} />
      <p className="message">
        <Person email={booking.person} /> promised {room} on {formatDay(day)}, {formatClock(from)} to{' '}
        {formatClock(until)}. <CalendarNote day={day} />
      </p>
      <p className="row">
        <Button onClick={({ currentTarget: button }) => onDecide({ outcome: 'promised', button })}>
          Change the promise
        </Button>
        <ConfirmButton
          action="Take the promise back"
          question="Take the promise of this room back? Nobody is told: write to them."
          isBusy={isBusy}
          onConfirm={takeBack}
        />
      </p>
    </section>
  )
}

export const CalendarNote = ({ day }: { day: string }) => (
  <>
    It stands in the calendar on <Link href={monthOfDay(day)}>{formatDay(day)}</Link>.
  </>
)

export interface BookingDraft extends RoomTimes {
  despite: boolean
}

interface RoomTimesFieldsProps {
  reference: string
  rooms: Room['rooms']
  booking: BookingDraft
  isRefused: boolean
  onChange: (booking: BookingDraft) => void
}

export function RoomTimesFields({ reference, rooms, booking, isRefused, onChange }: RoomTimesFieldsProps) {
  const { despite, ...times } = booking
  const answer = useConflicts(reference, times)
  const hasConflict = isRefused || answer.problem !== undefined || (answer.conflicts ?? []).length > 0
  // At other times something else is in the way, or nothing.
  const set = (name: keyof RoomTimes) => (to: string) => onChange({ ...booking, despite: false, [name]: to })
  const field = (name: keyof RoomTimes) => ({ value: times[name], required: true, onType: set(name) })
  return (
    <>
      <div className={`tiles ${styles.times}`}>
        <SelectField
          label="Which room"
          value={times.room}
          required
          options={rooms.map(({ room, title }) => ({ value: room, title }))}
          empty={!times.room && 'Choose'}
          onChoose={set('room')}
        />
        <TextField label="Day" type="date" {...field('day')} />
        <TextField label="From" type="time" {...field('from')} />
        <TextField
          label="Until"
          type="time"
          ref={(input) => input?.setCustomValidity(isBackward(times) ? 'It has to end later than it begins.' : '')}
          {...field('until')}
        />
      </div>
      <ConflictNotice times={times} {...answer} />
      {hasConflict && (
        <Checkbox checked={despite} onCheck={(isDespite) => onChange({ ...booking, despite: isDespite })}>
          Also if something is in the way
        </Checkbox>
      )}
    </>
  )
}

const isBackward = ({ from, until }: RoomTimes): boolean => Boolean(from && until) && until <= from

const isComplete = ({ day, from, until }: RoomTimes): boolean => Boolean(day && from && until)

function useConflicts(reference: string, { room, day, from, until }: RoomTimes) {
  const times = { room, day, from, until }
  const enabled = isComplete(times) && !isBackward(times)
  const { data, error } = useQuery(trpc.requests.conflicts.queryOptions({ reference, times }, { enabled }))
  return { ...data, problem: error ? sentenceOf(error) : undefined }
}

type ConflictNoticeProps = { times: RoomTimes } & ReturnType<typeof useConflicts>

const ConflictNotice = ({ times, conflicts, free = [], problem }: ConflictNoticeProps) => (
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
        <FreeRooms rooms={free} />
      </div>
    )}
    {conflicts && !times.room && <FreeRooms rooms={free} />}
  </div>
)

const FreeRooms = ({ rooms }: { rooms: readonly string[] }) => (
  <p>{rooms.length > 0 ? `Free at that time: ${rooms.join(', ')}.` : 'No room is free then.'}</p>
)

export function PromiseRoom({ id, asked, rooms }: Pick<OneRequest, 'id'> & Pick<Room, 'asked' | 'rooms'>) {
  const answer = useConflicts(id, asked)
  const { day, from, until } = asked
  if (!isComplete(asked) || isBackward(asked)) return null
  const room = rooms.find((each) => each.room === asked.room)?.title ?? 'No room named'
  return (
    <div>
      <p className="soft">
        {room}, {formatDay(day)}, {formatClock(from)} to {formatClock(until)}
      </p>
      <ConflictNotice times={asked} {...answer} />
    </div>
  )
}
