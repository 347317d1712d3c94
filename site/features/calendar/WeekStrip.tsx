import { formatDay, formatShortWeekday, t } from '#schemas/locale'
import { type AgendaDay, agendaAddress, MOST_DOTS } from './agenda'
import styles from './WeekStrip.module.css'

/** Draws a window for each day, lit where something is on, with a dot for each thing up to three. */
export const WeekStrip = ({ days, today }: { days: readonly AgendaDay[]; today: string }) => (
  <ul className={`not-printed ${styles.week}`} aria-label={t('labels.dates')}>
    {days.map(({ day, times }) => {
      const count = times.filter(({ status }) => status !== 'cancelled').length
      const date = (
        <>
          <span aria-hidden="true">{day === today ? t('labels.today') : formatShortWeekday(day)}</span>
          <b aria-hidden="true">{Number(day.slice(-2))}</b>
          <span className="visually-hidden">{formatDay(day)}</span>
        </>
      )
      return (
        <li key={day} data-things={Math.min(count, MOST_DOTS)} aria-current={day === today ? 'date' : undefined}>
          {count > 0 ? <a href={`${agendaAddress({})}#${day}`}>{date}</a> : <p>{date}</p>}
        </li>
      )
    })}
  </ul>
)
