import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { t } from '#schemas/language'
import { formatDay, languageTag } from '#schemas/locale'
import { formatTime } from '../time/clock-in-words.ts'
import { addDays } from '../time/days.ts'
import { instantOf } from '../time/moments.ts'
import type { ShownEvent } from './feed-events.ts'
import type { Published } from './published.ts'

export interface Feed {
  name: string
  description?: string
  url: string
  /** `house` has the address as locations end with it, and the point for maps. */
  house?: { address: string; lat: number; lon: number }
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
export function feedText({ name, description, url, house }: Feed, published: readonly Published<ShownEvent>[]): string {
  const calendar = ical({
    // ical-generator escapes the texts of events, but not those of the calendar.
    name: escaped(name),
    description: description && escaped(description),
    prodId: { company: 'Campus site', product: 'Calendar', language: languageTag().toUpperCase() },
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
      summary: event.status === 'cancelled' ? t('feeds.cancelled', { event: event.title }) : event.title,
      location: locationOf(event, house),
      // Candles and whole days take nobody's time.
      transparency: isTime(event) ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      description: descriptionOf(event) || null,
      url: event.url ?? null,
      categories: [event.category ?? []].flat().map((name) => ({ name })),
      status: isHidden(event) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  const text = calendar.toString()
  const complete = published.length > 0 ? text : text.replace('END:VCALENDAR', `${EMPTY_CALENDAR_ZONE}END:VCALENDAR`)
  // Every line ends with this, including the last one, where ical-generator leaves it out.
  return `${complete.trimEnd()}\r\n`
}

function locationOf({ location }: ShownEvent, house: Feed['house']) {
  if (!location) return null
  return house && location.endsWith(house.address)
    ? { title: location, geo: { lat: house.lat, lon: house.lon } }
    : { title: location }
}

/** A day's event ends when the next day begins; a time without an end lasts an hour, or, by the sun, no time. */
function times(event: ShownEvent) {
  const { day, lastDay = day, start, end } = event
  if (!start) return { start: day, end: addDays(lastDay, 1), allDay: true }
  return { start, end: end ?? (isTime(event) ? new Date(instantOf(start) + USUAL_MINUTES * MINUTE) : null) }
}

/** Without an end some programs make it last no time, others a day. */
const USUAL_MINUTES = 60
const MINUTE = 60_000

const isTime = ({ start, location }: ShownEvent): boolean => start !== undefined && location !== undefined

/** Google hides cancelled events, and their texts: one cancelled with a note stays, and its title says so. */
const isHidden = ({ status, note }: ShownEvent): boolean => status === 'cancelled' && note === undefined

function descriptionOf({ status, plannedFor, day, plannedStart, note, rule, description }: ShownEvent): string {
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
