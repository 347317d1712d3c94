import { formatShortWeekday, weekdaysInOrder } from '#schemas/locale'
import styles from './MonthGlance.module.css'
import { WeeksTable } from './MonthTable'
import { MONTH_TO_PRINT, type Month, type MonthDay } from './month'

interface MonthGlanceProps extends Month {
  from: string
  /** The days that the page itself tells of, each under its date as id. */
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
