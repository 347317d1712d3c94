import { addDays, type Day } from '../time/days.ts'
import { dayOf, instantOf, type Moment } from '../time/moments.ts'
import type { FeedEvent } from './feed-events.ts'

/** An occurrence as it was last published. The store keeps it with the revision. */
export interface Published {
  event: FeedEvent
  /** How often it has changed since subscribers first saw it: RFC 5545, 3.8.7.4. */
  sequence: number
  /** When it last did, in UTC: `2026-12-04T21:25:00Z`. */
  changedAt: string
}

/**
 * What to publish, from what there is now and what subscribers have. A change counts on; what is the same keeps its number and time, so
 * the feed is the same bytes while nothing changes. What is no longer there but still ahead is published as cancelled, once:
 * a program that only stopped seeing it could keep it.
 *
 * @param before empty where nothing is known: an export without a store begins at 0
 */
export function publish(events: readonly FeedEvent[], before: readonly Published[], now: Moment): Published[] {
  const changedAt = new Date(instantOf(now)).toISOString().replace(/\.\d+Z$/, 'Z')
  const known = new Map(before.map((published) => [published.event.uid, published]))
  const current = new Set(events.map(({ uid }) => uid))
  const gone = before
    .filter(({ event }) => !current.has(event.uid) && isAhead(event, now))
    .map(({ event }) => cancelled(event))
  return [...events, ...gone].map((event) => {
    const last = known.get(event.uid)
    if (last && isSame(last.event, event)) return { ...last, event }
    return { event, sequence: last ? last.sequence + 1 : 0, changedAt }
  })
}

function isAhead({ day, start, end }: FeedEvent, now: Moment): boolean {
  const last = end ?? start
  return last ? instantOf(last) > instantOf(now) : day >= dayOf(now)
}

const cancelled = (event: FeedEvent): FeedEvent =>
  event.isCancelled ? event : { ...event, title: `Cancelled: ${event.title}`, isCancelled: true }

/** What subscribers see; for whom an event is may change without them. */
const KEYS = ['title', 'day', 'start', 'end', 'location', 'description', 'url', 'category', 'isCancelled'] as const

/** A key that is missing is one that is undefined: the store's JSON has none of them. */
const isSame = (one: FeedEvent, other: FeedEvent): boolean => KEYS.every((key) => one[key] === other[key])

const DAYS_AHEAD = 366
const DAYS_BACK = 31

/** The days that feeds hold: the month that was, so that what has just been does not vanish, and a year ahead. */
export const feedDays = (today: Day): { from: Day; to: Day } => ({
  from: addDays(today, -DAYS_BACK),
  to: addDays(today, DAYS_AHEAD),
})
