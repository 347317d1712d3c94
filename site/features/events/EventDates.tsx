import { dayAndClock } from '#calendar/time/clock-in-words'
import { describeMenu, type EventTime, explainMenuMarks } from '#schedule/upcoming'
import { t } from '#schemas/language'
import { Sentences } from '#site/components/prose/Sentences'
import { fileOfDate } from '#site/features/feeds/feeds'
import styles from './EventDates.module.css'
import { dayWithYear, statusInWords } from './event-dates'
import { formatEnd } from './event-hours'

interface EventDatesProps {
  times: readonly EventTime[]
  /** A date of the coming week on which it is not on. */
  missed?: { day: string; why: string } | undefined
  today: string
  none: string
}

export function EventDates({ times, missed, today, none }: EventDatesProps) {
  if (times.length === 0 && !missed) return <p>{none}</p>
  const marks = explainMenuMarks(times.map((time) => describeMenu(time, false)).join(' '))
  return (
    <>
      <ul className={`raised ${styles.dates}`}>
        {missed ? (
          <li className={styles.date}>
            <p>
              <time className={styles.when} dateTime={missed.day} data-off>
                {dayWithYear(missed.day, today)}
              </time>{' '}
              <strong className={styles.status}>{t('events.notThisWeek', { why: missed.why })}</strong>
            </p>
          </li>
        ) : null}
        {times.map((time) => (
          <li key={time.plannedFor} className={styles.date}>
            <OneDate {...time} today={today} />
          </li>
        ))}
      </ul>
      {marks.map((mark) => (
        <p key={mark} className={styles.marks}>
          {mark}
        </p>
      ))}
    </>
  )
}

function OneDate({ today, ...time }: EventTime & { today: string }) {
  const { event, plannedFor, day, start, rule, note, location, status } = time
  const words = dayWithYear(day, today)
  const menu = describeMenu(time, false)
  const [from, until] = [dayAndClock(words, start), formatEnd(time)]
  return (
    <>
      <p>
        <time className={styles.when} dateTime={start ?? day} data-off={status === 'cancelled' || undefined}>
          {until ? t('time.range', { from, until }) : from}
        </time>{' '}
        {status === 'planned' ? null : <strong className={styles.status}>{statusInWords(time)}</strong>}
        {location || note || rule || menu ? (
          <span className={styles.note}>
            {location ? `${location}. ` : null}
            {note ? <Sentences of={note} /> : null}
            {rule ? ` ${t('events.approximate', { rule })}` : null}
            {menu ? ` ${menu}` : null}
          </span>
        ) : null}
      </p>
      {status === 'cancelled' ? null : (
        <a className={`not-printed ${styles.add}`} href={fileOfDate(event.id, plannedFor)}>
          {t('words.addToCalendar')}
          <span className="visually-hidden">: {words}</span>
        </a>
      )}
    </>
  )
}
