import { windowAttributes } from '#site/components/today/day-window'
import { longDay } from '#site/components/today/long-day'
import { ShownToday } from '#site/components/today/ShownToday'
import { clockInWords } from '#site/features/events/event-date'
import { statusInWords } from '#site/features/events/event-dates'
import styles from './MonthSheets.module.css'
import type { Month, MonthDay } from './month'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A month as a wall calendar, on a sheet of its own: until it is over. */
export function MonthTable({ name, last, weeks, site }: Month & { site: string }) {
  return (
    <>
      <table className={styles.month} {...windowAttributes({ endDate: last })}>
        <caption>
          {name} <span className={styles.site}>{site}</span>
        </caption>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day)?.day}>
              {week.map((day, weekday) => (day ? <Square key={day.day} {...day} /> : <td key={WEEKDAYS[weekday]} />))}
            </tr>
          ))}
        </tbody>
      </table>
      <ShownToday endDate={last} />
    </>
  )
}

function Square({ day, holidays, entries }: MonthDay) {
  const isEmpty = holidays.length === 0 && entries.length === 0
  const [, beforeNumber = '', number = ''] = /^(.*?)(\d+)$/.exec(longDay(day)) ?? []
  return (
    <td data-empty={isEmpty || undefined}>
      <time className={styles.date} dateTime={day}>
        <span className={styles.long}>{beforeNumber}</span>
        {number}
      </time>
      {isEmpty ? null : (
        <ul>
          {holidays.map((holiday) => (
            <li key={holiday} className={styles.date}>
              {holiday}
            </li>
          ))}
          {entries.map(({ at, title, event }) => (
            <li key={`${title} ${at}`}>
              {at.includes('T') ? `${clockInWords(at)} ` : null}
              <span data-off={event?.status === 'cancelled' || undefined}>{title}</span>
              {event && event.status !== 'planned' ? ` ${statusInWords(event)}` : null}
            </li>
          ))}
        </ul>
      )}
    </td>
  )
}
