import { type FeedEvent, feedEvent } from '#calendar/feeds/feed-events'
import { movedFrom } from '#calendar/occurrences/occurrences'
import { feedPlace } from '#content-reader/days/feed-place'
import { type Happening, happenings, type Timeline } from '#content-reader/days/timeline'
import { eventTimes } from '#content-reader/days/upcoming'
import type { MailCounts } from '#schemas/http/admin/words-calls'
import { newsBetween } from '../store/seat-words.ts'
import type { OccurrenceKey } from '../store/seats-tables.ts'
import type { WordsFiles } from '../store/words.ts'
import type { ReadTimeline } from '../words/timeline-of-words.ts'

const NEWS = { 'event-cancelled': 'cancelled', 'event-moved': 'moved', 'event-on': 'on' } as const

/** @param signedUp each date that is not over, once for each of its people who are mailed */
export function countMails(
  signedUp: readonly OccurrenceKey[],
  before: WordsFiles,
  after: WordsFiles,
  read: ReadTimeline,
): MailCounts | undefined {
  const mailed = { cancelled: 0, moved: 0, on: 0 }
  if (signedUp.length === 0) return undefined
  const [was, now] = [read(before), read(after)]
  for (const key of signedUp) {
    const news = newsBetween(dateIn(was, key), dateIn(now, key))
    if (news) mailed[NEWS[news]] += 1
  }
  return Object.values(mailed).some((count) => count > 0) ? mailed : undefined
}

/** A date as subscribers have it; undefined if the words have no such date: it counts as cancelled. */
function dateIn(timeline: Timeline, { event: id, date }: OccurrenceKey): FeedEvent | undefined {
  const event = happenings(timeline).find((each) => each.id === id)
  const time = event && timeOf(event, date, timeline)
  return time && feedEvent({ ...event, ...feedPlace(event, timeline.site) }, time, '')
}

/** Finds it also where it was moved to. */
const timeOf = (event: Happening, date: string, timeline: Timeline) =>
  [date, ...movedFrom(event, date, date, timeline).map(({ day }) => day)]
    .flatMap((day) => eventTimes(timeline, day, day, [event]))
    .find(({ plannedFor }) => plannedFor === date)
