import { addDays, type Day, firstOfMonth, weeksOfMonth } from '#calendar/time/days'
import { firstWeekday, formatMonthWithYear, formatShortWeekday, weekdaysInOrder } from '#schemas/locale'
import type { RenderContext } from '#site/render-context'
import agenda from './Agenda.module.css'
import { daysAhead, MOST_DOTS } from './agenda'
import styles from './MonthGlance.module.css'

interface MonthGlanceProps {
  context: RenderContext
  addressOf: (day: Day) => string | undefined
}

export function MonthGlance({ context, addressOf }: MonthGlanceProps) {
  const first = firstOfMonth(addDays(context.clock.today, WEEK))
  const toCome = new Map(daysAhead(context, MOST_DAYS).map(({ day, times }) => [day, times]))
  const weekdays = weekdaysInOrder(formatShortWeekday)
  const square = (day: Day) => {
    const number = Number(day.slice(-2))
    const address = addressOf(day)
    const count = toCome.get(day)?.filter(({ status }) => status !== 'cancelled').length
    return (
      <td key={day} data-things={count ? Math.min(count, MOST_DOTS) : undefined}>
        {address ? <a href={address}>{number}</a> : number}
      </td>
    )
  }
  return (
    <details className={`not-printed fold ${agenda.fold}`}>
      <summary>{formatMonthWithYear(first)}</summary>
      <table className={styles.month}>
        <caption>{formatMonthWithYear(first)}</caption>
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
          {weeksOfMonth(first, firstWeekday()).map((week) => (
            <tr key={week.find((day) => day)}>
              {week.map((day, weekday) => (day ? square(day) : <td key={weekdays[weekday]} />))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const WEEK = 7
const MOST_DAYS = WEEK + 31
