import type { Place } from '#schemas/content/place'
import { candleLighting, havdalah, type RuledTime } from '../hebrew/day-times.ts'
import { holidayRules } from '../hebrew/holiday-rules.ts'
import { type HolidayDay, restHolidayOn } from '../hebrew/holidays.ts'
import { portionName, readingOn } from '../hebrew/portions.ts'
import type { Occurrence } from '../occurrences/occurrences.ts'
import { addDays, type Day, daysBetween, SATURDAY, weekdayOf } from '../time/days.ts'
import type { Moment } from '../time/moments.ts'

/** What a subscriber sees of one occurrence. Plain values, so that the store can keep it. */
export interface FeedEvent {
  /** The same for as long as the occurrence exists, whatever else changes. */
  uid: string
  /** The entry that it is one of, and for whom it is: which feeds it belongs to. Subscribers do not see them. */
  entry: string
  audiences: readonly string[]
  title: string
  day: Day
  /** Without it, the event is the whole day's. */
  start?: Moment | undefined
  end?: Moment | undefined
  location?: string | undefined
  description?: string | undefined
  url?: string | undefined
  category?: string | undefined
  isCancelled: boolean
}

/** The entry that an occurrence is one of, as its feed says it: plain text, without markup. */
export interface FeedEntry {
  id: string
  title: string
  audiences: readonly string[]
  location?: string
  description?: string
  url?: string
  category?: string
}

const dateFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const dayInWords = (day: Day) => dateFormat.format(Date.parse(`${day}T12:00Z`))

/**
 * An occurrence as subscribers see it. That it is cancelled or moved is also said in words: some programs ignore the status.
 *
 * @param host the site's own, which makes the name unique in the world
 */
export function feedEvent(entry: FeedEntry, occurrence: Occurrence, host: string): FeedEvent {
  const { id, title, audiences, location, description, url, category } = entry
  const { plannedFor, day, start, end, status, note, rule } = occurrence
  const moved = status === 'moved' && day !== plannedFor ? `Moved from ${dayInWords(plannedFor)}.` : undefined
  return {
    uid: `${id}-${plannedFor}@${host}`,
    entry: id,
    audiences,
    title: status === 'cancelled' ? `Cancelled: ${title}` : title,
    day,
    start,
    end,
    location: occurrence.location ?? location,
    description: [moved, note, rule && `Approximate: ${rule}.`, description].filter(Boolean).join('\n\n') || undefined,
    url,
    category,
    isCancelled: status === 'cancelled',
  }
}

/** Candle lighting and havdalah between two days, for whoever subscribes to Shabbat alone. */
export const shabbatEvents = (from: Day, to: Day, place: Place, host: string): FeedEvent[] =>
  daysBetween(from, to).flatMap((day) => [
    ...lightEvent('Candle lighting', candleLighting(day, place), day, host, namesOf(addDays(day, 1))),
    ...lightEvent('Havdalah', havdalah(day, place), day, host, namesOf(day)),
  ])

/** A time that does not come, near the poles, is no event: the whole day is not lit. */
function lightEvent(title: string, time: RuledTime | undefined, day: Day, host: string, of: string): FeedEvent[] {
  if (!time?.at) return []
  const entry = title.toLowerCase().replace(' ', '-')
  const description = `${of}. Approximate: ${time.rule}.`
  return [
    {
      uid: `${entry}-${day}@${host}`,
      entry,
      audiences: [],
      title,
      day,
      start: time.at,
      description,
      isCancelled: false,
    },
  ]
}

/** "Shabbat, Vayeshev", "Passover": what a day of rest is. */
function namesOf(day: Day): string {
  if (weekdayOf(day) !== SATURDAY) return nameOf(restHolidayOn(day))
  const reading = readingOn(day)
  return `Shabbat, ${'portions' in reading ? portionName(reading.portions) : nameOf(reading.holiday)}`
}

const nameOf = (holiday: HolidayDay | undefined): string => (holiday ? holidayRules[holiday.holiday].name : '')
