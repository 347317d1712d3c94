import { t } from '#schemas/language'
import { Message } from '#site/components/message/Message'
import styles from './MonthSheets.module.css'
import { MonthTable } from './MonthTable'
import type { Month } from './month'

interface MonthSheetsProps {
  months: readonly Month[]
  site: string
  allDates: string
  candleRule: string
}

/** Prints each month on one sheet; what a printed sheet can't know stays on the screen. */
export function MonthSheets({ months, site, allDates, candleRule }: MonthSheetsProps) {
  return (
    <div className={styles.sheets}>
      {months.map((month) => (
        <MonthTable key={month.name} {...month} site={site} />
      ))}
      <p className={styles.note}>
        <Message
          id="month.changes"
          values={{ dates: <a href={allDates}>{t('month.datesInText')}</a>, rule: candleRule }}
        />
      </p>
    </div>
  )
}
