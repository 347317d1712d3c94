import type { Place } from '#schemas/fields/location'
import { isAllDay } from '#schemas/time/time-of-day'
import type { Change, Timing } from '#schemas/time/timing'
import { addDays, type Day, daysFrom } from '../time/days.ts'
import { instantOf, type Moment, momentAt, momentOf } from '../time/moments.ts'
import { type Later, plannedBetween, timingOn } from './later.ts'
import { plannedDays } from './planned-days.ts'
import { endAfter, momentOn, ruleOn } from './times.ts'
import type { Campus } from './year.ts'

export interface Occurrence {
  /** The day by its rule. It identifies the occurrence and stays the same when the occurrence is moved. */
  plannedFor: Day
  day: Day
  lastDay: Day
  isAllDay: boolean
  /** Undefined if it lasts all day, if its time depends on a sun that does not set, or on candle lighting on a day without it. */
  start: Moment | undefined
  end: Moment | undefined
  /** Undefined unless it is moved to another day or time. */
  plannedStart: Moment | undefined
  /** The rule of its beginning, if it depends on the sun: "15 minutes before sunset". */
  rule: string | undefined
  status: 'planned' | 'cancelled' | 'moved'
  observes: boolean
  /** Undefined at its usual location. */
  location: string | undefined
  menu: string | undefined
  /** The reason of a cancellation or change. */
  reason: string | undefined
  /** All that visitors read of the day beside its time and place: the reason first. */
  note: string | undefined
}

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

/** Near first, since weekly events are found there. */
const LOOK_AHEAD_DAYS = [10, 60, 400]

/** The next occurrence on a day or later that is not cancelled; undefined when none is known for more than a year. */
export function nextOccurrence(timing: Timing, from: Day, campus: Campus): Occurrence | undefined {
  for (const days of LOOK_AHEAD_DAYS) {
    const ahead = occurrencesBetween(timing, from, addDays(from, days), campus)
    const next = ahead.find(({ status }) => status !== 'cancelled')
    if (next) return next
  }
  return undefined
}

/**
 * Lists mistakes that a check should report. Changes from before another weekday was chosen for all later days are
 * none.
 */
export const strayChanges = (timing: Timing, campus: Campus): Day[] =>
  Object.keys(timing.changes).filter((day) =>
    [timing.when, timingOn(timing, day).when].every((when) => plannedDays(when, day, day, campus).length === 0),
  )

const movedInto = (timing: Timing, from: Day, to: Day, campus: Campus): Day[] =>
  Object.entries(timing.changes).flatMap(([plannedFor, { date }]) =>
    date && from <= date && date <= to ? plannedBetween(timing, plannedFor, plannedFor, campus) : [],
  )

const daysMore = ({ when: { date, until = date } }: Timing): number => (date && until ? daysFrom(date, until) : 0)

function occurrenceOf(rule: Timing & Later, plannedFor: Day, { settings: { place } }: Campus): Occurrence {
  const timing = timingOn(rule, plannedFor)
  const change: Change = timing.changes[plannedFor] ?? {}
  const day = change.date ?? plannedFor
  const time = change.time ?? timing.time
  const start = momentOn(day, time, place)
  const usual = momentOn(plannedFor, timing.time, place)
  const isMoved = day !== plannedFor || (change.time !== undefined && start !== usual)
  return {
    plannedFor,
    day,
    lastDay: addDays(day, daysMore(timing)),
    isAllDay: isAllDay(time),
    start,
    end: start && endOf(start, day, timing, plannedFor, place),
    plannedStart: isMoved ? usual : undefined,
    rule: ruleOn(day, time, place),
    status: change.cancelled ? 'cancelled' : isMoved ? 'moved' : 'planned',
    observes: Boolean(change.observes ?? timing.observes),
    location: change.location ?? (timing.location === rule.location ? undefined : timing.location),
    menu: change.menu,
    reason: change.reason,
    note: change.reason && change.note ? `${sentence(change.reason)} ${change.note}` : (change.reason ?? change.note),
  }
}

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Its own end or the usual one; with another time and no end of its own it lasts as long as usual. */
function endOf(start: Moment, day: Day, timing: Timing, plannedFor: Day, place: Place): Moment | undefined {
  const change: Change = timing.changes[plannedFor] ?? {}
  const ends = change.endTime ?? timing.endTime
  if (!ends) return undefined
  if (daysMore(timing) > 0) return momentOn(addDays(day, daysMore(timing)), ends, place)
  if (!change.time || change.endTime) return endAfter(start, day, ends, place)
  const usual = momentOn(plannedFor, timing.time, place)
  const usualEnd = usual && endAfter(usual, plannedFor, ends, place)
  return usualEnd && momentOf(instantOf(start) + instantOf(usualEnd) - instantOf(usual), place.timeZone)
}

/** Occurrences without a time come first on their day. */
function inOrder(occurrences: readonly Occurrence[], { timeZone }: Place): Occurrence[] {
  const instants = new Map(
    occurrences.map((each) => [each, instantOf(each.start ?? momentAt(each.day, '00:00', timeZone))]),
  )
  return occurrences.toSorted((a, b) => (instants.get(a) ?? 0) - (instants.get(b) ?? 0))
}
