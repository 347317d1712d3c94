import { Flame, MapPin, Users, Utensils } from 'lucide-react'
import { formatSunRule } from '#calendar/hebrew/day-times'
import type { Entry } from '#content-reader/content'
import type { findMissedDate } from '#schedule/breaks'
import { describeMenu, type EventTime, explainMenuMarks } from '#schedule/upcoming'
import { addressOf } from '#schemas/content/collections'
import type { Audience } from '#schemas/events/audiences'
import type { Event } from '#schemas/events/events'
import { inOneLine } from '#schemas/fields/location'
import { formatDayAndTime, i18n, t } from '#schemas/locale'
import type { Settings } from '#schemas/settings/settings'
import { ContactLine } from '#site/components/contact/ContactLine'
import type { Contact } from '#site/components/contact/contact'
import { mapPage } from '#site/components/embed/map-address'
import { type Fact, FactList } from '#site/components/facts/FactList'
import { Link } from '#site/components/link/Link'
import { Sentences } from '#site/components/prose/Sentences'
import { fileOfDate } from '#site/features/feeds/feeds'
import { GettingIn } from '#site/features/pages/GettingIn'
import { Description } from './Description'
import styles from './EventDates.module.css'
import { dayWithYear, formatEnd, formatStatus } from './event-dates'
import type { EventReferences } from './event-page'

interface EventAboutProps extends EventReferences {
  event: Entry<Event>
  audiences: readonly Entry<Audience>[]
  site: Pick<Settings, 'address' | 'name'>
  contact: Contact | undefined
}

export function EventAbout({ event, audiences, site, contact, holiday, signupAddress }: EventAboutProps) {
  const { title, description } = event
  return (
    <>
      <h2 className={styles.head}>{t('events.about', { title })}</h2>
      <Description text={description} />
      {signupAddress ? null : <p>{t('events.noSignUpNeeded')}</p>}
      <FactList facts={factsOf({ event, audiences, site, holiday })} />
      {event.elsewhere ? null : <GettingIn />}
      {contact ? <ContactLine {...contact} says="contact.questionsAsk" /> : null}
    </>
  )
}

function factsOf({ event, audiences, site, holiday }: Omit<EventAboutProps, 'contact' | 'signupAddress'>): Fact[] {
  const { location, elsewhere, menu } = event
  const address = elsewhere === true ? undefined : (elsewhere ?? site.address)
  const where = [location, address && `${address.street}, ${address.city}`].filter(Boolean).join(' · ')
  // The house's own is on the page of how to find us.
  const map = elsewhere && elsewhere !== true ? mapPage(inOneLine(elsewhere)) : undefined
  return [
    { label: t('labels.where'), icon: MapPin, value: map ? <Link href={map}>{where}</Link> : where },
    {
      label: t('labels.for'),
      icon: Users,
      value: audiences.length > 0 ? audienceLinks(audiences) : t('labels.everyone'),
    },
    { label: t('events.usualMenu'), icon: Utensils, value: menu && [menu, ...explainMenuMarks(menu, i18n)].join('. ') },
    {
      label: t('labels.holiday'),
      icon: Flame,
      value: holiday && <Link href={addressOf('holidays', holiday.id)}>{holiday.name}</Link>,
    },
  ]
}

const audienceLinks = (audiences: readonly Entry<Audience>[]) =>
  audiences.map(({ id, title, link }, index) => (
    <span key={id}>
      {index > 0 ? t('punctuation.comma') : ''}
      <Link href={link}>{title}</Link>
    </span>
  ))

interface EventDatesProps {
  times: readonly EventTime[]
  missed?: ReturnType<typeof findMissedDate>
  today: string
  none: string
  /** Of dates that take sign-ups, by their day as planned: "Sign up until …". */
  notes?: Readonly<Record<string, string>> | undefined
  shown: number
}

export function EventDates({ times, missed, today, none, notes = {}, shown }: EventDatesProps) {
  if (times.length === 0 && !missed) return <p>{none}</p>
  const next = times.findIndex(({ status }) => status !== 'cancelled')
  const [first, later] = [times.slice(0, Math.max(shown, next + 1)), times.slice(Math.max(shown, next + 1))]
  const row = (time: EventTime) => (
    <li key={time.plannedFor} className={`cluster ruled between ${styles.date}`}>
      <OneDate {...time} today={today} signup={notes[time.plannedFor]} />
    </li>
  )
  const marks = explainMenuMarks(times.map((time) => describeMenu(time, i18n, false)).join(' '), i18n)
  return (
    <div className={`raised ${styles.dates}`}>
      <ul>
        {missed ? (
          <li className={`cluster ruled between ${styles.date}`}>
            <p>
              <time className="medium" dateTime={missed.day} data-off>
                {dayWithYear(missed.day, today)}
              </time>{' '}
              <strong className="error">
                {t('events.notThisWeek', { why: missed.why ?? t('days.betweenTerms') })}
              </strong>
            </p>
          </li>
        ) : null}
        {first.map(row)}
      </ul>
      {later.length > 0 ? (
        <details className={`fold divided ${styles.later}`}>
          <summary>{t('events.laterDates', { count: later.length })}</summary>
          <ul>{later.map(row)}</ul>
        </details>
      ) : null}
      {marks.map((mark) => (
        <p key={mark} className={`muted small ${styles.mark}`}>
          {mark}
        </p>
      ))}
    </div>
  )
}

function OneDate({ today, signup, ...time }: EventTime & { today: string; signup: string | undefined }) {
  const { event, plannedFor, day, start, rule, note, location, status } = time
  const dayText = dayWithYear(day, today)
  const menu = describeMenu(time, i18n, false)
  const [from, until] = [formatDayAndTime(dayText, start), formatEnd(time)]
  return (
    <>
      <p>
        <time className="medium" dateTime={start ?? day} data-off={status === 'cancelled' || undefined}>
          {until ? t('time.range', { from, until }) : from}
        </time>{' '}
        {status === 'planned' ? null : <strong className="error">{formatStatus(time)}</strong>}
        {location || note || rule || menu ? (
          <span className="muted block">
            {location ? `${location}. ` : null}
            {note ? <Sentences of={note} /> : null}
            {rule ? ` ${t('events.approximate', { rule: formatSunRule(rule, i18n) })}` : null}
            {menu ? ` ${menu}` : null}
          </span>
        ) : null}
        {signup ? <span className="block">{signup}</span> : null}
      </p>
      {status === 'cancelled' ? null : (
        <a className={`not-printed ${styles.add}`} href={fileOfDate(event.id, plannedFor)}>
          {t('labels.addToCalendar')}
          <span className="visually-hidden">: {dayText}</span>
        </a>
      )}
    </>
  )
}
