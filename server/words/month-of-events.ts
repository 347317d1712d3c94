import { z } from 'zod'
import { holidayNamesOn } from '#calendar/hebrew/holidays'
import { movedFrom, type Occurrence, occurrencesBetween } from '#calendar/occurrences/occurrences'
import type { Campus } from '#calendar/occurrences/year'
import { type Day, daysBetween } from '#calendar/time/days'
import { clockInWords } from '#calendar/time/in-words'
import { dayOf, type Moment } from '#calendar/time/moment-text'
import { firstOfMonth, lastOfMonth, weeksOfMonth } from '#calendar/time/months'
import { byTime } from '#content-reader/days/upcoming'
import { fileValue } from '#content-reader/write/entry-file'
import { longDay, monthWithYear } from '#schemas/campus-locale'
import { weekdaysInOrder } from '#schemas/campus-week'
import { collections } from '#schemas/content/collections'
import { site as siteSchema } from '#schemas/content/site'
import { kindOf } from '#schemas/content/word-files'
import { year as yearSchema } from '#schemas/content/year'
import type { DayAnswer, EventTimeAnswer, MonthAnswer } from '#schemas/http/admin/month'
import type { WordsFiles } from '../store/words.ts'
import type { Draft } from '../store/words-drafts.ts'

/** The first and the last day. */
type Span = readonly [Day, Day]

/** An occurrence, and how the calendar shows it. */
interface Time {
  occurrence: Occurrence
  shown: EventTimeAnswer
}

/** What the calendar of the staff is made of: the words, drafts of them, and rooms promised to visitors. */
export interface Planned {
  files: WordsFiles
  drafts: readonly Draft[]
  rooms: readonly PromisedRoom[]
}

/** A room that was promised; its request is named to whoever looks after requests. */
interface PromisedRoom {
  room: string
  starts: Moment
  ends: Moment
  reference?: string
}

const promiseShown = ({ starts, ends, ...promise }: PromisedRoom) => ({
  ...promise,
  begins: clockInWords(starts),
  ends: clockInWords(ends),
})

/** The events of a day's month, as the words have them; where a draft has other times, they are there, too, with its id. */
export function monthOfEvents(planned: Planned, day: Day, today: Day): MonthAnswer {
  const square = squares(planned, [firstOfMonth(day), lastOfMonth(day)])
  return {
    name: monthWithYear(day),
    before: firstOfMonth(day, -1).slice(0, 'YYYY-MM'.length),
    after: firstOfMonth(day, 1).slice(0, 'YYYY-MM'.length),
    today,
    weekdays: weekdaysInOrder(),
    weeks: weeksOfMonth(day).map((week) => week.map((each) => (each ? square(each) : null))),
  }
}

/** The events of some days in a row, each with the same. */
export function eventsOn(planned: Planned, from: Day, to: Day): DayAnswer[] {
  return daysBetween(from, to).map(squares(planned, [from, to]))
}

/** What there is on each day of a span. */
function squares({ files, drafts, rooms }: Planned, span: Span): (day: Day) => DayAnswer {
  const campus = campusIn(files)
  const published = timesIn(files, span, campus)
  const known = new Set(published.map(({ shown }) => JSON.stringify(shown)))
  const drafted = drafts.flatMap((draft) =>
    timesIn(Object.entries(draft.files), span, campus)
      .filter(({ shown }) => !known.has(JSON.stringify(shown)))
      .map(({ occurrence, shown }) => ({ occurrence, shown: { ...shown, draft: draft.id } })),
  )
  const times = [...published, ...drafted].toSorted((one, other) => byTime(one.occurrence, other.occurrence))
  const on = (each: Day) =>
    times.filter(({ shown, occurrence: { day, lastDay } }) =>
      shown.status === 'gone' ? shown.plannedFor === each : day <= each && each <= lastDay,
    )
  return (each) => ({
    day: each,
    inWords: longDay(each),
    holidays: holidayNamesOn(each, campus.place),
    times: on(each).map(({ shown }) => shown),
    rooms: rooms.filter(({ starts }) => dayOf(starts) === each).map(promiseShown),
  })
}

/** The years and the place that a set of words is about. */
export const campusIn = (files: WordsFiles): Campus => {
  const valueIn = (path: string) => fileValue(files.get(path) ?? null, path)
  return { year: yearSchema.parse(valueIn('year.yaml')), place: placeOf.parse(valueIn('site.yaml')).place }
}

/** Undefined while the words have no place, or no years, that can be read. */
export function campusOf(files: WordsFiles): Campus | undefined {
  try {
    return campusIn(files)
  } catch (error) {
    if (error instanceof z.ZodError) return undefined
    throw error
  }
}

const placeOf = siteSchema.pick({ place: true }).strip()

/** The times of those events that can be read: a draft may have mistakes. */
function timesIn(files: Iterable<readonly [string, string | null]>, [first, last]: Span, campus: Campus): Time[] {
  return [...files].flatMap(([path, text]) => {
    const read = kindOf(path) === 'events' ? collections.events.schema.safeParse(fileValue(text, path)) : undefined
    if (!read?.success) return []
    const { data: event } = read
    const shown = (occurrence: Occurrence, isGone: boolean): Time => ({
      occurrence,
      shown: shownAs(occurrence, isGone, { path, title: event.title, location: event.location }),
    })
    return [
      ...occurrencesBetween(event, first, last, campus).map((each) => shown(each, false)),
      ...movedFrom(event, first, last, campus).map((each) => shown(each, true)),
    ]
  })
}

const shownAs = (
  { plannedFor, day, start, end, status, location, note }: Occurrence,
  isGone: boolean,
  event: { path: string; title: string; location: string },
): EventTimeAnswer => ({
  ...event,
  ...{ plannedFor, day, plannedInWords: longDay(plannedFor), dayInWords: longDay(day) },
  ...(start && { begins: clockInWords(start) }),
  ...(end && { ends: clockInWords(end) }),
  status: isGone ? 'gone' : status,
  location: location ?? event.location,
  ...(note !== undefined && { note }),
})
