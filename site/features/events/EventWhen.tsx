import styles from './EventCard.module.css'
import { eventDate } from './event-date'

/** The date and time on a card; its parts are named, so that the browser can put in those of a later day. */
export function EventWhen({ begins, ends }: { begins: string; ends?: string | undefined }) {
  const { dayOfMonth, weekday, rest } = eventDate(begins, ends)
  return (
    <p className={styles.when}>
      <span className={styles.day} aria-hidden="true" data-part="day">
        {dayOfMonth}
      </span>
      <time dateTime={begins}>
        <strong>
          <span data-part="weekday">{weekday}</span>
          <span className="visually-hidden">, </span>
        </strong>
        <span data-part="rest">{rest}</span>
      </time>
    </p>
  )
}
