import type { ReactNode } from 'react'
import { formatTime } from '#calendar/time/moments'
import { formatDay, weekdaysInOrder } from '#schemas/locale'
import { statusInWords } from '#site/features/events/event-dates'
import styles from './MonthSheets.module.css'
import type { Month, MonthDay } from './month'

export const MonthTable = ({ name, weeks, site }: Month & { site: string }) => (
  <WeeksTable
    className={styles.month}
    caption={
      <>
        {name} <span className={styles.site}>{site}</span>
      </>
    }
    weekdays={weekdaysInOrder()}
    weeks={weeks}
    square={(day) => <Square key={day.day} {...day} />}
  />
)

function Square({ day, hebrewDate, notes, entries }: MonthDay) {
  const isEmpty = notes.length === 0 && entries.length === 0
  const [, beforeNumber = '', number = '', afterNumber = ''] = /^(.*?)(\d+)(.*)$/.exec(formatDay(day)) ?? []
  return (
    <td id={day} data-empty={isEmpty || undefined}>
      <time className={styles.date} dateTime={day}>
        <span className={styles.long}>{beforeNumber}</span>
        {number}
        {afterNumber ? <span className={styles.long}>{afterNumber}</span> : null}
      </time>
      <span className={styles.hebrew}> {hebrewDate}</span>
      {isEmpty ? null : (
        <ul>
          {notes.map((note) => (
            <li key={note} className={styles.date}>
              {note}
            </li>
          ))}
          {entries.map(({ at, title, event }) => (
            <li key={`${title} ${at}`}>
              {at.includes('T') ? `${formatTime(at)} ` : null}
              <span data-off={event?.status === 'cancelled' || undefined}>{title}</span>
              {event && event.status !== 'planned' ? ` ${statusInWords(event)} ${event.note ?? ''}` : null}
            </li>
          ))}
        </ul>
      )}
    </td>
  )
}

interface WeeksTableProps extends Pick<Month, 'weeks'> {
  className: string | undefined
  caption: ReactNode
  weekdays: readonly string[]
  square: (day: MonthDay) => ReactNode
}

export const WeeksTable = ({ className, caption, weekdays, weeks, square }: WeeksTableProps) => (
  <table className={className}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {weekdays.map((weekday) => (
          <th key={weekday} scope="col">
            {weekday}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map((week) => (
        <tr key={week.find((day) => day)?.day}>
          {week.map((day, weekday) => (day ? square(day) : <td key={weekdays[weekday]} />))}
        </tr>
      ))}
    </tbody>
  </table>
)
