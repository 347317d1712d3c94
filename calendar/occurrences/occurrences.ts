import type { Place } from '#schemas/fields/location'
import { weekdays } from '#schemas/i18n'
import { clockTimes, isAllDay, readSunTime, type SunMoment, type TimeOfDay } from '#schemas/time/time-of-day'
import { type DateChange, LONGEST_HOURS, type Timing, type When } from '#schemas/time/timing'
import { hebrewYearOn } from '../hebrew/dates.ts'
import {
  candleLighting,
  hanukkahCandles,
  havdalah,
  nightfall,
  type RuledTime,
  type SunRule,
  sunrise,
  sunset,
} from '../hebrew/day-times.ts'
import { holidayDays, type Keeping } from '../hebrew/holidays.ts'
import {
  addDays,
  type Day,
  daysBetween,
  daysFrom,
  HOUR_MILLISECONDS,
  MINUTE_MILLISECONDS,
  onOrBefore,
  SUNDAY,
  weekdayOf,
} from '../time/days.ts'
import { isDaylightTime, momentAt, momentOf } from '../time/local-time.ts'
import { instantOf, type Moment } from '../time/moments.ts'
import { type Campus, isInTerm } from './year.ts'

export function plannedDays(when: When, from: Day, to: Day, { year, settings }: Campus): Day[] {
  const first = later(from, when.from)
  // Of one date it is the last of several days, and no bound.
  const last = when.date ? to : earlier(to, when.until)
  return daysByRule(when, first, last, settings.place).filter((day) => !when.inTerm || isInTerm(day, year))
}

export const daysOutOfTerm = (when: When, from: Day, to: Day, campus: Campus): Day[] =>
  when.inTerm
    ? plannedDays({ ...when, inTerm: false }, from, to, campus).filter((day) => !isInTerm(day, campus.year))
    : []

const later = (day: Day, bound: Day | undefined) => (bound && bound > day ? bound : day)
const earlier = (day: Day, bound: Day | undefined) => (bound && bound < day ? bound : day)

function daysByRule(when: When, first: Day, last: Day, place: Keeping): Day[] {
  if (when.date) return first <= when.date && when.date <= last ? [when.date] : []
  return when.holiday ? holidayEvenings(when, first, last, place) : repeatedDays(when, first, last)
}

function repeatedDays({ every, on = [], from }: When, first: Day, last: Day): Day[] {
  if (every === 'month') return daysBetween(first, last).filter((day) => on.some((rule) => isNth(day, rule)))
  return on
    .flatMap((rule) => everyWeekday(rule, first, last).filter((day) => isInStep(day, from ?? first, every)))
    .sort()
}

/** The first day, from a day on, of what repeats by weeks or months; breaks aside. Of anything else, that day. */
export const firstDayFrom = (when: When, day: Day): Day =>
  (when.every && repeatedDays(when, day, addDays(day, 366))[0]) || day

function everyWeekday(rule: string, first: Day, last: Day): Day[] {
  const start = onOrBefore(addDays(first, 6), weekdayNumber(rule))
  return Array.from({ length: Math.max(0, Math.floor(daysFrom(start, last) / 7) + 1) }, (_, week) =>
    addDays(start, week * 7),
  )
}

const names: readonly string[] = weekdays
const weekdayNumber = (rule: string) => names.indexOf(rule)

/** Weeks begin on Sunday; counting starts with the week of the first day. */
function isInStep(day: Day, from: Day, every: When['every']): boolean {
  const weeks = daysFrom(onOrBefore(from, SUNDAY), onOrBefore(day, SUNDAY)) / 7
  return weeks % (Number.parseInt(every ?? '', 10) || 1) === 0
}

const NTH: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4 }

function isNth(day: Day, rule: string): boolean {
  const [ordinal = '', weekday = ''] = rule.split(' ')
  if (weekdayOf(day) !== weekdayNumber(weekday)) return false
  if (ordinal === 'last') return addDays(day, 7).slice(0, 'YYYY-MM'.length) !== day.slice(0, 'YYYY-MM'.length)
  return Math.ceil(Number(day.slice('YYYY-MM-'.length)) / 7) === NTH[ordinal]
}

function holidayEvenings({ holiday, night, day: number }: When, first: Day, last: Day, place: Keeping): Day[] {
  if (!holiday) return []
  // An evening belongs to the next day, which may be in the next year.
  const years = hebrewYearOn(last) - hebrewYearOn(first) + 2
  return Array.from({ length: years }, (_, index) => holidayDays(holiday, hebrewYearOn(first) + index, place))
    .flatMap((days) => days.filter((each) => each.number === (night ?? number)))
    .map(({ day }) => (night === undefined ? day : addDays(day, -1)))
    .filter((day) => first <= day && day <= last)
}

/** Returns undefined for all day, and where the day has no such time (candle lighting on a Monday, no sunset). */
export function momentOn(day: Day, time: TimeOfDay, place: Place): Moment | undefined {
  if (isAllDay(time)) return undefined
  const clock = clockTimes(time)
  if (clock) {
    const inSummer = momentAt(day, clock.daylight, place.timeZone)
    // Checked at the resulting time: on the days of the change, daylight time differs between morning and evening.
    const isRight = clock.standard === clock.daylight || isDaylightTime(inSummer, place.timeZone)
    return isRight ? inSummer : momentAt(day, clock.standard, place.timeZone)
  }
  const sunTime = typeof time === 'string' ? readSunTime(time) : undefined
  if (!sunTime) throw new Error(`${JSON.stringify(time)} is not a time of day`)
  const { at } = bySunMoment[sunTime.moment](day, place) ?? {}
  return at && momentOf(instantOf(at) + sunTime.minutesAfter * MINUTE_MILLISECONDS, place.timeZone)
}

const bySunMoment: Readonly<Record<SunMoment, (day: Day, place: Place) => RuledTime | undefined>> = {
  sunrise,
  sunset,
  nightfall,
  'candle lighting': (day, place) => candleLighting(day, place) ?? hanukkahCandles(day, place),
  havdalah,
}

export function ruleOn(day: Day, time: TimeOfDay, place: Place): SunRule | undefined {
  const sunTime = typeof time === 'string' ? readSunTime(time) : undefined
  const { rule } = (sunTime && bySunMoment[sunTime.moment](day, place)) ?? {}
  return sunTime?.minutesAfter === 0 ? rule : sunTime && String(time)
}

/** Returns an end on the same day or the next; undefined if it is too late to be meant: nightfall after 8 PM. */
export function endAfter(start: Moment, day: Day, endTime: TimeOfDay, place: Place): Moment | undefined {
  const latest = instantOf(start) + LONGEST_HOURS * HOUR_MILLISECONDS
  return [day, addDays(day, 1)]
    .map((endDay) => momentOn(endDay, endTime, place))
    .find((end) => end !== undefined && instantOf(end) > instantOf(start) && instantOf(end) <= latest)
}

/** "This one and all later ones" stays one rule: pages, sign-ups and feeds know a date by entry and planned day. */

export type Later = NonNullable<Timing['later']>[Day]

interface Changing {
  when?: Timing['when'] | undefined
  time?: Timing['time'] | undefined
  endTime?: Timing['endTime']
  later?: Timing['later']
  location?: string
}
type Rule = Changing & Pick<Timing, 'when'>

export function timingOn<T extends Changing>(timing: T, day: Day): T {
  const days = daysOf(timing).filter((from) => from <= day)
  if (days.length === 0) return timing
  const { on, ...rest }: Later = Object.assign({}, ...days.map((from) => timing.later?.[from]))
  return { ...timing, ...rest, ...(on && timing.when && { when: { ...timing.when, on } }) }
}

export const firstDifferentDay = (timing: Rule, from: Day): Day => firstDayFrom(timingOn(timing, from).when, from)

const daysOf = ({ later = {} }: Changing): Day[] => Object.keys(later).sort()

export function plannedBetween(timing: Rule, from: Day, to: Day, campus: Campus): Day[] {
  const begins = [from, ...daysOf(timing).filter((day) => from < day && day <= to)]
  return begins.flatMap((begin, index) => {
    const next = begins[index + 1]
    return plannedDays(timingOn(timing, begin).when, begin, next ? addDays(next, -1) : to, campus)
  })
}

export type Occurrence = ReturnType<typeof occurrenceOf>

/** Lists moved ones on their new day, cancelled ones on their old day. */
export function occurrencesBetween(timing: Timing, from: Day, to: Day, campus: Campus): Occurrence[] {
  if (isOnOtherDays(timing, from, to)) return []
  const first = addDays(from, -daysMore(timing))
  const days = new Set([...plannedBetween(timing, first, to, campus), ...movedInto(timing, first, to, campus)])
  const occurrences = [...days].map((plannedFor) => occurrenceOf(timing, plannedFor, campus))
  return inOrder(
    occurrences.filter(({ day, lastDay }) => from <= lastDay && day <= to),
    campus.settings.place,
  )
}

/** Tells a single date that was never changed by its own days alone: most of what there ever was is over. */
const isOnOtherDays = ({ when: { date, until = date }, changes, later }: Timing, from: Day, to: Day): boolean =>
  date !== undefined &&
  until !== undefined &&
  (until < from || to < date) &&
  !later &&
  Object.keys(changes).length === 0

export const movedFrom = (timing: Timing, from: Day, to: Day, campus: Campus): Occurrence[] =>
  (isOnOtherDays(timing, from, to) ? [] : plannedBetween(timing, from, to, campus))
    .map((plannedFor) => occurrenceOf(timing, plannedFor, campus))
    .filter(({ day, plannedFor }) => day !== plannedFor)

const LAST_DAY = '9999-12-31'

const LOOK_AHEAD_DAYS = [10, 60, 400]

/** The next occurrence on a day or later that is not cancelled; undefined when none is known for more than a year. */
export function nextOccurrence(timing: Timing, from: Day, campus: Campus): Occurrence | undefined {
  if (isOnOtherDays(timing, from, LAST_DAY)) return undefined
  for (const days of LOOK_AHEAD_DAYS) {
    const ahead = occurrencesBetween(timing, from, addDays(from, days), campus)
    const next = ahead.find(({ status }) => status !== 'cancelled')
    if (next) return next
  }
  return undefined
}

/** Lists mistakes for a check. Changes from before another weekday was chosen for all later days are none. */
export const strayChanges = (timing: Timing, campus: Campus): Day[] =>
  Object.keys(timing.changes).filter((day) =>
    [timing.when, timingOn(timing, day).when].every((when) => plannedDays(when, day, day, campus).length === 0),
  )

const movedInto = (timing: Timing, from: Day, to: Day, campus: Campus): Day[] =>
  Object.entries(timing.changes).flatMap(([plannedFor, { date }]) =>
    date && from <= date && date <= to ? plannedBetween(timing, plannedFor, plannedFor, campus) : [],
  )

const daysMore = ({ when: { date, until = date } }: Timing): number => (date && until ? daysFrom(date, until) : 0)

function occurrenceOf(rule: Timing & Later, plannedFor: Day, { settings: { place } }: Campus) {
  const timing = timingOn(rule, plannedFor)
  const change: DateChange = timing.changes[plannedFor] ?? {}
  const day = change.date ?? plannedFor
  const time = change.time ?? timing.time
  const start = momentOn(day, time, place)
  const usual = momentOn(plannedFor, timing.time, place)
  const isMoved = day !== plannedFor || (change.time !== undefined && start !== usual)
  const status: 'planned' | 'cancelled' | 'moved' = change.cancelled ? 'cancelled' : isMoved ? 'moved' : 'planned'
  return {
    /** The day by its rule. It identifies the occurrence and stays the same when the occurrence is moved. */
    plannedFor,
    day,
    lastDay: addDays(day, daysMore(timing)),
    isAllDay: isAllDay(time),
    /** Undefined if it lasts all day, if its time depends on a sun that does not set, or on candle lighting on a day without it. */
    start,
    end: start && endOf(start, day, timing, plannedFor, place),
    plannedStart: isMoved ? usual : undefined,
    /** The rule of its beginning, if it depends on the sun: "15 minutes before sunset". */
    rule: ruleOn(day, time, place),
    status,
    observes: Boolean(change.observes ?? timing.observes),
    /** Undefined at its usual location. */
    location: change.location ?? (timing.location === rule.location ? undefined : timing.location),
    menu: change.menu,
    reason: change.reason,
    /** All that visitors read of the day beside its time and place: the reason first. */
    note: change.reason && change.note ? `${sentence(change.reason)} ${change.note}` : (change.reason ?? change.note),
  }
}

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Its own end or the usual one; with another time and no end of its own it lasts as long as usual. */
function endOf(start: Moment, day: Day, timing: Timing, plannedFor: Day, place: Place): Moment | undefined {
  const change: DateChange = timing.changes[plannedFor] ?? {}
  const ends = change.endTime ?? timing.endTime
  if (!ends) return undefined
  if (daysMore(timing) > 0) return momentOn(addDays(day, daysMore(timing)), ends, place)
  if (!change.time || change.endTime) return endAfter(start, day, ends, place)
  const usual = momentOn(plannedFor, timing.time, place)
  const usualEnd = usual && endAfter(usual, plannedFor, ends, place)
  return usualEnd && momentOf(instantOf(start) + instantOf(usualEnd) - instantOf(usual), place.timeZone)
}

function inOrder(occurrences: readonly Occurrence[], { timeZone }: Place): Occurrence[] {
  const instants = new Map(
    occurrences.map((each) => [each, instantOf(each.start ?? momentAt(each.day, '00:00', timeZone))]),
  )
  return occurrences.toSorted((a, b) => (instants.get(a) ?? 0) - (instants.get(b) ?? 0))
}
