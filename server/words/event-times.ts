import { z } from 'zod'
import type { Later } from '#calendar/occurrences/later'
import { type Occurrence, occurrencesBetween } from '#calendar/occurrences/occurrences'
import type { Campus } from '#calendar/occurrences/year'
import { addDays, type Day } from '#calendar/time/days'
import { clockInWords } from '#calendar/time/in-words'
import { whenInWords } from '#content-reader/days/when-in-words'
import type { Problem } from '#content-reader/problems'
import { fileValue } from '#content-reader/write/entry-file'
import { isMap, type Value } from '#content-reader/write/value'
import { clockInWords as clockOfCampus, dateWithYear, longDayWithYear } from '#schemas/campus-locale'
import { clockTimes, type TimeOfDay } from '#schemas/content/time-of-day'
import { laterKey, type Timing, timingKeys } from '#schemas/content/timing'
import { kindOf } from '#schemas/content/word-files'
import type { TimesAnswer } from '#schemas/http/admin/words-calls'
import type { WordsFiles } from '../store/words.ts'
import { campusIfReadable } from './month-of-events.ts'

const DATES = 5
/** A holiday comes once in so many days. */
const DAYS_AHEAD = 400

const timingOnly = z.object({ ...timingKeys, ...laterKey })

/** Where an entry of a kind says when it happens; undefined for the entry itself. */
const PLACES: Readonly<Record<string, string | undefined>> = { groups: 'meetings', 'kosher-soup.yaml': 'deliveries' }

/**
 * The times that a form shows while somebody edits them: the rule in a sentence, and the next dates, with what they conflict with.
 * Undefined for entries without times; without a sentence while the times are incomplete, so that its place is there.
 *
 * @param text The file as it would be.
 * @param warnings What the check found that is likely a mistake.
 */
export function timesIn(
  path: string,
  text: string | null,
  { files, today, warnings }: { files: WordsFiles; today: Day; warnings: readonly Problem[] },
): TimesAnswer | undefined {
  const kind = kindOf(path) ?? path
  if (kind !== 'events' && !Object.hasOwn(PLACES, kind)) return undefined
  const place = PLACES[kind]
  const own = childOf(fileValue(text, path), place)
  const read = timingOnly.safeParse(own)
  const at = place === undefined ? ['endTime'] : [place, 'endTime']
  if (!read.success) return place === undefined || isMap(own) ? { at, sentence: '', dates: [] } : undefined
  const campus = campusIfReadable(files)
  const found = warnings.filter(({ file }) => file === `content/${path}`).map((problem) => problem.found)
  return {
    at,
    sentence: describeTiming(read.data),
    dates: campus ? nextDates(read.data, today, campus).map((date) => dateAnswer(date, found)) : [],
  }
}

const childOf = (value: Value | undefined, key: string | undefined) =>
  key === undefined ? value : isMap(value) ? value[key] : undefined

const nextDates = (timing: Timing, today: Day, campus: Campus): Occurrence[] =>
  occurrencesBetween(timing, today, addDays(today, DAYS_AHEAD), campus).slice(0, DATES)

function dateAnswer({ day, start, end, status, isAllDay }: Occurrence, found: readonly string[]) {
  const hours = [start, end].flatMap((moment) => (moment ? clockInWords(moment) : [])).join(' to ')
  return {
    day,
    inWords: [longDayWithYear(day), isAllDay ? 'all day' : hours].filter(Boolean).join(', '),
    status,
    // "Kugel Night, 2027-04-23: Passover"
    meets: found.flatMap((clash) => (clash.includes(day) ? (/: ([^:]+)$/.exec(clash)?.[1] ?? []) : [])),
  }
}

/** "Fridays in term, 6:30 PM, in summer time 7:30 PM, to 9:30 PM, from August 28, 2026" */
export function describeTiming({ when, time, endTime, later = {} }: Omit<Timing, 'changes'>): string {
  const days = when.date
    ? []
    : [when.from && `from ${dateWithYear(when.from)}`, when.until && `until ${dateWithYear(when.until)}`]
  return [
    `${whenInWords(when)}${when.inTerm ? ' in term' : ''}`,
    hoursInWords(time, endTime),
    ...days,
    ...Object.entries(later).map(([day, change]) => describeLater(day, change, when)),
  ]
    .filter(Boolean)
    .join(', ')
}

/** "and from January 22, 2027 on: Thursdays, 7:00 PM to 9:00 PM" */
function describeLater(day: Day, { on, time, endTime, location }: Later, when: Timing['when']): string {
  const words = [
    on && whenInWords({ ...when, on }),
    time ? hoursInWords(time, endTime) : endTime && `to ${timeInWords(endTime)}`,
    location,
  ]
  return `and from ${dateWithYear(day)} on: ${words.filter(Boolean).join(', ')}`
}

/** "7:30 PM to 9:00 PM"; of times that are others in summer, "6:30 PM, in summer time 7:30 PM, to 9:30 PM" */
function hoursInWords(time: TimeOfDay, endTime: TimeOfDay | undefined): string {
  const begins = timeInWords(time)
  return endTime ? `${begins}${begins.includes(',') ? ',' : ''} to ${timeInWords(endTime)}` : begins
}

function timeInWords(time: TimeOfDay): string {
  const clocks = clockTimes(time)
  if (!clocks) return String(time)
  const [standard, daylight] = [clocks.standard, clocks.daylight].map((clock) => clockOfCampus(clock))
  return standard === daylight ? `${standard}` : `${standard}, in summer time ${daylight}`
}
