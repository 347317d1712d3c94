import type { FeedEvent } from '#calendar/feeds/feed-events'
import type { Published } from '#calendar/feeds/published'
import { dayAndClock } from '#calendar/time/clock-in-words'
import { addDays } from '#calendar/time/days'
import { dayOf } from '#calendar/time/moment-text'
import { longDayWithYear } from '#schemas/campus-locale'
import { t } from '#schemas/language'
import type { Drawing } from '#site/drawing'
import { publishedEvents } from './published-events'

/** Something that somebody who follows the calendar has not heard of: a new event, or a date that is cancelled, moved or different. */
interface News {
  id: string
  title: string
  /** The event's page. */
  url: string
  /** When it was published, in UTC. */
  at: string
  words: string
}

export const WHATS_NEW = '/whats-new.atom'

const MOST_NEWS = 50
/** What was published this long before its day came by the calendar's going on: feeds hold a year. */
const YEAR_DAYS = 360

/**
 * The newest first; what is different on all dates of an event is said of its first. What was there when the calendar
 * began is no news, and so an export without a store has none.
 */
export function whatsNew(drawing: Drawing): News[] {
  const published = publishedEvents(drawing)
  const beginning = published.map(({ changedAt }) => changedAt).toSorted()[0] ?? ''
  const begun = [...Map.groupBy(published, ({ event }) => seriesOf(event)).values()].flatMap(([first]) =>
    first && first.sequence === 0 && first.changedAt > beginning && !hasComeByItself(first) ? [first] : [],
  )
  const changed = Map.groupBy(
    published.filter(({ sequence }) => sequence > 0),
    ({ event, changedAt }) => (event.status === 'planned' ? `${event.entry} ${changedAt}` : event.uid),
  )
  return [...begun, ...[...changed.values()].flatMap(([first]) => first ?? [])]
    .map(newsOf)
    .toSorted((one, other) => other.at.localeCompare(one.at) || one.id.localeCompare(other.id))
    .slice(0, MOST_NEWS)
}

/** The rows of a holiday's schedule are one piece of news. */
const seriesOf = ({ entry }: FeedEvent): string => entry.replace(/^(holiday\/[^/]+)\/.*$/, '$1')

const hasComeByItself = ({ event, changedAt }: Published): boolean =>
  addDays(dayOf(changedAt), YEAR_DAYS) < event.plannedFor

function newsOf({ event, sequence, changedAt }: Published): News {
  const { uid, title, day, start, note, description = '', url = '' } = event
  const happening = t('feeds.eventOn', { title, day: dayAndClock(longDayWithYear(day), start) })
  return {
    id: `tag:${uid.split('@')[1]},2026:${uid.split('@')[0]}`,
    title: t(sequence === 0 ? 'feeds.new' : CHANGED[event.status], { event: happening }),
    url,
    at: changedAt,
    words: [describeMove(event), note, sequence === 0 ? description : undefined].filter(Boolean).join(' '),
  }
}

const CHANGED = { planned: 'feeds.changed', cancelled: 'feeds.cancelled', moved: 'feeds.moved' } as const

const describeMove = ({ status, plannedFor, day }: FeedEvent): string | undefined =>
  status === 'moved' && plannedFor !== day ? t('events.movedFromDay', { day: longDayWithYear(plannedFor) }) : undefined
