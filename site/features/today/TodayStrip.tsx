import { describeOpening } from '#schedule/hours'
import { getToday } from '#schedule/today'
import type { EventTime } from '#schedule/upcoming'
import { formatDay, formatDayAndTime, formatTime, i18n } from '#schemas/locale'
import { Message } from '#site/components/message/Message'
import { dayWithYear, formatEnd } from '#site/features/events/event-dates'
import type { RenderContext } from '#site/render-context'
import styles from './TodayStrip.module.css'
import { TODAY_ID } from './today-search'

export function TodayStrip({ context: { content, clock } }: { context: RenderContext }) {
  const { day, hebrewDate, notes, times, now, next } = getToday(content, clock, i18n)
  return (
    <section className={`ruled paper ${styles.today}`} id={TODAY_ID} aria-labelledby="today-heading">
      <div className="wrap">
        <h2 id="today-heading" className="h4">
          <Message id="today.todayIs" values={{ day: <time dateTime={day}>{formatDay(day)}</time> }} />
        </h2>
        <ul className={`cluster ${styles.facts}`}>
          <li>{hebrewDate}</li>
          {notes.map((note) => (
            <li key={note}>
              <strong>{note}</strong>
            </li>
          ))}
          {times.map(({ label, at }) => (
            <li key={label}>
              {label} <time dateTime={at}>{formatTime(at)}</time>
            </li>
          ))}
          <li>{describeOpening(content, clock, i18n)}</li>
          {now.map((time) => (
            <li key={time.event.id}>
              <Now {...time} />
            </li>
          ))}
          {next ? <Next {...next} today={day} /> : null}
        </ul>
      </div>
    </section>
  )
}

function Now({ event: { address, title }, isAllDay, ...time }: EventTime) {
  const event = <a href={address}>{title}</a>
  const end = formatEnd(time)
  return end ? (
    <Message id={isAllDay ? 'today.allDayUntil' : 'today.nowUntil'} values={{ event, end }} />
  ) : (
    <Message id={isAllDay ? 'today.allDay' : 'today.nowIs'} values={{ event }} />
  )
}

function Next({ event: { address, title }, day, start, today }: EventTime & { today: string }) {
  const when = day === today && start ? formatTime(start) : formatDayAndTime(dayWithYear(day, today), start)
  return (
    <li>
      <Message
        id="today.nextIs"
        values={{ event: <a href={address}>{title}</a>, when: <time dateTime={start ?? day}>{when}</time> }}
      />
    </li>
  )
}
