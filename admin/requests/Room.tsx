import { type FormEvent, useState } from 'react'
import type { OneRequest, RoomTimes } from '#schemas/http/admin/requests'
import { Button } from '../page/Button.tsx'
import { Confirm } from '../page/Confirm.tsx'
import { Message } from '../page/Message.tsx'
import { clockInWords, dayInWords } from '../page/when.tsx'
import { ENDS_BEFORE, InTheWay, isBackward } from './InTheWay.tsx'
import type { PartProps } from './part-props.ts'
import styles from './Requests.module.css'

type RoomProps = PartProps & { room: NonNullable<OneRequest['room']> }

/** A room for a request: what is in the way, and the promise. */
export function Room({ request, room, isBusy, problem, change }: RoomProps) {
  const { booking } = room
  return (
    <section className="card" aria-labelledby="room">
      <h2 id="room">Room</h2>
      {booking && (
        <p className="message">
          {booking.person} promised {booking.room} on {dayInWords(booking.day)}, {clockInWords(booking.from)} to{' '}
          {clockInWords(booking.until)}.
        </p>
      )}
      <BookingForm request={request} room={room} isBusy={isBusy} problem={problem} change={change} />
      {booking && (
        <div>
          <Confirm
            action="Take the promise back"
            question="Take the promise of this room back? Nobody is told: write to them."
            isBusy={isBusy}
            onConfirm={() => void change('DELETE', 'booking')}
          />
        </div>
      )}
    </section>
  )
}

function BookingForm({ request, room, isBusy, problem, change }: Omit<RoomProps, 'visitor'>) {
  const { rooms, asked, booking } = room
  const { room: which, day, from, until } = booking ?? asked
  const [times, setTimes] = useState<RoomTimes>({ room: which, day, from, until })
  const [isDespite, setDespite] = useState(false)
  const field = (name: keyof RoomTimes) => ({
    value: times[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => setTimes({ ...times, [name]: target.value }),
  })
  const book = (event: FormEvent) => {
    event.preventDefault()
    void change('PUT', 'booking', { ...times, despite: isDespite })
  }
  return (
    <form className={styles.form} onSubmit={book}>
      <div className={styles.times}>
        <div className="field">
          <label htmlFor="which">Which room</label>
          <select id="which" {...field('room')}>
            {!which && <option value="">Choose</option>}
            {rooms.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="day">Day</label>
          <input id="day" type="date" {...field('day')} />
        </div>
        <div className="field">
          <label htmlFor="from">From</label>
          <input id="from" type="time" {...field('from')} />
        </div>
        <div className="field">
          <label htmlFor="until">Until</label>
          <input
            id="until"
            type="time"
            ref={(input) => input?.setCustomValidity(isBackward(times) ? ENDS_BEFORE : '')}
            {...field('until')}
          />
        </div>
      </div>
      <InTheWay reference={request.id} times={times} />
      <label className={styles.check}>
        <input type="checkbox" checked={isDespite} onChange={({ target }) => setDespite(target.checked)} />
        Also if something is in the way
      </label>
      <Message problem={problem} />
      <p>
        <Button look="primary" type="submit" disabled={isBusy}>
          {booking ? 'Change the promise' : 'Promise the room'}
        </Button>
      </p>
    </form>
  )
}
