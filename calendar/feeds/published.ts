import { addDays, type Day } from '../time/days.ts'
import { dayOf, instantOf, type Moment } from '../time/moments.ts'
import { type FeedEvent, looksTheSame } from './feed-events.ts'

export interface Published<Event = FeedEvent> {
  event: Event
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
    if (last && looksTheSame(last.event, event)) return { ...last, event }
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

/** An event with those texts alone that the words still have. What has been at a place stays more than a time: its place is empty. */
function withTexts(event: FeedEvent, current: FeedEvent | undefined): FeedEvent {
  const kept = (name: 'location' | 'description' | 'note') =>
    event[name] === current?.[name] ? event[name] : undefined
  const location = kept('location') ?? (event.location && '')
  return { ...event, location, description: kept('description'), note: kept('note') }
}

/** A past event is no news: it keeps the time of its last change. */
function withoutWithdrawn(published: Published, current: FeedEvent | undefined): Published {
  const { event, sequence, changedAt } = published
  const next = withTexts(event, current)
  return looksTheSame(event, next) ? published : { event: next, sequence: sequence + 1, changedAt }
}

const DAYS_AHEAD = 366
const DAYS_BACK = 31

/** The days in feeds: the past month, so that recent events do not disappear, and a year ahead. */
export const feedDays = (today: Day): { from: Day; to: Day } => ({
  from: addDays(today, -DAYS_BACK),
  to: addDays(today, DAYS_AHEAD),
})
