import type { EventTime } from '#content-reader/days/upcoming'
import { clockInWords } from '#site/features/events/event-date'
import { dayWithYear, statusInWords } from '#site/features/events/event-dates'
import { fileOfDate } from '#site/features/feeds/feeds'
import styles from './Agenda.module.css'
import type { AgendaDay as Day } from './agenda'

/** A day of the agenda: its date as a heading, and what is on, by time. */
export function AgendaDay({ day, times, today }: Day & { today: string }) {
  return (
    <div className={styles.day}>
      <h3 className={styles.date}>{dayWithYear(day, today)}</h3>
      <ul className={styles.times}>
        {times.map((time) => (
          <AgendaTime key={`${time.event.id}-${time.plannedFor}`} {...time} />
        ))}
      </ul>
    </div>
  )
}

function AgendaTime(time: EventTime) {
  const { event, plannedFor, day, start, end, status, note, rule } = time
  const { id, title, address } = event
  const where = [time.location ?? event.location, note, rule && `Approximate: ${rule}.`].filter(Boolean).join(' · ')
  return (
    <li className={styles.time}>
      <time className={styles.clock} dateTime={start ?? day}>
        {start ? clockInWords(start) : 'All day'}
        {end ? ` to ${clockInWords(end)}` : null}
      </time>
      <span className={styles.what}>
        <a className={styles.title} href={address} data-off={status === 'cancelled' || undefined}>
          {title}
        </a>{' '}
        {status === 'planned' ? null : <strong className={styles.status}>{statusInWords(time)} </strong>}
        <span className={styles.where}>{where}</span>
      </span>
      {status === 'cancelled' ? null : (
        <a className={styles.add} href={fileOfDate(id, plannedFor)}>
          Add to calendar<span className="visually-hidden">: {title}</span>
        </a>
      )}
    </li>
  )
}
