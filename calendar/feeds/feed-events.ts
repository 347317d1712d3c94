import type { Occurrence } from '../occurrences/occurrences.ts'
import type { Day } from '../time/days.ts'
import type { Moment } from '../time/moments.ts'

/** One occurrence for feeds, as it is stored: plain values. `isShown` says which of them subscribers see. */
export interface FeedEvent {
  /** Stays the same as long as the occurrence exists. */
  uid: string
  /** Its entry and its audiences, which decide its feeds. */
  entry: string
  audiences: readonly string[]
  title: string
  /** The day by its rule; `day` is the day it is on now. */
  plannedFor: Day
  day: Day
  /** The last of several days. */
  lastDay?: Day | undefined
  /** Without it, the event is all day. */
  start?: Moment | undefined
  end?: Moment | undefined
  /** When it would have begun, if it is moved. */
  plannedStart?: Moment | undefined
  status: Occurrence['status']
  note?: string | undefined
  /** The rule of its beginning, if it depends on the sun: its time is approximate. */
  rule?: string | undefined
  location?: string | undefined
  description?: string | undefined
  url?: string | undefined
  category?: string | undefined
}

/**
 * Which fields subscribers see. A change of one of these reaches whoever subscribed before: it counts up the event's SEQUENCE. Only
 * texts can be seen: stored and compared, any other value would count as changed each time.
 */
const isShown = {
  uid: true,
  entry: false,
  audiences: false,
  title: true,
  plannedFor: true,
  day: true,
  lastDay: true,
  start: true,
  end: true,
  plannedStart: true,
  status: true,
  note: true,
  rule: true,
  location: true,
  description: true,
  url: true,
  category: true,
} as const satisfies { readonly [F in keyof FeedEvent]-?: FeedEvent[F] extends string | undefined ? boolean : false }

type ShownField = { [F in keyof FeedEvent]-?: (typeof isShown)[F] extends true ? F : never }[keyof FeedEvent]
/** An event as a feed may write it. */
export type ShownEvent = Pick<FeedEvent, ShownField>

const isField = (name: string): name is keyof FeedEvent => Object.hasOwn(isShown, name)
export const shownFields = Object.keys(isShown)
  .filter(isField)
  .filter((field): field is ShownField => isShown[field])

/** The entry of an occurrence, as in its feed: plain text, without markup. */
export interface FeedEntry {
  id: string
  title: string
  audiences: readonly string[]
  /** A room or a place there. */
  location?: string | undefined
  /** Of the building, on one line: programs show a map and the time to leave. Undefined for what has no address. */
  building?: string | undefined
  /** It is not in the house: what takes place somewhere else than usual has another address, which nobody has written. */
  isElsewhere?: boolean | undefined
  description?: string | undefined
  url?: string | undefined
  category?: string | undefined
}

/**
 * An occurrence as subscribers see it.
 *
 * @param host the site's host, which makes the id globally unique
 */
export function feedEvent(entry: FeedEntry, occurrence: Occurrence, host: string): FeedEvent {
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
    rule,
    location: places.length > 0 ? [...new Set(places)].join(', ') : undefined,
    description,
    url,
    category,
  } satisfies Readonly<Record<keyof FeedEvent, unknown>>
}
