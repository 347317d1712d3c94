import type { Place } from '#schemas/content/place'
import type { Change, Timing } from '#schemas/content/timing'
import type { Year } from '#schemas/content/year'
import { addDays, type Day } from '../time/days.ts'
import { instantOf, type Moment, momentAt } from '../time/moments.ts'
import { plannedDays } from './planned-days.ts'
import { endAfter, momentOn, ruleOn } from './times.ts'

/** What times depend on beside the entry: the campus's terms, its point on the earth and its clocks. */
export interface Campus {
  year: Year
  place: Place
}

/** One time that something happens, or would have. */
export interface Occurrence {
  /** The day that its rule gives. It stays the same when the occurrence is moved, and names it for good. */
  plannedFor: Day
  day: Day
  /** Undefined where its time depends on a sun that does not set, or on candle lighting on a day that has none. */
  start: Moment | undefined
  end: Moment | undefined
  /** The rule that its beginning follows, where it goes by the sun: "15 minutes before sunset". */
  rule: string | undefined
  status: 'planned' | 'cancelled' | 'moved'
  /** Where it is, when not at its usual place. */
  location: string | undefined
  note: string | undefined
}

/** Everything between two days, both included, in order: what was moved stands on its new day, what was cancelled on its old one. */
export function occurrencesBetween(timing: Timing, from: Day, to: Day, campus: Campus): Occurrence[] {
  const days = new Set([
    ...plannedDays(timing.when, from, to, campus.year),
    ...movedInto(timing, from, to, campus.year),
  ])
  const occurrences = [...days].map((plannedFor) => occurrenceOf(timing, plannedFor, campus))
  return inOrder(
    occurrences.filter(({ day }) => from <= day && day <= to),
    campus.place,
  )
}

/** What was planned between two days and moved to others, so that a page can say where it went. */
export const movedFrom = (timing: Timing, from: Day, to: Day, campus: Campus): Occurrence[] =>
  plannedDays(timing.when, from, to, campus.year)
    .map((plannedFor) => occurrenceOf(timing, plannedFor, campus))
    .filter(({ day, plannedFor }) => day !== plannedFor)

/** How far to look, first near by, since what is weekly is found there. */
const LOOK_AHEAD_DAYS = [10, 60, 400]

/** The next on a day or later that is not cancelled; undefined when none is known for more than a year. */
export function nextOccurrence(timing: Timing, from: Day, campus: Campus): Occurrence | undefined {
  for (const days of LOOK_AHEAD_DAYS) {
    const ahead = occurrencesBetween(timing, from, addDays(from, days), campus)
    const next = ahead.find(({ status }) => status !== 'cancelled')
    if (next) return next
  }
  return undefined
}

/** The days that `changes` names although nothing is planned for them: slips, which a check should report. */
export const strayChanges = (timing: Timing, { year }: Campus): Day[] =>
  Object.keys(timing.changes).filter((day) => plannedDays(timing.when, day, day, year).length === 0)

const movedInto = ({ when, changes }: Timing, from: Day, to: Day, year: Year): Day[] =>
  Object.entries(changes).flatMap(([plannedFor, { date }]) =>
    date && from <= date && date <= to ? plannedDays(when, plannedFor, plannedFor, year) : [],
  )

function occurrenceOf(timing: Timing, plannedFor: Day, { place }: Campus): Occurrence {
  const change: Change = timing.changes[plannedFor] ?? {}
  const day = change.date ?? plannedFor
  const time = change.time ?? timing.time
  const endTime = change.endTime ?? timing.endTime
  const start = momentOn(day, time, place)
  return {
    plannedFor,
    day,
    start,
    end: start && endTime && endAfter(start, day, endTime, place),
    rule: ruleOn(day, time, place),
    status: statusOf(change),
    location: change.location,
    note: change.note,
  }
}

const statusOf = ({ cancelled, date, time }: Change): Occurrence['status'] => {
  if (cancelled) return 'cancelled'
  return date || time ? 'moved' : 'planned'
}

/** What has no time stands first on its day. */
function inOrder(occurrences: readonly Occurrence[], { timeZone }: Place): Occurrence[] {
  const instants = new Map(
    occurrences.map((each) => [each, instantOf(each.start ?? momentAt(each.day, '00:00', timeZone))]),
  )
  return occurrences.toSorted((a, b) => (instants.get(a) ?? 0) - (instants.get(b) ?? 0))
}
