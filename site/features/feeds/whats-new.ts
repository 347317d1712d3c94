import type { FeedEvent, Published } from '#calendar/feeds/feeds'
import { addDays } from '#calendar/time/days'
import { dayOf, formatDayAndTime } from '#calendar/time/moments'
import { isOver } from '#schedule/upcoming'
import { t } from '#schemas/language'
import { formatDayWithYear } from '#schemas/locale'
import type { Drawing } from '#site/drawing'
import { publishedEvents } from './feeds'

interface News {
  id: string
  title: string
  url: string
  at: string
  summary: string
}

export const WHATS_NEW = '/whats-new.atom'

const MOST_NEWS = 50
/** Published so long before its day, it came by the calendar's going on: feeds hold a year. */
const YEAR_DAYS = 360

/** Returns the newest first. What was there when the calendar began is no news: an export without a store has none. */
export function whatsNew(drawing: Drawing): News[] {
  const published = publishedEvents(drawing)
  const beginning = published.map(({ changedAt }) => changedAt).toSorted()[0] ?? ''
  const isAhead = ({ event: { day, lastDay = day, end } }: Published) => !isOver({ lastDay, end }, drawing.clock)
  const begun = [...Map.groupBy(published, ({ event }) => seriesOf(event))].flatMap(([series, [first, ...later]]) => {
    if (!first || first.sequence > 0 || first.changedAt <= beginning || hasComeByItself(first)) return []
    const next = [first, ...later].find(isAhead)
    return next ? newsOf(series, 'feeds.new', next, first.changedAt) : []
  })
  const different = published.filter((each) => each.sequence > 0 && isAhead(each))
  const rescheduled = different.flatMap((each) => {
    const { event, rescheduledAt } = each
    if (event.status === 'planned' || !rescheduledAt) return []
    return newsOf(event.uid.split('@')[0] ?? '', RESCHEDULED[event.status], each, rescheduledAt)
  })
  const changed = Map.groupBy(
    different.filter(
      ({ event, changedAt, rescheduledAt }) =>
        event.status === 'planned' || (event.status === 'moved' && rescheduledAt !== changedAt),
    ),
    ({ event, changedAt }) => `${event.entry}/${changedAt}`,
  )
  const changes = [...changed].flatMap(([id, [next]]) =>
    next ? newsOf(id, 'feeds.changed', next, next.changedAt) : [],
  )
  return [...begun, ...rescheduled, ...changes]
    .toSorted((one, other) => other.at.localeCompare(one.at) || one.id.localeCompare(other.id))
    .slice(0, MOST_NEWS)
}

/** The rows of a holiday's schedule are one piece of news. */
const seriesOf = ({ entry }: FeedEvent): string => entry.replace(/^(holiday\/[^/]+)\/.*$/, '$1')

const hasComeByItself = ({ event, changedAt }: Published): boolean =>
  addDays(dayOf(changedAt), YEAR_DAYS) < event.plannedFor

type Headline = 'feeds.new' | 'feeds.changed' | (typeof RESCHEDULED)[keyof typeof RESCHEDULED]

/** @param id stays the same while the next date becomes another: programs show the news once */
function newsOf(id: string, headline: Headline, { event }: Published, at: string): News {
  const { uid, title, day, start, note, description = '', url = '' } = event
  const happening = t('feeds.eventOn', { title, day: formatDayAndTime(formatDayWithYear(day), start) })
  return {
    id: `tag:${uid.split('@')[1]},2026:${id}`,
    title: t(headline, { event: happening }),
    url,
    at,
    summary: [describeMove(event), note, headline === 'feeds.new' ? description : undefined].filter(Boolean).join(' '),
  }
}

const RESCHEDULED = { cancelled: 'feeds.cancelled', moved: 'feeds.moved' } as const

const describeMove = ({ status, plannedFor, day }: FeedEvent): string | undefined =>
  status === 'moved' && plannedFor !== day
    ? t('events.movedFromDay', { day: formatDayWithYear(plannedFor) })
    : undefined
