import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { I18n } from '#schemas/i18n'
import { formatSunRule } from '../hebrew/day-times.ts'
import type { Occurrence } from '../occurrences/occurrences.ts'
import { addDays, type Day, HOUR_MILLISECONDS } from '../time/days.ts'
import { dayOf, instantOf, type Moment } from '../time/moments.ts'

/** A date as subscribers have it. A change of any text but the category counts up the SEQUENCE; objects would always differ. */
export interface FeedEvent
  extends Pick<Occurrence, 'plannedFor' | 'day' | 'status'>,
    Partial<Pick<Occurrence, 'start' | 'end' | 'plannedStart' | 'note'>> {
  /** Stays the same as long as the occurrence exists. */
  uid: string
  entry: string
  audiences: readonly string[]
  title: string
  lastDay?: Day | undefined
  /** The rule of its beginning, if it depends on the sun: its time is approximate. */
  rule?: string | undefined
  location?: string | undefined
  description?: string | undefined
  url?: string | undefined
  category?: string | readonly string[] | undefined
}

/** Takes a missing field for an undefined one: the stored JSON has no undefined values. */
export function isSameEvent(one: FeedEvent, other: FeedEvent): boolean {
  const [fields, others] = [fieldsOf(one), fieldsOf(other)]
  return Object.keys({ ...fields, ...others }).every((field) => fields[field] === others[field])
}

type Fields = Readonly<Record<string, string | undefined>>
const fieldsOf = ({ entry: _, audiences: __, category: ___, ...fields }: FeedEvent): Fields => fields

export interface FeedEntry
  extends Pick<FeedEvent, 'title' | 'audiences' | 'location' | 'description' | 'url' | 'category'> {
  id: string
  /** Of the building, on one line: programs show a map and the time to leave. Undefined for what has no address. */
  building?: string | undefined
  /** It is not in the house: what takes place somewhere else than usual has another address, which nobody has written. */
  isElsewhere?: boolean | undefined
}

export function feedEvent(entry: FeedEntry, occurrence: Occurrence, host: string, i18n: I18n): FeedEvent {
  const { id, title, audiences, location, building, description, url, category } = entry
  const { plannedFor, day, lastDay, start, end, plannedStart, status, note, rule } = occurrence
  const hasMoved = entry.isElsewhere && occurrence.location !== undefined
  const places = [occurrence.location ?? location, hasMoved ? undefined : building].filter(Boolean)
  return {
    uid: `${id}-${plannedFor}@${host}`,
    entry: id,
    audiences,
    title,
    plannedFor,
    day,
    lastDay: lastDay > day ? lastDay : undefined,
    start,
    end,
    plannedStart,
    status,
    note,
    rule: rule && formatSunRule(rule, i18n),
    location: places.length > 0 ? [...new Set(places)].join(', ') : undefined,
    description,
    url,
    category,
  }
}

export interface Feed {
  name: string
  description?: string
  url: string
  house?: { address: string; lat: number; lon: number }
  i18n: I18n
}

/** Changes arrive on the same day, and a thousand subscribers cause five requests a minute. */
const REFRESH_SECONDS = 4 * 60 * 60

/** RFC 5545 requires a component in every calendar: this one is for a calendar without events, and changes nothing. */
const EMPTY_CALENDAR_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n')

/**
 * The text of a feed, RFC 5545. Times are in UTC: without a zone Google treats them as UTC anyway, and named zones
 * break some programs. The same events give the same bytes, so it can have an ETag.
 */
export function feedText({ name, description, url, house, i18n }: Feed, published: readonly Published[]) {
  const calendar = ical({
    // ical-generator escapes the texts of events, but not those of the calendar.
    name: escaped(name),
    description: description && escaped(description),
    prodId: { company: 'Campus site', product: 'Calendar', language: i18n.languageTag().toUpperCase() },
    source: url,
    ttl: REFRESH_SECONDS,
  })
  for (const { event, sequence, changedAt } of published)
    calendar.createEvent({
      id: event.uid,
      sequence,
      // Without a METHOD this is when the event was last revised: RFC 5545, 3.8.7.2.
      stamp: changedAt,
      lastModified: changedAt,
      ...times(event),
      // The texts also say that it is cancelled or moved: some programs ignore the status.
      summary: event.status === 'cancelled' ? i18n.t('feeds.cancelled', { event: event.title }) : event.title,
      location: locationOf(event, house),
      transparency: isTime(event) ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      description: descriptionOf(event, i18n) || null,
      url: event.url ?? null,
      categories: [event.category ?? []].flat().map((name) => ({ name })),
      status: isHidden(event) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  const text = calendar.toString()
  const complete = published.length > 0 ? text : text.replace('END:VCALENDAR', `${EMPTY_CALENDAR_ZONE}END:VCALENDAR`)
  // Every line ends with this, including the last one, where ical-generator leaves it out.
  return `${complete.trimEnd()}\r\n`
}

function locationOf({ location }: FeedEvent, house: Feed['house']) {
  if (!location) return null
  return house && location.endsWith(house.address)
    ? { title: location, geo: { lat: house.lat, lon: house.lon } }
    : { title: location }
}

/** A time without an end lasts an hour, or, by the sun, no time: some programs would make it a day. */
function times(event: FeedEvent) {
  const { day, lastDay = day, start, end } = event
  if (!start) return { start: day, end: addDays(lastDay, 1), allDay: true }
  return { start, end: end ?? (isTime(event) ? new Date(instantOf(start) + HOUR_MILLISECONDS) : null) }
}

const isTime = ({ start, location }: FeedEvent): boolean => start !== undefined && location !== undefined

/** Google hides cancelled events, and their texts: one cancelled with a note stays, and its title says so. */
const isHidden = ({ status, note }: FeedEvent): boolean => status === 'cancelled' && note === undefined

function descriptionOf(
  { status, plannedFor, day, plannedStart, note, rule, description }: FeedEvent,
  { t, formatDay, formatTime }: I18n,
): string {
  const moved =
    day === plannedFor
      ? plannedStart && t('events.movedFromTime', { clock: formatTime(plannedStart) })
      : t('events.movedFromDay', { day: formatDay(plannedFor) })
  const isOffWithReason = status === 'cancelled' && note
  return [status === 'moved' && moved, note, !isOffWithReason && description, rule && t('events.approximate', { rule })]
    .filter(Boolean)
    .join('\n\n')
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

export interface Published {
  event: FeedEvent
  /** RFC 5545, 3.8.7.4: how often it has changed since subscribers first saw it. */
  sequence: number
  /** When it last changed, in UTC: `2026-12-04T21:25:00Z`. */
  changedAt: string
  /** When it was last cancelled, moved or put back, in UTC, if ever since subscribers saw it. */
  rescheduledAt?: string | undefined
}

/**
 * Increases the SEQUENCE of what changed; the rest keeps its number and time, so that the feed keeps its bytes. A
 * future occurrence of the next weeks that is gone is published as cancelled once: a program might keep it if it only
 * disappeared. The past stays as published, but for texts that were taken off the site: one may be somebody's home.
 * @param before empty if nothing is known
 */
export function publish(events: readonly FeedEvent[], before: readonly Published[], now: Moment): Published[] {
  const changedAt = new Date(instantOf(now)).toISOString().replace(/\.\d+Z$/, 'Z')
  const known = new Map(before.map((published) => [published.event.uid, published]))
  const current = new Map(events.map((event) => [event.uid, event]))
  const gone = before
    .filter(({ event }) => !current.has(event.uid) && isAhead(event, now) && isNear(event, now))
    .map(({ event }) => cancelled(event))
  // What was is as subscribers saw it then: another rule changes what is ahead, or was.
  const changing =
    before.length === 0
      ? events
      : events.filter((event) => isAhead(event, now) || isAhead(known.get(event.uid)?.event ?? event, now))
  const written = new Set(changing.map(({ uid }) => uid))
  const { from } = feedDays(dayOf(now))
  const past = before
    .filter(({ event }) => !isAhead(event, now) && !written.has(event.uid) && event.day >= from)
    .map((published) => withoutWithdrawn(published, current.get(published.event.uid)))
  const published = [...changing, ...gone].map((event) => {
    const last = known.get(event.uid)
    if (last && isSameEvent(last.event, event)) return { ...last, event }
    if (!last) return { event, sequence: 0, changedAt }
    const rescheduledAt = keepsItsTime(last.event, event) ? last.rescheduledAt : changedAt
    return { event, sequence: last.sequence + 1, changedAt, rescheduledAt }
  })
  return [...past, ...published]
}

/** A date that stays cancelled has no other time for anybody. */
const keepsItsTime = (last: FeedEvent, { status, day, start }: FeedEvent): boolean =>
  last.status === status && (status === 'cancelled' || (last.day === day && last.start === start))

/** Subscribers read all of a feed again: further ahead, nobody misses an event that is gone. */
const isNear = ({ day }: FeedEvent, now: Moment): boolean => day <= addDays(dayOf(now), NEAR_DAYS)
const NEAR_DAYS = 28

function isAhead({ day, lastDay = day, start, end }: FeedEvent, now: Moment): boolean {
  const last = end ?? start
  return last ? instantOf(last) > instantOf(now) : lastDay >= dayOf(now)
}

const cancelled = (event: FeedEvent): FeedEvent => ({ ...withTexts(event, undefined), status: 'cancelled' })

/** Leaves out texts that the content no longer has. What had a location keeps an empty one: it is more than a time. */
function withTexts(event: FeedEvent, current: FeedEvent | undefined): FeedEvent {
  const unlessWithdrawn = (name: 'location' | 'description' | 'note') =>
    event[name] === current?.[name] ? event[name] : undefined
  const location = unlessWithdrawn('location') ?? (event.location && '')
  return { ...event, location, description: unlessWithdrawn('description'), note: unlessWithdrawn('note') }
}

/** A past event is no news: it keeps the time of its last change. */
function withoutWithdrawn(published: Published, current: FeedEvent | undefined): Published {
  const { event, sequence, changedAt } = published
  const next = withTexts(event, current)
  return isSameEvent(event, next) ? published : { event: next, sequence: sequence + 1, changedAt }
}

const DAYS_AHEAD = 366
const DAYS_BACK = 31

export const feedDays = (today: Day): { from: Day; to: Day } => ({
  from: addDays(today, -DAYS_BACK),
  to: addDays(today, DAYS_AHEAD),
})
