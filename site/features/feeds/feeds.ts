import {
  type FeedEntry,
  type FeedEvent,
  feedDays,
  feedEvent,
  feedText,
  type Published,
  publish,
} from '#calendar/feeds/ical'
import {
  type JewishYearFeed,
  jewishYear,
  jewishYearEvents,
  jewishYearIds,
  unrevised,
} from '#calendar/feeds/jewish-year'
import { occurrencesBetween } from '#calendar/occurrences/occurrences'
import { addDays } from '#calendar/time/days'
import { momentAt } from '#calendar/time/local-time'
import { dayOf } from '#calendar/time/moments'
import type { Content } from '#content-reader/content'
import { type AnyEvent, getFeedLocation, hasPage, listAllEvents } from '#schedule/all-events'
import { isPrayerHeld } from '#schedule/religious-life'
import { describeMenu, type EventTime, isOver, isUnannounced, listEventTimes, listTimesAhead } from '#schedule/upcoming'
import { addressOf } from '#schemas/content/collections'
import { EVERYONE } from '#schemas/events/events'
import { inOneLine } from '#schemas/fields/location'
import { formatDayAndTime, formatDayWithYear, i18n, t } from '#schemas/locale'
import { SIGNUP_FORM } from '#schemas/signups/signup-paths'
import { plainText } from '#site/features/search/search-items'
import { type RenderContext, whileTrue } from '#site/render-context'

interface Feed {
  path: string
  of?: string | undefined
  events: () => readonly Published[]
}

export const ALL_EVENTS_FEED = '/calendar.ics'
export const PRAYERS_FEED = '/calendar/prayers.ics'

export const feedOfJewishYear = (feed: JewishYearFeed): string =>
  feed === 'shabbat' ? '/calendar/shabbat.ics' : `/calendar/jewish-year/${feed}.ics`
export const feedOfAudience = (id: string): string => `/calendar/audience/${id}.ics`
export const feedOfCategory = (slug: string): string => `/calendar/category/${slug}.ics`
export const feedOfEvent = (id: string): string => `/calendar/event/${id}.ics`

export const fileOfDate = (id: string, plannedFor: string): string => `/calendar/event/${id}/${plannedFor}.ics`

export const isFor = (id: string, audiences: readonly string[]): boolean =>
  audiences.includes(id) || audiences.includes(EVERYONE)

/** Includes removed events, as long as their subscribers must learn of it. */
export const feedsOf = whileTrue((context): Feed[] => {
  const { content, clock } = context
  const published = publishedEvents(context)
  const events = published.map(({ event }) => event)
  const titles = new Map([
    ...events.flatMap(({ entry, title }) => (hasPage({ id: entry }) ? [[entry, title] as const] : [])),
    ...content.entries('events').map(({ id, title }) => [id, title] as const),
  ])
  const ofAll = [...events, ...listAllEvents(content)]
  const feed = (path: string, of: string | undefined, has: (event: FeedEvent) => boolean): Feed => ({
    path,
    of,
    events: () => published.filter(({ event }) => has(event)),
  })
  return [
    feed(ALL_EVENTS_FEED, undefined, () => true),
    ...jewishYearFeeds(context),
    ...(hasPrayers(content) ? [prayersFeed(context)] : []),
    ...audiencesOf(ofAll, content).map(({ id, title }) =>
      feed(feedOfAudience(id), title, (event) => isFor(id, event.audiences)),
    ),
    ...categoriesOf(ofAll).map(({ slug, name }) =>
      feed(feedOfCategory(slug), name, (event) => categoriesOf([event]).some((category) => category.slug === slug)),
    ),
    ...[...titles].map(([id, title]) => feed(feedOfEvent(id), title, ({ entry }) => entry === id)),
    ...listAllEvents(content)
      .flatMap((event) => listTimesAhead(event, content, clock.today))
      .map(({ event: { id, title }, plannedFor }) =>
        feed(fileOfDate(id, plannedFor), title, (event) => event.entry === id && event.plannedFor === plannedFor),
      ),
  ]
})

const jewishYearFeeds = ({ content: { settings }, clock }: RenderContext): Feed[] =>
  jewishYearIds.map((id) => ({
    path: feedOfJewishYear(id),
    of: t(jewishYear[id].title),
    events: () => jewishYearEvents(id, feedDays(clock.today), settings.place, new URL(settings.url).host, i18n),
  }))

export const hasPrayers = ({ entries }: Pick<Content, 'entries'>): boolean =>
  entries('religious-life').some(({ prayers }) => prayers.length > 0)

/** On holidays the times are those of the services. */
const prayersFeed = ({ content, clock, address }: RenderContext): Feed => ({
  path: PRAYERS_FEED,
  of: t('feeds.prayers'),
  events: () => {
    const { from, to } = feedDays(clock.today)
    const { host } = new URL(content.settings.url)
    return content.entries('religious-life').flatMap(({ id, prayers }) =>
      prayers.flatMap(({ name, ...timing }, index) => {
        const url = new URL(addressOf('religious-life', id), address).href
        const entry = { id: `prayers.${id}-${index}`, title: name, audiences: [], url }
        return occurrencesBetween(timing, from, to, content)
          .filter((time) => isPrayerHeld(time, content.settings))
          .map((time) => unrevised(feedEvent(entry, time, host, i18n)))
      }),
    )
  },
})

export function audiencesOf(events: readonly { audiences: readonly string[] }[], content: Content) {
  const named = new Set(events.flatMap(({ audiences }) => audiences))
  return content.entries('audiences').filter(({ id }) => named.has(id))
}

export function categoriesOf(events: readonly Pick<FeedEvent, 'category'>[]): { slug: string; name: string }[] {
  const names = new Map(
    events.flatMap(({ category = [] }) => [category].flat().map((name) => [slugOf(name), name] as const)),
  )
  // A name without a letter has no address.
  names.delete('')
  return [...names].map(([slug, name]) => ({ slug, name })).toSorted((one, other) => one.slug.localeCompare(other.slug))
}

export const slugOf = (category: string): string =>
  category
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

export function feedAt(path: string, context: RenderContext): string {
  const feed = feedsOf(context).find((each) => each.path === path)
  if (!feed) throw new Error(`There is no feed ${path}`)
  const { name, description, place, address } = context.content.settings
  return feedText(
    {
      name: feed.of === undefined ? name : t('punctuation.labeled', { label: name, text: feed.of }),
      description,
      url: new URL(path, context.address).href,
      house: { address: inOneLine(address), lat: place.latitude, lon: place.longitude },
      i18n,
    },
    feed.events(),
  )
}

/** Every occurrence in the feeds with its sequence: what subscribers have after this rendering. */
export const publishedEvents = whileTrue(({ content, clock, address, feeds }) => {
  const { place, url } = content.settings
  const day = clock.today
  const { from, to } = feedDays(day)
  // Not that of this server: a test of the site elsewhere is the same calendar.
  const { host } = new URL(url)
  const times = listEventTimes(content, from, to).filter(({ event }) => !isUnannounced(event, day))
  const entries = new Map(
    [...new Set(times.map(({ event }) => event))].map((event) => [event, entryOf(event, content, address)]),
  )
  const events = times.flatMap((time) => {
    const entry = entries.get(time.event)
    return entry ? [feedEvent(entry, withMenu(time), host, i18n)] : []
  })
  const { at = momentAt(day, '00:00', place.timeZone) } = feeds
  // What releases before the computed feeds stored of Shabbat’s times had no audience.
  const before = feeds.before.filter(({ event }) => event.audiences.length > 0)
  return publish(events, before, at)
})

const withMenu = (time: EventTime): EventTime => ({
  ...time,
  note: [time.note, describeMenu(time, i18n)].filter(Boolean).join(' ') || undefined,
})

const entryOf = (event: AnyEvent, { settings }: Content, address: URL): FeedEntry => ({
  id: event.id,
  title: event.title,
  audiences: event.audiences,
  ...getFeedLocation(event, settings),
  description: [
    plainText(event.description),
    event.seats && t('feeds.signUp', { address: new URL(`${event.address}#${SIGNUP_FORM}`, address).href }),
  ]
    .filter(Boolean)
    .join('\n\n'),
  url: new URL(event.address, address).href,
  category: event.category,
})

export const WHATS_NEW = '/whats-new.atom'

const MOST_NEWS = 50
/** Published so long before its day, it came by the calendar's going on: feeds hold a year. */
const YEAR_DAYS = 360

/** Returns the newest first. What was there when the calendar began is no news: an export without a store has none. */
export function whatsNew(context: RenderContext) {
  const published = publishedEvents(context)
  const beginning = published.map(({ changedAt }) => changedAt).toSorted()[0] ?? ''
  const isAhead = ({ event: { day, lastDay = day, end } }: Published) => !isOver({ lastDay, end }, context.clock)
  const begun = [...Map.groupBy(published, ({ event }) => seriesOf(event))].flatMap(([series, [first, ...later]]) => {
    if (!first || first.sequence > 0 || first.changedAt <= beginning) return []
    if (addDays(dayOf(first.changedAt), YEAR_DAYS) < first.event.plannedFor) return []
    const next = [first, ...later].find(isAhead)
    return next ? newsOf(series, 'feeds.new', next, first.changedAt) : []
  })
  const different = published.filter((each) => each.sequence > 0 && isAhead(each))
  const rescheduled = different.flatMap((each) => {
    const { event, rescheduledAt: at } = each
    if (event.status === 'planned' || !at) return []
    return newsOf(event.uid.split('@')[0] ?? '', RESCHEDULED[event.status], each, at)
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

const seriesOf = ({ entry }: FeedEvent): string => entry.replace(/^(holiday\/[^/]+)\/.*$/, '$1')

type Headline = 'feeds.new' | 'feeds.changed' | (typeof RESCHEDULED)[keyof typeof RESCHEDULED]

/** @param id stays the same while the next date becomes another: programs show the news once */
function newsOf(id: string, headline: Headline, { event }: Published, at: string) {
  const { uid, title, day, start, note, description = '', url = '', status, plannedFor } = event
  const isOnOtherDay = status === 'moved' && plannedFor !== day
  const happening = t('time.eventOn', { event: title, when: formatDayAndTime(formatDayWithYear(day), start) })
  return {
    id: `tag:${uid.split('@')[1]},2026:${id}`,
    title: t(headline, { event: happening }),
    url,
    at,
    summary: [
      isOnOtherDay && t('events.movedFromDay', { day: formatDayWithYear(plannedFor) }),
      note,
      headline === 'feeds.new' && description,
    ]
      .filter(Boolean)
      .join(' '),
  }
}

const RESCHEDULED = { cancelled: 'feeds.cancelled', moved: 'feeds.moved' } as const
