import { type FormEvent, useState } from 'react'
import type { OneRequest } from '#schemas/http/admin/requests'
import { clockInWords, dayInWords } from '../app/when.tsx'
import { Confirm } from '../forms/Confirm.tsx'
import type { PartProps } from './part-props.ts'
import styles from './Requests.module.css'

type RoomProps = PartProps & { room: NonNullable<OneRequest['room']> }

/** A room for a request: what is in the way, and the promise. */
export function Room({ room, isBusy, change }: RoomProps) {
  const { booking, conflicts } = room
  return (
    <section className="card" aria-labelledby="room">
      <h2 id="room">Room</h2>
      {booking && (
        <p className="message">
          {booking.person} promised {booking.room} on {dayInWords(booking.day)}, {clockInWords(booking.from)} to{' '}
          {clockInWords(booking.until)}.
        </p>
      )}
      {conflicts.length > 0 && (
        <div className={`message ${styles.conflicts}`}>
          <p>In the way at that time:</p>
          <ul>
            {conflicts.map((conflict) => (
              <li key={conflict}>{conflict}</li>
            ))}
          </ul>
        </div>
      )}
      {!booking && conflicts.length === 0 && room.asked.day && room.asked.from && <p>Nothing is in the way.</p>}
      <BookingForm room={room} isBusy={isBusy} change={change} />
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

function BookingForm({
  room: { rooms, asked, booking },
  isBusy,
  change,
}: Pick<RoomProps, 'room' | 'isBusy' | 'change'>) {
  const [isDespite, setDespite] = useState(false)
  const now = booking ?? asked
  const book = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answer = new FormData(event.currentTarget)
    const [room, day, from, until] = ['room', 'day', 'from', 'until'].map((name) => String(answer.get(name)))
    void change('PUT', 'booking', { room, day, from, until, despite: isDespite })
  }
  return (
    <form className={styles.form} onSubmit={book}>
      <div className={styles.times}>
        <div className="field">
          <label htmlFor="which">Which room</label>
          <select id="which" name="room" required defaultValue={now.room}>
            {!now.room && <option value="">Choose</option>}
            {rooms.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="day">Day</label>
          <input id="day" name="day" type="date" required defaultValue={now.day} />
        </div>
        <div className="field">
          <label htmlFor="from">From</label>
          <input id="from" name="from" type="time" required defaultValue={now.from} />
        </div>
        <div className="field">
          <label htmlFor="until">Until</label>
          <input id="until" name="until" type="time" required defaultValue={now.until} />
        </div>
      </div>
      <label className={styles.check}>
        <input type="checkbox" checked={isDespite} onChange={({ target }) => setDespite(target.checked)} />
        Also if something is in the way
      </label>
      <p>
        <button type="submit" className="button" disabled={isBusy}>
          {booking ? 'Change the promise' : 'Promise the room'}
        </button>
      </p>
    </form>
  )
}
