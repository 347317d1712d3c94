import { formatHebrewDay, hebrewDate } from '#calendar/hebrew/dates'
import { candleLighting, havdalah } from '#calendar/hebrew/day-times'
import type { Keeping } from '#calendar/hebrew/holidays'
import { portionName, readingOn } from '#calendar/hebrew/portions'
import {
  addDays,
  type Day,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
  SATURDAY,
  weekdayOf,
  weeksOfMonth,
} from '#calendar/time/days'
import { instantOf, type Moment } from '#calendar/time/moments'
import type { Content } from '#content-reader/content'
import { listHappenings, shortenTitle } from '#schedule/timeline'
import { listNotesWithClosing } from '#schedule/today'
import {
  compareTimes,
  type EventTime,
  isUnannounced,
  listDaysOf,
  listEventTimes,
  listRemainingTimes,
} from '#schedule/upcoming'
import { t } from '#schemas/language'
import { firstWeekday, formatMonthWithYear } from '#schemas/locale'
import type { Drawing } from '#site/drawing'
import {
  ALL_EVENTS_FEED,
  audiencesOf,
  categoriesOf,
  feedOfAudience,
  feedOfCategory,
  isFor,
} from '#site/features/feeds/feeds'

export interface AgendaFilter {
  audience?: string | undefined
  category?: string | undefined
}

export interface AgendaDay {
  day: Day
  notes: readonly string[]
  times: readonly EventTime[]
}

/** More would make the page heavy; after them the list ends with a whole day. */
const MOST_TIMES = 90
const MOST_TIMES_NEXT = 30

/** Adds the next date of each event that is on none of these days. */
export function agendaInParts(drawing: Drawing, filter: AgendaFilter) {
  const all = [...byDay(timesToCome(drawing, filter), drawing.clock.today, LAST)].map(([day, times]) => ({
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
    days.map(({ day, times }) => ({ day, notes: listNotesWithClosing(day, drawing.content), times }))
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

export function daysAhead(drawing: Drawing, count: number, filter: AgendaFilter = {}): AgendaDay[] {
  const { content, clock } = drawing
  const last = addDays(clock.today, count - 1)
  const days = byDay(timesToCome(drawing, filter), clock.today, last)
  return daysBetween(clock.today, last).map((day) => ({
    day,
    notes: listNotesWithClosing(day, content),
    times: days.get(day) ?? [],
  }))
}

/** Leaves out days without anything, and more while much is on, so that the page keeps its weight. */
export function nextDays(drawing: Drawing, count: number, filter: AgendaFilter = {}) {
  const isShown = ({ notes, times }: AgendaDay) => times.length > 0 || (notes.length > 0 && !filter.category)
  return fullDays(daysAhead(drawing, count, filter).filter(isShown), MOST_TIMES_NEXT)
}

export const nextOfAll = (drawing: Drawing, filter: AgendaFilter = {}): EventTime | undefined =>
  timesToCome(drawing, filter).find(({ status }) => status !== 'cancelled')

/** Puts what lasts several days on each of them. */
function byDay(times: readonly EventTime[], from: Day, to: Day): ReadonlyMap<Day, EventTime[]> {
  const days = Map.groupBy(
    times.flatMap((time) => listDaysOf(time, from, to).map((day) => ({ day, time }))),
    ({ day }) => day,
  )
  return new Map([...days].toSorted().map(([day, of]) => [day, of.map(({ time }) => time)]))
}

const LAST: Day = '9999-12-31'

const timesToCome = ({ content, clock }: Drawing, filter: AgendaFilter): EventTime[] =>
  listHappenings(content)
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

/** Each filter has a page, so that it can be sent to somebody. */
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
  const events = listHappenings(content)
  return {
    audiences: audiencesOf(events, content).map(({ id, title }) => ({ id, name: title })),
    categories: categoriesOf(events).map(({ slug, name }) => ({ id: slug, name })),
  }
}

export const MONTH_TO_PRINT = '/program-calendar/month'

export interface MonthDay {
  day: Day
  /** The Hebrew date of its daytime, without the year: "24 Kislev". */
  hebrewDate: string
  /** Holidays and their eves, a break that begins, what is read on Shabbat. */
  notes: readonly string[]
  entries: readonly { at: Moment; title: string; event?: EventTime }[]
}

/** By weeks as the campus counts them; days of other months are left out. */
export interface Month {
  name: string
  weeks: readonly (readonly (MonthDay | undefined)[])[]
}

/** As far as people plan on a wall. */
const MONTHS = 3

/** Returns the one that most of the coming days are in. */
export const nearestMonth = ({ content, clock }: Pick<Drawing, 'content' | 'clock'>): Month =>
  monthFrom(content, firstOfMonth(addDays(clock.today, 7)), clock.today)

export const monthsAhead = (content: Content, day: Day): Month[] =>
  Array.from({ length: MONTHS }, (_, ahead) => monthFrom(content, firstOfMonth(day, ahead), day))

function monthFrom(content: Content, first: Day, today: Day): Month {
  const last = lastOfMonth(first)
  const times = listEventTimes(content, first, last).filter(
    ({ isReplaced, event }) => !isReplaced && !isUnannounced(event, today),
  )
  const on = (each: Day) => times.filter(({ day, lastDay }) => day <= each && each <= lastDay)
  const square = (day: Day) => monthDay(day, on(day), content)
  return {
    name: formatMonthWithYear(first),
    weeks: weeksOfMonth(first, firstWeekday()).map((week) => week.map((day) => (day ? square(day) : undefined))),
  }
}

function monthDay(day: Day, times: readonly EventTime[], content: Content): MonthDay {
  const { place } = content.settings
  const ruled = [
    { title: t('calendar.candles'), at: candleLighting(day, place)?.at },
    { title: t('calendar.havdalah'), at: havdalah(day, place)?.at },
  ].flatMap(({ title, at }) => (at ? [{ title, at }] : []))
  const planned = times.map((event) => ({
    title: shortenTitle(event.event),
    at: event.day === day ? (event.start ?? day) : day,
    event,
  }))
  return {
    day,
    hebrewDate: formatHebrewDay(hebrewDate(day)),
    notes: [...listNotesWithClosing(day, content), ...portionOn(day, place)],
    entries: [...ruled, ...planned].toSorted((one, other) => instantOf(one.at) - instantOf(other.at)),
  }
}

function portionOn(day: Day, place: Keeping): string[] {
  const reading = weekdayOf(day) === SATURDAY ? readingOn(day, place) : undefined
  return reading && 'portions' in reading ? [portionName(reading.portions)] : []
}
