import type { Entry } from '#content-reader/read/content'
import { addressOf } from '#schemas/content/collections'
import type { Event } from '#schemas/content/event'
import { SEAT_FORM } from '#schemas/forms/seat'
import { t } from '#schemas/language'
import styles from './Signups.module.css'

export function SeatEvents({ events }: { events: readonly Entry<Event>[] }) {
  return (
    <div className={styles.own}>
      <h2>{t('seats.whatThereIs')}</h2>
      <ul>
        {events.map(({ id, title }) => (
          <li key={id}>
            <a href={`${addressOf('events', id)}#${SEAT_FORM}`}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
