import type { Place } from '#schemas/content/place'
import { candleLighting, havdalah, type RuledTime } from '../hebrew/day-times.ts'
import { holidayRules } from '../hebrew/holiday-rules.ts'
import { type HolidayDay, restHolidayOn } from '../hebrew/holidays.ts'
import { portionName, readingOn } from '../hebrew/portions.ts'
import type { Occurrence } from '../occurrences/occurrences.ts'
import { addDays, type Day, daysBetween, SATURDAY, weekdayOf } from '../time/days.ts'
import type { Moment } from '../time/moments.ts'

/** What a subscriber sees of one occurrence. Plain values, so that it can be stored. */
export interface FeedEvent {
  /** Stays the same as long as the occurrence exists. */
  uid: string
  /** Its entry and its audiences, which decide its feeds. Subscribers do not see them. */
  entry: string
  audiences: readonly string[]
  title: string
  day: Day
  /** Without it, the event is all day. */
  start?: Moment | undefined
  end?: Moment | undefined
  location?: string | undefined
  description?: string | undefined
  url?: string | undefined
  category?: string | undefined
  isCancelled: boolean
}

/** The entry of an occurrence, as in its feed: plain text, without markup. */
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
 * An occurrence as subscribers see it. The text also says that it is cancelled or moved: some programs ignore the
 * status.
 *
 * @param host the site's host, which makes the id globally unique
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

/** Candle lighting and havdalah between two days, for subscribers of only the Shabbat feed. */
export const shabbatEvents = (from: Day, to: Day, place: Place, host: string): FeedEvent[] =>
  daysBetween(from, to).flatMap((day) => [
    ...lightEvent('Candle lighting', candleLighting(day, place), day, host, namesOf(addDays(day, 1))),
    ...lightEvent('Havdalah', havdalah(day, place), day, host, namesOf(day)),
  ])

/** A time that does not exist, near the poles, is not an event: otherwise it would be all day. */
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

/** The name of a day of rest: "Shabbat, Vayeshev", "Passover". */
function namesOf(day: Day): string {
  if (weekdayOf(day) !== SATURDAY) return nameOf(restHolidayOn(day))
  const reading = readingOn(day)
  return `Shabbat, ${'portions' in reading ? portionName(reading.portions) : nameOf(reading.holiday)}`
}

const nameOf = (holiday: HolidayDay | undefined): string => (holiday ? holidayRules[holiday.holiday].name : '')
