import { Flame, MapPin } from 'lucide-react'
import type { Upcoming } from '#content-reader/days/upcoming'
import { addressOf } from '#schemas/content/collections'
import { LinkButton } from '#site/components/button/LinkButton'
import { Slide } from '#site/components/carousel/Slide'
import { Icon } from '#site/components/icon/Icon'
import { marked } from '#site/components/page-start/before-paint'
import { Picture } from '#site/components/picture/Picture'
import styles from './EventCard.module.css'
import { eventDate } from './event-date'
import type { EventReferences } from './event-references'
import { PAST_EVENT } from './past-events'
import { simpleHtml } from './simple-html'

/** An event of this week: when, what, where, and how to sign up. A past event is marked. */
export function EventCard({
  event: { title, location, description, imageUrl, imageAlt, hasSignup, ctaText },
  times: [time],
  signupAddress,
  holiday,
}: Pick<Upcoming, 'event' | 'times'> & EventReferences) {
  const { dayOfMonth, weekday, rest, machine } = eventDate(time)
  return (
    <Slide className={styles.event}>
      <Picture className={styles.picture} src={imageUrl} alt={imageAlt} onError="hide" />
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.when}>
          <span className={styles.day} aria-hidden="true">
            {dayOfMonth}
          </span>
          <time dateTime={machine}>
            <strong>
              {weekday}
              <span className="visually-hidden">, </span>
            </strong>
            {rest}
          </time>
        </p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned at build */}
        <p className={styles.text} dangerouslySetInnerHTML={{ __html: simpleHtml(description) }} />
        <p className={styles.where}>
          <Icon of={MapPin} />
          {time.location ?? location}
        </p>
        {holiday ? (
          <p className={styles.where}>
            <Icon of={Flame} />
            <a href={addressOf('holidays', holiday.id)}>About {holiday.name}</a>
          </p>
        ) : null}
        {hasSignup && signupAddress ? (
          <div className={styles.signup}>
            <LinkButton href={signupAddress} look="line" size="small">
              {ctaText}
              <span className="visually-hidden">: {title}</span>
            </LinkButton>
          </div>
        ) : (
          <p className={styles.signup}>No sign-up needed</p>
        )}
        <p className={styles.been} {...marked(PAST_EVENT)} data-day={time.day} hidden>
          Already happened
        </p>
      </div>
      <div className={styles.skeleton} data-skeleton="events" aria-hidden="true" />
    </Slide>
  )
}
