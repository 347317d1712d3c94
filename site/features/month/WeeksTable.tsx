import type { ReactNode } from 'react'
import type { Month, MonthDay } from './month'

interface WeeksTableProps extends Pick<Month, 'weeks'> {
  className: string | undefined
  caption: ReactNode
  /** The days of a week by name, in their order. */
  weekdays: readonly string[]
  /** The cell of a day. */
  square: (day: MonthDay) => ReactNode
}

/** A month as a table with a row for each week. */
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
