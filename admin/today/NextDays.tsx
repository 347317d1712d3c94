import type { DayAnswer, EventTimeAnswer } from '#schemas/http/admin/month'
import { addressOf, isOff } from '../calendar/date-address.ts'
import { Link } from '../ui/Button.tsx'
import { describeStatus } from '../ui/DateTime.tsx'
import styles from './today.module.css'

export function NextDays({ week, canEdit }: { week: readonly DayAnswer[]; canEdit: boolean }) {
  return (
    <section className="card" aria-labelledby="next-days">
      <h2 id="next-days">The next seven days</h2>
      {canEdit && <p className="soft">Open an event to change its time, its words or its picture.</p>}
      <ol className="stack">
        {week.map(({ day, dateText, stretch, lights, notes, times, rooms }) => (
          <li key={day} className={styles.day}>
            <h3>
              <time dateTime={day}>{dateText}</time>
            </h3>
            <About facts={[stretch?.name, ...notes, ...lights.map(({ title, at }) => `${title} ${at}`)]} />
            {times.length + rooms.length === 0 && <p className="soft">Nothing is planned.</p>}
            <ul>
              {times.map((time) => (
                <li key={`${time.path} ${time.plannedFor} ${time.title} ${time.begins} ${time.draft}`}>
                  <TimeOfDay time={time} canEdit={canEdit} />
                </li>
              ))}
              {rooms.map(({ room, begins, ends, reference }) => (
                <li key={`${room} ${begins}`} className={`beside ${styles.time}`}>
                  <span className={styles.begins}>{begins}</span>
                  <span>
                    <Link href={reference && `/admin/requests/${reference}`}>{room}</Link>{' '}
                    <span className="soft">promised until {ends}</span>
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p>
        <Link href="/admin/calendar">The whole month</Link>
      </p>
    </section>
  )
}

function About({ facts }: { facts: readonly (string | undefined)[] }) {
  const known = facts.filter(Boolean)
  return known.length > 0 && <p className="soft">{known.join(' · ')}</p>
}

function TimeOfDay({ time, canEdit }: { time: EventTimeAnswer; canEdit: boolean }) {
  const { title, begins, status, location, clash, draft } = time
  const Title = isOff(status) ? 's' : 'span'
  return (
    <Link className={`beside ${styles.time}`} href={canEdit ? addressOf(time) : undefined}>
      <span className={styles.begins}>{begins ?? 'All day'}</span>
      <span>
        <Title>{title}</Title>{' '}
        <span className="soft">
          {[location, describeStatus(status), clash, draft && 'In a draft'].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  )
}
