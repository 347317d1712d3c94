import { formatDay, formatShortWeekday } from '#schemas/locale'
import { t } from '#schemas/messages'
import { type AgendaDay, agendaAddress } from './agenda'
import styles from './WeekStrip.module.css'

/** A window for each day, lit where something is on. */
export const WeekStrip = ({ days }: { days: readonly AgendaDay[] }) => (
  <ul className={styles.week} aria-label={t('labels.dates')}>
    {days.map(({ day, times }) => {
      const isLit = times.some(({ status }) => status !== 'cancelled')
      const date = (
        <>
          <span aria-hidden="true">{formatShortWeekday(day)}</span>
          <b aria-hidden="true">{Number(day.slice(-2))}</b>
          <span className="visually-hidden">{formatDay(day)}</span>
        </>
      )
      return <li key={day}>{isLit ? <a href={`${agendaAddress({})}#${day}`}>{date}</a> : <p>{date}</p>}</li>
    })}
  </ul>
)
