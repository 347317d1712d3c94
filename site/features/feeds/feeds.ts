import type { FeedEvent } from '#calendar/feeds/feed-events'
import type { Published } from '#calendar/feeds/published'
import { happenings, hasPage } from '#content-reader/days/timeline'
import { timesAhead } from '#content-reader/days/upcoming'
import type { Content } from '#content-reader/read/content'
import { EVERYONE } from '#schemas/content/event'
import { type Drawing, whileTrue } from '#site/drawing'
import { publishedEvents } from './published-events'
import { slugOf } from './slug'

/** A calendar to subscribe to, or one date to add. */
export interface Feed {
  path: string
  /** What is in it: "Graduate students"; undefined for everything. */
  of?: string | undefined
  has: (event: FeedEvent) => boolean
}

export const WHOLE_FEED = '/calendar.ics'
export const SHABBAT_FEED = '/calendar/shabbat.ics'
export const feedOfAudience = (id: string): string => `/calendar/audience/${id}.ics`
export const feedOfCategory = (slug: string): string => `/calendar/category/${slug}.ics`
export const feedOfEvent = (id: string): string => `/calendar/event/${id}.ics`
/** One date of an event, by the day that it was planned for. */
export const fileOfDate = (id: string, plannedFor: string): string => `/calendar/event/${id}/${plannedFor}.ics`

/** Whether an event is for an audience: also if it is for everyone. */
export const isFor = (id: string, audiences: readonly string[]): boolean =>
  audiences.includes(id) || audiences.includes(EVERYONE)

/** Candle lighting and havdalah are events of no file, and for nobody in particular. */
const isOfShabbat = ({ audiences }: FeedEvent): boolean => audiences.length === 0

/** Every feed: those of removed events, too, as long as their subscribers must learn of it. */
export const feedsOf = whileTrue(everyFeed)

function everyFeed(drawing: Drawing): Feed[] {
  const content = drawing.site
  const events = publishedEvents(drawing).map(({ event }: Published) => event)
  const ofEntries = events.filter((event) => !isOfShabbat(event))
  const titles = new Map([
    ...ofEntries.flatMap(({ entry, title }) => (hasPage({ id: entry }) ? [[entry, title] as const] : [])),
    ...content.entries('events').map(({ id, title }) => [id, title] as const),
  ])
  // Whoever subscribes to what is over now has what comes.
  const ofAll = [...ofEntries, ...happenings(content)]
  return [
    { path: WHOLE_FEED, has: (event) => !isOfShabbat(event) },
    { path: SHABBAT_FEED, of: 'Shabbat times', has: isOfShabbat },
    ...audiencesOf(ofAll, content).map(
      ({ id, title }): Feed => ({ path: feedOfAudience(id), of: title, has: (event) => isFor(id, event.audiences) }),
    ),
    ...categoriesOf(ofAll).map(
      ({ slug, name }): Feed => ({
        path: feedOfCategory(slug),
        of: name,
        has: ({ category }) => category !== undefined && slugOf(category) === slug,
      }),
    ),
    ...[...titles].map(([id, title]): Feed => ({ path: feedOfEvent(id), of: title, has: ({ entry }) => entry === id })),
    ...datesAhead(drawing),
  ]
}

/** Each date of the coming weeks, to be added alone. */
const datesAhead = ({ site, clock }: Drawing): Feed[] =>
  happenings(site).flatMap((event) =>
    timesAhead(event, site, clock.today).map(({ plannedFor }) => ({
      path: fileOfDate(event.id, plannedFor),
      of: event.title,
      has: ({ entry, plannedFor: day }) => entry === event.id && day === plannedFor,
    })),
  )

/** The audiences that some event is for, in the order of their doors. */
export function audiencesOf(events: readonly { audiences: readonly string[] }[], content: Content) {
  const named = new Set(events.flatMap(({ audiences }) => audiences))
  return content.entries('audiences').filter(({ id }) => named.has(id))
}

/** The categories of events. One that is written in two ways is one. */
export function categoriesOf(events: readonly { category?: string | undefined }[]): { slug: string; name: string }[] {
  const names = new Map(events.flatMap(({ category }) => (category ? [[slugOf(category), category] as const] : [])))
  // A name without a Latin letter has no address.
  names.delete('')
  return [...names].map(([slug, name]) => ({ slug, name })).toSorted((one, other) => one.slug.localeCompare(other.slug))
}
