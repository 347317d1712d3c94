import type { EventTime } from '#content-reader/days/upcoming'
import { windowAttributes } from '#site/components/today/day-window'
import { fileOfDate } from '#site/features/feeds/feeds'
import { DatesToday } from './dates-ahead'
import styles from './EventDates.module.css'
import { clockInWords } from './event-date'
import { dayWithYear, statusInWords } from './event-dates'

interface EventDatesProps {
  times: readonly EventTime[]
  today: string
  /** What is said once all of them are over. */
  none: string
}

/** How many dates are shown at once. */
const SHOWN = 6

/** The next dates of an event: when, what is different, and a file for a calendar program. */
export function EventDates({ times, today, none }: EventDatesProps) {
  return (
    <>
      <ul className={styles.dates} data-dates={SHOWN}>
        {times.map((time, index) => (
          <li
            key={time.plannedFor}
            className={styles.date}
            hidden={index >= SHOWN}
            {...windowAttributes({ endDate: time.day })}
          >
            <OneDate {...time} today={today} />
          </li>
        ))}
      </ul>
      <p hidden={times.length > 0}>{none}</p>
      <DatesToday />
    </>
  )
}

function OneDate({ today, ...time }: EventTime & { today: string }) {
  const { event, plannedFor, day, start, end, rule, note, location, status } = time
  const said = [location && `${location}.`, note, rule && `Approximate: ${rule}.`].filter(Boolean).join(' ')
  const words = dayWithYear(day, today)
  const clock = start && [start, ...(end ? [end] : [])].map(clockInWords).join(' to ')
  return (
    <>
      <p>
        <time className={styles.when} dateTime={start ?? day} data-off={status === 'cancelled' || undefined}>
          {clock ? `${words}, ${clock}` : words}
        </time>{' '}
        {status === 'planned' ? null : <strong className={styles.status}>{statusInWords(time)}</strong>}
        {said ? <span className={styles.note}>{said}</span> : null}
      </p>
      {status === 'cancelled' ? null : (
        <a className={styles.add} href={fileOfDate(event.id, plannedFor)}>
          Add to calendar<span className="visually-hidden">: {words}</span>
        </a>
      )}
    </>
  )
}
