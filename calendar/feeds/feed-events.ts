import type { Occurrence } from '../occurrences/occurrences.ts'
import type { Day } from '../time/days.ts'
import type { Moment } from '../time/moments.ts'

/** A date as subscribers have it. A change of any text but the category counts up the SEQUENCE; objects would always differ. */
export interface ShownEvent {
  /** Stays the same as long as the occurrence exists. */
  uid: string
  title: string
  /** The day by its rule; `day` is the day it is on now. */
  plannedFor: Day
  day: Day
  lastDay?: Day | undefined
  /** Without it, the event is all day. */
  start?: Moment | undefined
  end?: Moment | undefined
  plannedStart?: Moment | undefined
  status: Occurrence['status']
  note?: string | undefined
  /** The rule of its beginning, if it depends on the sun: its time is approximate. */
  rule?: string | undefined
  location?: string | undefined
  description?: string | undefined
  url?: string | undefined
  category?: string | readonly string[] | undefined
}

export interface FeedEvent extends ShownEvent {
  entry: string
  audiences: readonly string[]
}

/** Takes a missing field for an undefined one: the stored JSON has no undefined values. */
export function looksTheSame(one: FeedEvent, other: FeedEvent): boolean {
  const [shown, before] = [shownOf(one), shownOf(other)]
  return Object.keys({ ...shown, ...before }).every((field) => shown[field] === before[field])
}

const shownOf = ({
  entry: _,
  audiences: __,
  category: ___,
  ...shown
}: FeedEvent): Readonly<Record<string, string | undefined>> => shown

export interface FeedEntry {
  id: string
  title: string
  audiences: readonly string[]
  location?: string | undefined
  /** Of the building, on one line: programs show a map and the time to leave. Undefined for what has no address. */
  building?: string | undefined
  /** It is not in the house: what takes place somewhere else than usual has another address, which nobody has written. */
  isElsewhere?: boolean | undefined
  description?: string | undefined
  url?: string | undefined
  category?: string | readonly string[] | undefined
}

/** @param host the site's host, which makes the id globally unique */
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
  }
}
