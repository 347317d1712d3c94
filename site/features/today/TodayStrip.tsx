import { clockInWords } from '#calendar/time/in-words'
import type { Today } from '#content-reader/days/today'
import type { EventTime } from '#content-reader/days/upcoming'
import { longDay } from '#schemas/campus-locale'
import { dayWithYear } from '#site/features/events/event-dates'
import { endInWords } from '#site/features/events/event-hours'
import styles from './TodayStrip.module.css'
import { TODAY_ID } from './today-address'

/** Today in a line or two: the date, also the Hebrew one, what the day is, what the sun says, and what is on. */
export function TodayStrip({
  day,
  hebrewDate,
  notes,
  times,
  now,
  next,
  house,
}: Today & { house?: string | undefined }) {
  return (
    <section className={styles.today} id={TODAY_ID} aria-labelledby="today-heading">
      <div className="wrap">
        <h2 id="today-heading" className={styles.heading}>
          Today, <time dateTime={day}>{longDay(day)}</time>
        </h2>
        <ul className={styles.facts}>
          <li>{hebrewDate}</li>
          {notes.map((note) => (
            <li key={note}>
              <strong>{note}</strong>
            </li>
          ))}
          {times.map(({ label, at }) => (
            <li key={label}>
              {label} <time dateTime={at}>{clockInWords(at)}</time>
            </li>
          ))}
          {house ? <li>{house}</li> : null}
          {now.map((time) => (
            <li key={time.event.id}>
              {time.isAllDay ? 'Today' : 'On now'}: <a href={time.event.address}>{time.event.title}</a>
              {endInWords(time) ? `, until ${endInWords(time)}` : null}
            </li>
          ))}
          {next ? <Next {...next} today={day} /> : null}
        </ul>
      </div>
    </section>
  )
}

const Next = ({ event, day, start, today }: EventTime & { today: string }) => (
  <li>
    Next: <a href={event.address}>{event.title}</a>,{' '}
    <time dateTime={start ?? day}>
      {[day === today ? undefined : dayWithYear(day, today), start && clockInWords(start)].filter(Boolean).join(', ')}
    </time>
  </li>
)
