import { z } from 'zod'
import { firstDifferentDay, type Later, type Occurrence, occurrencesBetween } from '#calendar/occurrences/occurrences'
import type { Campus } from '#calendar/occurrences/year'
import { addDays, type Day } from '#calendar/time/days'
import type { Entries } from '#content-reader/content-source'
import type { Issue } from '#content-reader/issues'
import { collectionNameOf, TRANSLATION, timingAt } from '#schemas/content/entry-paths'
import { isMap, type MaybeValue, type ValueMap, valueAt } from '#schemas/entry-value'
import { formatDate, formatDayWithYear, formatTime, i18n } from '#schemas/locale'
import { formatTimeOfDay, type TimeOfDay } from '#schemas/time/time-of-day'
import { formatWhen, laterKey, type Timing, timingKeys } from '#schemas/time/timing'
import { campusIfReadable } from './schedule-reader.ts'

type DateConflict = NonNullable<Issue['conflict']>

const DATES = 5
const FEWER_DATES = 3
/** A holiday comes once in so many days. */
const DAYS_AHEAD = 400

const timingOnly = z.object({ ...timingKeys, ...laterKey })

/** Finds the paths at which an entry says when it happens. The calendar changes no single delivery of soup. */
const timesAt = (path: string) =>
  path === 'kosher-soup.yaml' ? ['deliveries'] : TRANSLATION.test(path) ? undefined : timingAt(path)

/** Describes the rule and the next dates, with what they conflict with. Without a sentence while they are incomplete. */
export function describeOccurrences(
  path: string,
  value: MaybeValue,
  { entries, today, warnings }: { entries: Entries; today: Day; warnings: readonly Issue[] },
) {
  const timesPath = timesAt(path)
  if (!timesPath) return undefined
  const timing = timingIn(path, value)
  const at = [...timesPath, 'endTime']
  const isBegun = timesPath.length === 0 || isMap(valueAt(value, timesPath))
  if (!timing) return isBegun ? { at, sentence: '', dates: [] } : undefined
  const campus = campusIfReadable(entries)
  const conflicts = warnings.flatMap(({ file, conflict }) => (file === `content/${path}` && conflict ? [conflict] : []))
  return {
    at,
    sentence: describeTiming(timing),
    dates: campus ? nextDates(timing, today, campus).map((date) => dateAnswer(date, conflicts)) : [],
  }
}

export function timingIn(path: string, value: MaybeValue): Timing | undefined {
  const at = timesAt(path)
  return at && timingOnly.safeParse(valueAt(value, at)).data
}

const TO_COME = { title: '…', location: '…', description: '…' }

/** Content in which the dates of an event can be checked before its texts are written; the same if it has them all. */
export function withTextsToCome(entries: Entries, path: string | undefined): Entries {
  const keys = path && collectionNameOf(path) === 'events' && timesAt(path) ? entries.get(path) : undefined
  if (!path || !isMap(keys) || Object.keys(TO_COME).every((key) => keys[key])) return entries
  return new Map([...entries, [path, { ...keys, ...withoutTexts(keys) }]])
}

const withoutTexts = (keys: ValueMap) => Object.fromEntries(Object.entries(TO_COME).filter(([key]) => !keys[key]))

/** The next dates; where it is otherwise from a later day on, fewer, and then the first dates of that. */
function nextDates(timing: Timing, today: Day, campus: Campus): Occurrence[] {
  const from = (day: Day, count: number) =>
    occurrencesBetween(timing, day, addDays(day, DAYS_AHEAD), campus).slice(0, count)
  const [later] = Object.keys(timing.later ?? {})
    .filter((day) => day > today)
    .sort()
  if (later === undefined) return from(today, DATES)
  const before = from(today, DATES + 1).filter(({ plannedFor }) => plannedFor < later)
  // All of a few: whoever reads them counts whether one is left out.
  const first = before.length > DATES ? before.slice(0, FEWER_DATES) : before
  return [...first, ...from(later, Math.max(FEWER_DATES, DATES - first.length))]
}

function dateAnswer({ day, plannedFor, start, end, status, isAllDay }: Occurrence, conflicts: readonly DateConflict[]) {
  const [from, until] = [start, end].map((moment) => moment && formatTime(moment))
  const hours = from && until ? `${from} to ${until}` : from
  return {
    day,
    plannedFor,
    dateText: joined(formatDayWithYear(day), isAllDay ? 'all day' : hours),
    status,
    meets: conflicts.flatMap(({ days, meets }) => (days.includes(day) ? [meets] : [])),
  }
}

/** "Fridays in term, 7:30 PM (6:30 PM in winter) to 9:30 PM, from August 28, 2026; from January 22, 2027: Thursdays" */
export function describeTiming(timing: Omit<Timing, 'changes'>): string {
  const { when, time, endTime, later = {} } = timing
  const days = formatWhen(when)
  const { date, from, until } = when
  const rule = joined(
    when.inTerm ? `${days} in term` : days,
    formatHours(time, endTime),
    !date && from && `from ${formatDate(from)}`,
    !date && until && `until ${formatDate(until)}`,
  )
  return Object.entries(later).reduce(
    (now, [day, change]) =>
      `${now}; from ${formatDate(firstDifferentDay(timing, day))}: ${joined(...describeLaterTimes(change, when))}`,
    rule,
  )
}

const describeLaterTimes = ({ on, time, endTime, location }: Later, when: Timing['when']) => [
  on && formatWhen({ ...when, on }),
  time ? formatHours(time, endTime) : endTime && `until ${formatTimeOfDay(endTime, i18n)}`,
  location,
]

const formatHours = (time: TimeOfDay, endTime: TimeOfDay | undefined): string =>
  endTime ? `${formatTimeOfDay(time, i18n)} to ${formatTimeOfDay(endTime, i18n)}` : formatTimeOfDay(time, i18n)

const joined = (...content: readonly (string | false | undefined)[]) => content.filter(Boolean).join(', ')
