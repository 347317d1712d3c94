import styles from './EventCard.module.css'
import { eventDate } from './event-date'

export function EventWhen({ begins, ends, today }: { begins: string; ends?: string | undefined; today: string }) {
  const { dayOfMonth, date, hours } = eventDate(begins, today, ends)
  return (
    <p className={styles.when}>
      <span className={styles.day} aria-hidden="true">
        {dayOfMonth}
      </span>
      <time dateTime={begins}>
        <strong>
          {date}
          {hours ? <span className="visually-hidden">, </span> : null}
        </strong>
        {hours}
      </time>
    </p>
  )
}
