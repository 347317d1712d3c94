import type { Entry } from '#content-reader/read/content'
import { addressOf } from '#schemas/content/collections'
import type { Event } from '#schemas/events/events'
import { t } from '#schemas/language'
import { SIGNUP_FORM } from '#schemas/signups/signups'
import styles from './Signups.module.css'

export function SeatEvents({ events }: { events: readonly Entry<Event>[] }) {
  return (
    <div className={styles.own}>
      <h2>{t('seats.whatThereIs')}</h2>
      <ul>
        {events.map(({ id, title }) => (
          <li key={id}>
            <a href={`${addressOf('events', id)}#${SIGNUP_FORM}`}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
