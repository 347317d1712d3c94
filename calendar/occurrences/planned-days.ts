import { weekdays } from '#schemas/locale'
import type { When } from '#schemas/time/when'
import { hebrewYearOn } from '../hebrew/dates.ts'
import { holidayDays, type Keeping } from '../hebrew/holidays.ts'
import { addDays, type Day, daysBetween, daysFrom, onOrBefore, SUNDAY, weekdayOf } from '../time/days.ts'
import { type Campus, isInTerm } from './year.ts'

/** Includes both days, in order. */
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

/** Takes the weekday as "friday". */
function everyWeekday(rule: string, first: Day, last: Day): Day[] {
  const start = onOrBefore(addDays(first, 6), weekdayNumber(rule))
  return Array.from({ length: Math.max(0, Math.floor(daysFrom(start, last) / 7) + 1) }, (_, week) =>
    addDays(start, week * 7),
  )
}

const names: readonly string[] = weekdays
const weekdayNumber = (rule: string) => names.indexOf(rule)
const isWeekday = (day: Day, rule: string) => weekdayOf(day) === weekdayNumber(rule)

/** Weeks begin on Sunday; counting starts with the week of the first day. */
function isInStep(day: Day, from: Day, every: When['every']): boolean {
  const weeks = daysFrom(onOrBefore(from, SUNDAY), onOrBefore(day, SUNDAY)) / 7
  return weeks % (Number.parseInt(every ?? '', 10) || 1) === 0
}

const NTH: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4 }

/** "first sunday", "last friday" */
function isNth(day: Day, rule: string): boolean {
  const [ordinal = '', weekday = ''] = rule.split(' ')
  if (!isWeekday(day, weekday)) return false
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
