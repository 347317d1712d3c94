import type { ReactNode } from 'react'
import { formatTime } from '#calendar/time/moments'
import { t } from '#schemas/language'
import { formatDay, formatShortWeekday, weekdaysInOrder } from '#schemas/locale'
import { Message } from '#site/components/message/Message'
import { formatStatus } from '#site/features/events/event-dates'
import { MONTH_TO_PRINT, type Month, type MonthDay } from './agenda'
import styles from './MonthGlance.module.css'
import sheets from './MonthSheets.module.css'

interface MonthGlanceProps extends Month {
  from: string
  here: ReadonlySet<string>
}

export const MonthGlance = ({ name, weeks, from, here }: MonthGlanceProps) => (
  <WeeksTable
    className={`not-printed ${styles.month}`}
    caption={name}
    weekdays={weekdaysInOrder(formatShortWeekday)}
    weeks={weeks}
    square={(day) => (
      <Square key={day.day} {...day} isOver={day.day < from} page={here.has(day.day) ? '' : MONTH_TO_PRINT} />
    )}
  />
)

function Square({ day, notes, entries, isOver, page }: MonthDay & { isOver: boolean; page: string }) {
  const number = Number(day.slice(-2))
  const things = entries.filter(({ event }) => event?.status !== 'cancelled').length
  if (isOver || things + notes.length === 0) return <td>{number}</td>
  return (
    <td data-things={Math.min(things, MOST_DOTS) || undefined}>
      <a href={`${page}#${day}`}>{number}</a>
    </td>
  )
}

const MOST_DOTS = 3

interface MonthSheetsProps {
  months: readonly Month[]
  site: string
  allDates: string
  candleRule: string
}

/** Prints each month on one sheet; what a printed sheet can't know stays on the screen. */
export const MonthSheets = ({ months, site, allDates, candleRule }: MonthSheetsProps) => (
  <div className={sheets.sheets}>
    {months.map(({ name, weeks }) => (
      <WeeksTable
        key={name}
        className={`small ${sheets.month}`}
        caption={
          <>
            {name} <span className={sheets.site}>{site}</span>
          </>
        }
        weekdays={weekdaysInOrder()}
        weeks={weeks}
        square={(day) => <LargeSquare key={day.day} {...day} />}
      />
    ))}
    <p className={sheets.note}>
      <Message
        id="month.changes"
        values={{ dates: <a href={allDates}>{t('month.datesInText')}</a>, rule: candleRule }}
      />
    </p>
  </div>
)

function LargeSquare({ day, hebrewDate, notes, entries }: MonthDay) {
  const isEmpty = notes.length === 0 && entries.length === 0
  const [, beforeNumber = '', number = '', afterNumber = ''] = /^(.*?)(\d+)(.*)$/.exec(formatDay(day)) ?? []
  return (
    <td id={day} data-empty={isEmpty || undefined}>
      <time className={`medium ${sheets.date}`} dateTime={day}>
        <span className={sheets.long}>{beforeNumber}</span>
        {number}
        {afterNumber ? <span className={sheets.long}>{afterNumber}</span> : null}
      </time>
      <span className={`muted ${sheets.hebrew}`}> {hebrewDate}</span>
      {isEmpty ? null : (
        <ul>
          {notes.map((note) => (
            <li key={note} className={`medium ${sheets.date}`}>
              {note}
            </li>
          ))}
          {entries.map(({ at, title, event }) => (
            <li key={`${title} ${at}`}>
              {at.includes('T') ? `${formatTime(at)} ` : null}
              <span data-off={event?.status === 'cancelled' || undefined}>{title}</span>
              {event && event.status !== 'planned' ? ` ${formatStatus(event)} ${event.note ?? ''}` : null}
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

const WeeksTable = ({ className, caption, weekdays, weeks, square }: WeeksTableProps) => (
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
