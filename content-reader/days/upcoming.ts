import type { Clock } from '#calendar/clock'
import { nextOccurrence, type Occurrence, occurrencesBetween } from '#calendar/occurrences/occurrences'
import { backOn, breakOn, type Campus, isInTerm } from '#calendar/occurrences/year'
import { addDays, type Day, daysBetween } from '#calendar/time/days'
import { instantOf, type Moment } from '#calendar/time/moment-text'
import { momentAt } from '#calendar/time/moments'
import { hoursAndMinutes } from '#schemas/clock-time'
import type { EventSet } from '#schemas/content/event'
import { t } from '#schemas/language'
import type { Content } from '../read/content.ts'
import { closesAt } from './closing.ts'
import { type Happening, happenings, isHolidayRow, type Timeline } from './timeline.ts'

/** Everything that shows or sends events asks these pure functions of the content and a day. */

export interface EventTime extends Occurrence {
  event: Happening
  /** Whether something else takes its place on that day: lists leave it out. */
  isReplaced: boolean
  /** Undefined unless one signs up for it here. */
  closes: Moment | undefined
  /** From when on its room is taken, if it is being set up before. */
  setUpFrom?: Moment
}

/** All times of events between two days, both included, in order; cancelled ones are on their day, moved ones on their new day. */
export function eventTimes(content: Timeline, from: Day, to: Day, events = happenings(content)): EventTime[] {
  return events
    .flatMap((event) => occurrencesBetween(event, from, to, content).map((time) => timeOf(event, time, content)))
    .toSorted(byTime)
}

function timeOf(event: Happening, occurrence: Occurrence, { site: { place } }: Campus): EventTime {
  const time = {
    ...occurrence,
    event,
    closes: event.seats && closesAt(occurrence, event.seats, place),
    ...setUp(event, occurrence, place),
  }
  const instead = event.replaced.get(time.day)
  return instead && time.status !== 'cancelled'
    ? { ...time, status: 'cancelled', reason: instead, note: instead, isReplaced: true }
    : { ...time, isReplaced: false }
}

function setUp({ setUpFrom }: Happening, { day, start }: Occurrence, { timeZone }: Campus['site']['place']) {
  const from = setUpFrom && momentAt(day, hoursAndMinutes(setUpFrom), timeZone)
  return from && start && instantOf(from) < instantOf(start) ? { setUpFrom: from } : {}
}

/** Returns undefined where nobody has said it. @param isUsual false where the usual menu is said beside the list */
export function describeMenu({ event, menu, status }: EventTime, isUsual = true): string | undefined {
  const dishes = menu ?? (isUsual ? event.menu : undefined)
  if (!dishes || status === 'cancelled') return undefined
  const sentence = t('days.menu', { dishes: dishes.replace(/\.$/, '') })
  return [sentence, ...(isUsual ? menuMarks(dishes) : [])].join(' ')
}

/** Explains the marks in menus, "(v, gf)"; returns nothing where there are none. */
export const menuMarks = (menus: string): string[] => (/\((v|gf)[,)]/.test(menus) ? [t('days.menuMarks')] : [])

export const eventsOf = (content: Timeline, set: EventSet): readonly Happening[] =>
  happenings(content).filter((event) => event.set === set)

/** Skips cancelled times. */
export function nextTimeOf(event: Happening, content: Timeline, day: Day): EventTime | undefined {
  const next = nextOccurrence(event, day, content)
  const time = next && timeOf(event, next, content)
  return time?.isReplaced ? nextTimeOf(event, content, addDays(time.day, 1)) : time
}

/** How far ahead pages say what happens: two months. */
export const DAYS_AHEAD = 66

/** The next times of an event, in order, cancelled ones too: those of the coming weeks or, without any, the next one of all. */
export function timesAhead(event: Happening, content: Timeline, day: Day): readonly EventTime[] {
  if (isUnannounced(event, day)) return []
  const known = lastTimes.get(event)
  if (known?.content === content && known.day === day) return known.times
  const times = orNextOfAll(eventTimes(content, day, addDays(day, DAYS_AHEAD), [event]), event, content, day)
  lastTimes.set(event, { content, day, times })
  return times
}

/** Nobody speaks of it yet, its day may still move, and what it links to is not there. */
export const isUnannounced = ({ announced }: Happening, day: Day) => announced !== undefined && day < announced

/** What was asked last of each event: most pages and feeds ask the same. */
const lastTimes = new WeakMap<Happening, { content: Timeline; day: Day; times: readonly EventTime[] }>()

/** Adds, if all of these are cancelled, the next time that is not. */
function orNextOfAll(times: EventTime[], event: Happening, content: Timeline, day: Day): EventTime[] {
  if (times.some(({ status }) => status !== 'cancelled')) return times
  const next = nextTimeOf(event, content, day)
  return next ? [...times, next] : times
}

/** Whether a time is over. What has no end is on until midnight, of several days that of the last. */
export const isOver = ({ lastDay, end }: Pick<Occurrence, 'lastDay' | 'end'>, clock: Clock): boolean =>
  end === undefined ? lastDay < clock.today : clock.isPast(end)

export const daysOf = ({ day, lastDay }: Occurrence, from: Day, to: Day): Day[] =>
  daysBetween(day < from ? from : day, lastDay > to ? to : lastDay)

/** Leaves out times that are over. */
export function timesStillAhead(event: Happening, content: Timeline, clock: Clock): readonly EventTime[] {
  if (isUnannounced(event, clock.today)) return []
  const ahead = timesAhead(event, content, clock.today).filter((time) => !isOver(time, clock))
  return orNextOfAll(ahead, event, content, addDays(clock.today, 1))
}

export interface Pause {
  /** The break's name, "Thanksgiving"; undefined between terms. */
  name: string | undefined
  /** The first day back; undefined if that is not known yet. */
  backOn: Day | undefined
}

export const pauseOn = (day: Day, { year }: Pick<Content, 'year'>): Pause | undefined =>
  isInTerm(day, year) ? undefined : { name: breakOn(day, year)?.name, backOn: backOn(day, year) }

/** The order of time; what has no time comes first on its day. */
export const byTime = (one: Occurrence, other: Occurrence): number =>
  one.day.localeCompare(other.day) ||
  (one.start ? instantOf(one.start) : 0) - (other.start ? instantOf(other.start) : 0)

/** The first of its times may be cancelled. */
export interface Upcoming {
  id: string
  event: Happening
  times: readonly [EventTime, ...EventTime[]]
}

export function upcoming(content: Timeline, set: EventSet, clock: Clock): Upcoming[] {
  const all = eventsOf(content, set)
    .flatMap((event) => {
      const [next, ...later] = timesStillAhead(event, content, clock).filter(({ isReplaced }) => !isReplaced)
      return next ? [{ id: event.id, event, times: [next, ...later] as const }] : []
    })
    .toSorted((one, other) => byTime(one.times[0], other.times[0]))
  return withoutLaterRows(all)
}

/** Of a holiday's rows the next one: all of them would hide what else is on, each with the same picture. */
function withoutLaterRows(all: readonly Upcoming[]): Upcoming[] {
  const begun = new Set<string | undefined>()
  return all.filter(({ event }) => {
    if (!isHolidayRow(event)) return true
    const isFirst = !begun.has(event.holidayId)
    begun.add(event.holidayId)
    return isFirst
  })
}
