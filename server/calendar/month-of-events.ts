import { candleLighting, havdalah } from '#calendar/hebrew/day-times'
import { movedFrom, type Occurrence } from '#calendar/occurrences/occurrences'
import {
  addDays,
  type Day,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
  startOfWeek,
  weeksBetween,
} from '#calendar/time/days'
import { dayOf, type Moment } from '#calendar/time/moments'
import type { Entries } from '#content-reader/content-source'
import { type AnyEvent, listAllEvents, shortenTitle, type Timeline } from '#schedule/all-events'
import { findStretch } from '#schedule/breaks'
import { type DatedClash, listClashesBetween } from '#schedule/clash-issues'
import { listHolidayNotes } from '#schedule/holidays'
import { compareTimes, listEventTimes } from '#schedule/upcoming'
import { collectionNameOf, timingAt } from '#schemas/content/entry-paths'
import {
  firstWeekday,
  formatDay,
  formatList,
  formatMonthAndDay,
  formatMonthWithYear,
  formatTime,
  i18n,
  t,
  weekdaysInOrder,
} from '#schemas/locale'
import type { Draft } from '../content/drafts.ts'
import { withChange } from '../content/merge-changes.ts'
import { createScheduleReader, type ReadSchedule } from '../content/schedule-reader.ts'

type Span = readonly [Day, Day]

const WEEK = 7

/** A date of an event, as the calendar of the staff shows it. */
export type CalendarOccurrence = ReturnType<typeof shownAs> & {
  clash?: string
  /** People who signed up, and are written to if it is cancelled or moved. */
  mails?: number
  /** The draft in which it is so; on the site it is not, or not yet. */
  draft?: string
}

interface Time {
  occurrence: Occurrence
  shown: CalendarOccurrence
}

export interface Planned {
  entries: Entries
  drafts?: readonly Pick<Draft, 'id' | 'entries'>[]
  rooms?: readonly PromisedRoom[]
  mailed?: ReadonlyMap<string, number>
  read?: ReadSchedule
}

export const dateKey = (event: string, date: Day): string => `${event} ${date}`

interface PromisedRoom {
  room: string
  starts: Moment
  ends: Moment
  reference?: string
}

/** The month of a day, which runs on into the two weeks after it. */
export function monthOfEvents(planned: Planned, day: Day, today: Day) {
  const next = addDays(lastOfMonth(day), 2 * WEEK)
  return {
    name: formatMonthWithYear(day),
    before: firstOfMonth(day, -1).slice(0, 'YYYY-MM'.length),
    after: firstOfMonth(day, 1).slice(0, 'YYYY-MM'.length),
    ...weeksOfEvents(planned, [firstOfMonth(day), addDays(startOfWeek(next, firstWeekday()), WEEK - 1)], today),
  }
}

export function weekOfEvents(planned: Planned, day: Day, today: Day) {
  const first = startOfWeek(day, firstWeekday())
  return {
    name: `Week of ${formatMonthAndDay(first)}`,
    before: addDays(first, -WEEK),
    after: addDays(first, WEEK),
    ...weeksOfEvents(planned, [first, addDays(first, WEEK - 1)], today),
  }
}

/** Includes the times of drafts that differ, with their ids. Names what clashes from today on. */
function weeksOfEvents(planned: Planned, [first, last]: Span, today: Day) {
  const { square, clashes } = squares(planned, [first, last], first < today ? today : first)
  return {
    today,
    weekdays: weekdaysInOrder(),
    weeks: weeksBetween(first, last, firstWeekday()).map((week) => week.map((each) => (each ? square(each) : null))),
    clashes: clashes.map(describeClash),
  }
}

export function eventsOn(planned: Planned, from: Day, to: Day) {
  return daysBetween(from, to).map(squares(planned, [from, to], from).square)
}

function squares(planned: Planned, [first, last]: Span, from: Day) {
  const { entries, drafts = [], rooms = [], read = createScheduleReader() } = planned
  const timeline = read(entries)
  const clashes = from > last ? [] : listClashesBetween(timeline, [from, last], rooms, i18n)
  const clashing = new Map(
    clashes
      .toReversed()
      .flatMap((clash) => clash.times.map(({ event, plannedFor }) => [dateKey(event.id, plannedFor), clash] as const)),
  )
  const published = listOccurrences(timeline, listAllEvents(timeline), [first, last])
  const known = new Set(published.map(({ shown }) => JSON.stringify(shown)))
  const drafted = drafts.flatMap(({ id, entries: changed }) =>
    listDraftedOccurrences(read, entries, changed, [first, last])
      .filter(({ shown }) => !known.has(JSON.stringify(shown)))
      .map(({ occurrence, shown }) => ({ occurrence, shown: { ...shown, draft: id } })),
  )
  const times = [...published.map((time) => withFacts(time, planned, clashing)), ...drafted].toSorted((one, other) =>
    compareTimes(one.occurrence, other.occurrence),
  )
  const on = (each: Day) =>
    times.filter(({ shown, occurrence: { day, lastDay } }) =>
      shown.status === 'gone' ? shown.plannedFor === each : day <= each && each <= lastDay,
    )
  const square = (each: Day) => ({
    day: each,
    dateText: formatDay(each),
    notes: listHolidayNotes(each, timeline.settings.place, i18n),
    stretch: findStretch(each, timeline, i18n),
    lights: lightsOn(each, timeline),
    times: on(each).map(({ shown }) => shown),
    rooms: rooms
      .filter(({ starts }) => dayOf(starts) === each)
      .map(({ starts, ends, ...room }) => ({ ...room, begins: formatTime(starts), ends: formatTime(ends) })),
  })
  return { square, clashes }
}

const lightsOn = (day: Day, { settings: { place } }: Timeline) =>
  [
    { title: t('calendar.candles'), at: candleLighting(day, place)?.at },
    { title: t('calendar.havdalah'), at: havdalah(day, place)?.at },
  ].flatMap(({ title, at }) => (at ? [{ title, at: formatTime(at) }] : []))

function withFacts(
  { event, ...time }: Time & { event: AnyEvent },
  { mailed }: Planned,
  clashing: ReadonlyMap<string, DatedClash>,
): Time {
  const key = dateKey(event.id, time.shown.plannedFor)
  const [clash, mails] = [clashing.get(key), mailed?.get(key)]
  return { ...time, shown: { ...time.shown, ...(clash && { clash: clashInShort(clash) }), ...(mails && { mails }) } }
}

function clashInShort({ kind, meets }: DatedClash): string {
  if (kind === 'closed') return t('days.houseClosed')
  const isNamed = kind !== 'itself' && kind !== 'untimed' && kind !== 'named'
  return isNamed ? `Clashes with ${meets}` : 'Clashes'
}

function describeClash({ file, title, times, sentence }: DatedClash) {
  const path = pathOf(file)
  return {
    path,
    title,
    sentence,
    dates: [...new Set(times.map(({ plannedFor }) => plannedFor))],
    dateText: formatList([...new Set(times.map(({ day }) => formatMonthAndDay(day)))]),
    canCancel: timingAt(path) !== undefined && times.every(({ status }) => status !== 'cancelled'),
  }
}

function listDraftedOccurrences(read: ReadSchedule, published: Entries, changed: Draft['entries'], span: Span): Time[] {
  const ofCollections = Object.entries(changed).filter(([path]) => collectionNameOf(path) !== undefined)
  const timeline = read(withChange(published, { entries: Object.fromEntries(ofCollections) }))
  const paths = new Set(ofCollections.map(([path]) => path))
  const events = listAllEvents(timeline).filter(({ file }) => paths.has(pathOf(file)))
  return listOccurrences(timeline, events, span)
}

const pathOf = (file: string): string => file.replace(/^content\//, '')

/** The times of what happens; what something else replaces is left out, as on the site. */
function listOccurrences(timeline: Timeline, events: readonly AnyEvent[], [first, last]: Span) {
  return [
    ...listEventTimes(timeline, first, last, events)
      .filter(({ isReplaced }) => !isReplaced)
      .map(({ event, ...time }) => ({ event, occurrence: time, shown: shownAs(time, false, event) })),
    ...events.flatMap((event) =>
      movedFrom(event, first, last, timeline).map((time) => ({
        event,
        occurrence: time,
        shown: shownAs(time, true, event),
      })),
    ),
  ]
}

const shownAs = (
  { plannedFor, day, start, end, status, location, reason, note }: Occurrence,
  isGone: boolean,
  event: AnyEvent,
) => ({
  path: pathOf(event.file),
  title: shortenTitle(event),
  // By the day of its rule `changes` names it: that stays the same when it is moved.
  ...{ plannedFor, day, plannedText: formatDay(plannedFor), dayText: formatDay(day) },
  ...(start && { begins: formatTime(start) }),
  ...(end && { ends: formatTime(end) }),
  /** "moved" has another day or time; "gone" stands on the day from which it was moved to another. */
  status: isGone ? ('gone' as const) : status,
  location: location ?? event.location,
  /** Of a cancellation or change; `note`, which visitors read, begins with it. */
  ...(reason !== undefined && { reason }),
  ...(note !== undefined && { note }),
})
