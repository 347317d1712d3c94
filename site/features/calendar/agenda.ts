import { addDays, type Day, daysBetween } from '#calendar/time/days'
import type { Content } from '#content-reader/content'
import { listAllEvents } from '#schedule/all-events'
import { listNotesWithClosing } from '#schedule/today'
import { compareTimes, type EventTime, listDaysOf, listRemainingTimes, type Upcoming } from '#schedule/upcoming'
import { i18n } from '#schemas/locale'
import { isInWeekOf, selectUpcoming } from '#site/features/events/event-dates'
import {
  ALL_EVENTS_FEED,
  audiencesOf,
  categoriesOf,
  feedOfAudience,
  feedOfCategory,
  isFor,
} from '#site/features/feeds/feeds'
import type { RenderContext } from '#site/render-context'

export interface AgendaFilter {
  audience?: string | undefined
  category?: string | undefined
}

export interface AgendaDay {
  day: Day
  notes: readonly string[]
  times: readonly (EventTime & { isOnCard?: boolean })[]
}

/** More would make the page heavy; after them the list ends with a whole day. */
const MOST_TIMES = 90
const MOST_TIMES_NEXT = 30

/** Adds the next date of each event that is on none of these days. */
export function agendaInParts(context: RenderContext, filter: AgendaFilter) {
  const all = [...byDay(timesToCome(context, filter), context.clock.today, LAST)].map(([day, times]) => ({
    day,
    times,
  }))
  const inFull = fullDays(all, MOST_TIMES)
  const known = new Set(inFull.flatMap(({ times }) => times.map(({ event }) => event.address)))
  const later = all.slice(inFull.length).flatMap(({ day, times }) => {
    const first = times.filter(({ event: { address } }) => !known.has(address))
    for (const { event } of first) known.add(event.address)
    return first.length > 0 ? [{ day, times: first }] : []
  })
  const withNotes = (days: Readonly<typeof all>) =>
    days.map(({ day, times }) => ({ day, notes: listNotesWithClosing(day, context.content, i18n), times }))
  return { days: withNotes(inFull), later: withNotes(later) }
}

function fullDays<D extends Pick<AgendaDay, 'times'>>(days: readonly D[], most: number): readonly D[] {
  let count = 0
  const end = days.findIndex(({ times }, index) => {
    count += times.length
    return count > most && index > 0
  })
  return end < 0 ? days : days.slice(0, end)
}

export function daysAhead(context: RenderContext, count: number, filter: AgendaFilter = {}): AgendaDay[] {
  const { content, clock } = context
  const last = addDays(clock.today, count - 1)
  const days = byDay(timesToCome(context, filter), clock.today, last)
  return daysBetween(clock.today, last).map((day) => ({
    day,
    notes: listNotesWithClosing(day, content, i18n),
    times: days.get(day) ?? [],
  }))
}

/** Leaves out days without anything, and more while much is on, so that the page keeps its weight. */
export function nextDays(context: RenderContext, count: number, filter: AgendaFilter = {}) {
  const isShown = ({ notes, times }: AgendaDay) => times.length > 0 || (notes.length > 0 && !filter.category)
  return fullDays(daysAhead(context, count, filter).filter(isShown), MOST_TIMES_NEXT)
}

/** Marks what the cards above show of this week, which only paper repeats: the page says each date once. */
export function besideCards(all: readonly AgendaDay[], events: readonly Upcoming[], today: Day) {
  const { isThisWeek, shown } = selectUpcoming(events, ({ times: [next] }) => next.day, today)
  const cards = new Set(shown.map(({ event, times: [next] }) => `${event.address} ${next.plannedFor}`))
  const isBeside = ({ day }: AgendaDay) => isThisWeek && isInWeekOf(day, today)
  const also = all.filter(isBeside).map(({ times, ...of }) => ({
    ...of,
    times: times.map((time) => ({ ...time, isOnCard: cards.has(`${time.event.address} ${time.plannedFor}`) })),
  }))
  return { also, days: all.filter((day) => !isBeside(day)) }
}

export const MOST_DOTS = 3

export const nextOfAll = (context: RenderContext, filter: AgendaFilter = {}): EventTime | undefined =>
  timesToCome(context, filter).find(({ status }) => status !== 'cancelled')

function byDay(times: readonly EventTime[], from: Day, to: Day): ReadonlyMap<Day, EventTime[]> {
  const days = Map.groupBy(
    times.flatMap((time) => listDaysOf(time, from, to).map((day) => ({ day, time }))),
    ({ day }) => day,
  )
  return new Map([...days].toSorted().map(([day, of]) => [day, of.map(({ time }) => time)]))
}

const LAST: Day = '9999-12-31'

const timesToCome = ({ content, clock }: RenderContext, filter: AgendaFilter): EventTime[] =>
  listAllEvents(content)
    .filter((event) => matches(event, filter))
    .flatMap((event) => listRemainingTimes(event, content, clock))
    .filter(({ isReplaced }) => !isReplaced)
    .toSorted(compareTimes)

const matches = (event: EventTime['event'], { audience, category }: AgendaFilter): boolean =>
  (audience === undefined || isFor(audience, event.audiences)) &&
  (category === undefined || categoriesOf([event]).some(({ slug }) => slug === category))

/** An audience and a category together have the audience's with a query. */
export function agendaAddress({ audience, category }: AgendaFilter): string {
  if (audience !== undefined) return `/program-calendar/audience/${audience}${category ? `?category=${category}` : ''}`
  return category === undefined ? '/program-calendar/dates' : `/program-calendar/category/${category}`
}

export function calendarAddress(filter: AgendaFilter): string {
  const query = filterQuery(filter)
  return `/program-calendar${query ? `?${query}` : ''}`
}

/** The keys have one order, by which the page is found. */
const filterQuery = ({ audience, category }: AgendaFilter): string =>
  new URLSearchParams({ ...(audience && { audience }), ...(category && { category }) }).toString()

export const filterIn = ({ searchParams }: URL): AgendaFilter => ({
  audience: searchParams.get('audience') ?? undefined,
  category: searchParams.get('category') ?? undefined,
})

export function filterQueries(content: Content): string[] {
  const { audiences, categories } = agendaChoices(content)
  const ids = (choices: readonly { id: string }[]) => [undefined, ...choices.map(({ id }) => id)]
  return ids(audiences).flatMap((audience) =>
    ids(categories).flatMap((category) => filterQuery({ audience, category }) || []),
  )
}

export function agendaFeed({ audience, category }: AgendaFilter): string {
  if (audience !== undefined) return feedOfAudience(audience)
  return category === undefined ? ALL_EVENTS_FEED : feedOfCategory(category)
}

export const agendaChoices = (content: Content) => {
  const events = listAllEvents(content)
  return {
    audiences: audiencesOf(events, content).map(({ id, title }) => ({ id, name: title })),
    categories: categoriesOf(events).map(({ slug, name }) => ({ id: slug, name })),
  }
}
