import { Flame, MapPin } from 'lucide-react'
import { formatSunRule } from '#calendar/hebrew/day-times'
import { takesSignups } from '#schedule/signup-dates'
import type { EventTime, Upcoming } from '#schedule/upcoming'
import { addressOf } from '#schemas/content/collections'
import { i18n, t } from '#schemas/locale'
import { LinkButton } from '#site/components/button/LinkButton'
import skeleton from '#site/components/card/Skeleton.module.css'
import { Slide } from '#site/components/carousel/SlideRow'
import { Icon } from '#site/components/icon/Icon'
import { Link } from '#site/components/link/Link'
import { usePageContext } from '#site/components/page-context/page-context'
import { Picture } from '#site/components/picture/Picture'
import { Sentences } from '#site/components/prose/Sentences'
import { Description } from './Description'
import styles from './EventCard.module.css'
import { dayWithYear, describeClosing, eventDate, formatEnd, formatStatus } from './event-dates'
import type { EventReferences } from './event-page'

/** All cards of a row are as high as the highest: a long menu is left to the page of the event. */
export function EventCard({
  event: { address, title, location, description, imageUrl, imageAlt, ctaText },
  time,
  signupAddress,
  holiday,
  today,
}: Pick<Upcoming, 'event'> & { time: EventTime; today: string } & EventReferences) {
  const { day, start, status, note, rule, closes } = time
  const isOpen = takesSignups(time, usePageContext().clock)
  return (
    <Slide className={`raised column ${styles.event}`} data-off={status === 'cancelled' ? '' : undefined}>
      <Picture className={`not-printed cover ${styles.picture}`} src={imageUrl} alt={imageAlt} onError="hide" />
      <div className={`column grow ${styles.text}`}>
        <h3 className="mb-s2">
          <a href={address}>{title}</a>
        </h3>
        <EventWhen begins={start ?? day} ends={formatEnd(time)} today={today} />
        {status !== 'planned' || note || rule ? (
          <p className={`small mb-s2 ${styles.change}`}>
            {status === 'planned' ? null : <strong className="medium">{formatStatus(time)} </strong>}
            {note ? <Sentences of={note} /> : null}
            {rule ? ` ${t('events.approximate', { rule: formatSunRule(rule, i18n) })}` : null}
          </p>
        ) : null}
        <Description text={description} className={`muted ${styles.about}`} />
        <p className={`row small ${styles.where}`}>
          <Icon of={MapPin} />
          <span>{time.location ?? location}</span>
        </p>
        {holiday ? (
          <p className={`row small ${styles.where}`}>
            <Icon of={Flame} />
            <Link href={addressOf('holidays', holiday.id)}>{t('events.about', { title: holiday.name })}</Link>
          </p>
        ) : null}
        {signupAddress && isOpen ? (
          <div className={styles.signup}>
            <LinkButton href={signupAddress} variant="line" size="small">
              {ctaText}
              <span className="visually-hidden">
                : {title}, {dayWithYear(day, today)}
              </span>
            </LinkButton>
            <p className={styles.paper}>
              {closes
                ? t('events.signUpBy', { closes: describeClosing(closes, today) })
                : t('punctuation.labeled', { label: t('labels.signUp'), text: signupAddress })}
            </p>
          </div>
        ) : (
          <p className={styles.signup}>{t(signupAddress ? 'events.signUpClosed' : 'events.noSignUp')}</p>
        )}
      </div>
      <div className={`${skeleton.skeleton} paper ${styles.skeleton}`} data-skeleton="events" aria-hidden="true" />
    </Slide>
  )
}

function EventWhen({ begins, ends, today }: { begins: string; ends?: string | undefined; today: string }) {
  const { dayOfMonth, date, hours } = eventDate(begins, today, ends)
  return (
    <p className={`row muted small ${styles.when}`}>
      <span className={styles.day} aria-hidden="true">
        {dayOfMonth}
      </span>
      <time dateTime={begins}>
        <strong className="medium block">
          {date}
          {hours ? <span className="visually-hidden">, </span> : null}
        </strong>
        {hours}
      </time>
    </p>
  )
}
