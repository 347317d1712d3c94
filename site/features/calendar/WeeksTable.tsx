import type { ReactNode } from 'react'
import type { Month, MonthDay } from './month.ts'

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
