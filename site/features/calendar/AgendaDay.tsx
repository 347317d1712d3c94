import { dayAndClock } from '#calendar/time/clock-in-words'
import type { EventTime } from '#schedule/upcoming'
import { isSignupOpen } from '#schedule/upcoming'
import { SEAT_FORM } from '#schemas/forms/seat'
import { t } from '#schemas/language'
import { useCampus } from '#site/components/campus/campus'
import { Message } from '#site/components/message/Message'
import { dayWithYear, statusInWords } from '#site/features/events/event-dates'
import { hoursInWords } from '#site/features/events/event-hours'
import styles from './Agenda.module.css'
import type { AgendaDay as Day } from './agenda.ts'

export function AgendaDay({ day, notes, times, today }: Day & { today: string }) {
  return (
    <div className={styles.day} id={day}>
      <h3 className={styles.date}>
        {dayWithYear(day, today)}
        {notes.map((note) => (
          <span key={note} className={styles.note}>
            <span className="visually-hidden">: </span>
            {note}
          </span>
        ))}
      </h3>
      {times.length === 0 ? null : (
        <ul>
          {times.map((time) => (
            <AgendaTime key={`${time.event.id}-${time.plannedFor}`} {...time} on={day} />
          ))}
        </ul>
      )}
    </div>
  )
}

function AgendaTime({ on, ...time }: EventTime & { on: string }) {
  const { event, day, start, status, note, rule } = time
  const { title, address } = event
  const takesSignUps = isSignupOpen(time, useCampus().clock)
  // A menu is left to the page of the event, which says what its marks mean.
  const facts = [time.location ?? event.location, note, rule && t('events.approximate', { rule })]
  const where = facts.filter(Boolean).join(' · ')
  return (
    <li className={styles.time}>
      <time className={styles.clock} dateTime={on === day ? (start ?? day) : on}>
        {hoursInWords(time, on)}
      </time>
      <span className={styles.what}>
        <a className={styles.title} href={address} data-off={status === 'cancelled' || undefined}>
          {title}
        </a>{' '}
        {status === 'planned' ? null : <strong className={styles.status}>{statusInWords(time)} </strong>}
        <span className={styles.where}>
          {where}
          {takesSignUps ? (
            <>
              {' · '}
              <a href={`${address}#${SEAT_FORM}`}>
                {t('words.signUp')}
                <span className="visually-hidden">: {title}</span>
              </a>
            </>
          ) : null}
        </span>
      </span>
    </li>
  )
}

export const NextDate = ({ event, day, start, note, today }: EventTime & { today: string }) => (
  <p>
    <Message
      id="agenda.next"
      values={{ event: <a href={event.address}>{event.title}</a>, when: dayAndClock(dayWithYear(day, today), start) }}
    />{' '}
    {note}
  </p>
)
