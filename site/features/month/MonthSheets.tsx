import type { ReactNode } from 'react'
import styles from './MonthSheets.module.css'
import { MonthTable } from './MonthTable'
import type { Month } from './month'

/** Months, of which each is printed on one sheet, alone; the note stays on the screen. */
export function MonthSheets({
  months,
  site,
  children,
}: {
  months: readonly Month[]
  site: string
  children: ReactNode
}) {
  return (
    <div className={styles.sheets}>
      {months.map((month) => (
        <MonthTable key={month.name} {...month} site={site} />
      ))}
      <p className={styles.note}>{children}</p>
    </div>
  )
}
