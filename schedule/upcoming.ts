import type { Clock } from '#calendar/clock'
import { nextOccurrence, type Occurrence, occurrencesBetween } from '#calendar/occurrences/occurrences'
import type { Campus } from '#calendar/occurrences/year'
import { addDays, type Day, daysBetween } from '#calendar/time/days'
import { momentAt } from '#calendar/time/local-time'
import { instantOf, type Moment } from '#calendar/time/moments'
import type { EventSet } from '#schemas/events/events'
import type { I18n } from '#schemas/i18n'
import { hoursAndMinutes } from '#schemas/time/clock-time'
import { type AnyEvent, isHolidayRow, listAllEvents, type Timeline } from './all-events.ts'
import { getSignupClosing } from './signup-dates.ts'

export interface EventTime extends Occurrence {
  event: AnyEvent
  /** Something else takes its place on that day: lists leave it out. */
  isReplaced: boolean
  closes: Moment | undefined
  /** From when on its room is taken, if it is being set up before. */
  setUpFrom?: Moment
}

/** Includes both days, in order; cancelled events are on their day, moved ones on their new day. */
export function listEventTimes(content: Timeline, from: Day, to: Day, events = listAllEvents(content)): EventTime[] {
  return events
    .flatMap((event) => occurrencesBetween(event, from, to, content).map((time) => toEventTime(event, time, content)))
    .toSorted(compareTimes)
}

function toEventTime(event: AnyEvent, occurrence: Occurrence, { settings: { place } }: Campus): EventTime {
  const time = {
    ...occurrence,
    event,
    closes: event.seats && getSignupClosing(occurrence, event.seats, place),
    ...getSetUp(event, occurrence, place),
  }
  const instead = event.replaced.get(time.day)
  return instead && time.status !== 'cancelled'
    ? { ...time, status: 'cancelled', reason: instead, note: instead, isReplaced: true }
    : { ...time, isReplaced: false }
}

function getSetUp({ setUpFrom }: AnyEvent, { day, start }: Occurrence, { timeZone }: Campus['settings']['place']) {
  const from = setUpFrom && momentAt(day, hoursAndMinutes(setUpFrom), timeZone)
  return from && start && instantOf(from) < instantOf(start) ? { setUpFrom: from } : {}
}

/** Returns undefined where nobody has said it. @param isUsual false where the usual menu is said beside the list */
export function describeMenu({ event, menu, status }: EventTime, i18n: I18n, isUsual = true): string | undefined {
  const dishes = menu ?? (isUsual ? event.menu : undefined)
  if (!dishes || status === 'cancelled') return undefined
  const sentence = i18n.t('days.menu', { dishes: dishes.replace(/\.$/, '') })
  return [sentence, ...(isUsual ? explainMenuMarks(dishes, i18n) : [])].join(' ')
}

/** Explains the marks in menus, "(v, gf)"; returns nothing where there are none. */
export const explainMenuMarks = (menus: string, { t }: I18n): string[] =>
  /\((v|gf)[,)]/.test(menus) ? [t('days.menuMarks')] : []

export function findNextTime(event: AnyEvent, content: Timeline, day: Day): EventTime | undefined {
  const next = nextOccurrence(event, day, content)
  const time = next && toEventTime(event, next, content)
  return time?.isReplaced ? findNextTime(event, content, addDays(time.day, 1)) : time
}

/** Pages and feeds tell of two months. */
export const DAYS_AHEAD = 66

/** Returns the times of the coming weeks or, without any, the next one of all; in order, cancelled ones too. */
export function listTimesAhead(event: AnyEvent, content: Timeline, day: Day): readonly EventTime[] {
  if (isUnannounced(event, day)) return []
  const cached = lastTimes.get(event)
  if (cached?.content === content && cached.day === day) return cached.times
  const times = withNextOfAll(listEventTimes(content, day, addDays(day, DAYS_AHEAD), [event]), event, content, day)
  lastTimes.set(event, { content, day, times })
  return times
}

/** Nobody speaks of it yet, its day may still move, and what it links to is not there. */
export const isUnannounced = ({ announced }: AnyEvent, day: Day) => announced !== undefined && day < announced

/** Caches the last answer for each event: most pages and feeds ask the same. */
const lastTimes = new WeakMap<AnyEvent, { content: Timeline; day: Day; times: readonly EventTime[] }>()

/** Adds, if all of these are cancelled, the next time that is not. */
function withNextOfAll(times: EventTime[], event: AnyEvent, content: Timeline, day: Day): EventTime[] {
  if (times.some(({ status }) => status !== 'cancelled')) return times
  const next = findNextTime(event, content, day)
  return next ? [...times, next] : times
}

/** Without an end it is on until midnight, of several days that of the last. */
export const isOver = ({ lastDay, end }: Pick<Occurrence, 'lastDay' | 'end'>, clock: Clock): boolean =>
  end === undefined ? lastDay < clock.today : clock.isPast(end)

export const listDaysOf = ({ day, lastDay }: Occurrence, from: Day, to: Day): Day[] =>
  daysBetween(day < from ? from : day, lastDay > to ? to : lastDay)

export function listRemainingTimes(event: AnyEvent, content: Timeline, clock: Clock): readonly EventTime[] {
  if (isUnannounced(event, clock.today)) return []
  const ahead = listTimesAhead(event, content, clock.today).filter((time) => !isOver(time, clock))
  return withNextOfAll(ahead, event, content, addDays(clock.today, 1))
}

/** Puts what has no time first on its day. */
export const compareTimes = (one: Occurrence, other: Occurrence): number =>
  one.day.localeCompare(other.day) ||
  (one.start ? instantOf(one.start) : 0) - (other.start ? instantOf(other.start) : 0)

export interface Upcoming {
  id: string
  event: AnyEvent
  times: readonly [EventTime, ...EventTime[]]
}

/** Keeps the next row of a holiday: all would hide what else is on, each with the same picture. */
export function listUpcoming(content: Timeline, set: EventSet, clock: Clock): Upcoming[] {
  const begun = new Set<string | undefined>()
  return listAllEvents(content)
    .filter((event) => event.set === set)
    .flatMap((event) => {
      const [next, ...later] = listRemainingTimes(event, content, clock).filter(({ isReplaced }) => !isReplaced)
      return next ? [{ id: event.id, event, times: [next, ...later] as const }] : []
    })
    .toSorted((one, other) => compareTimes(one.times[0], other.times[0]))
    .filter(({ event }) => {
      if (!isHolidayRow(event)) return true
      const isFirst = !begun.has(event.holidayId)
      begun.add(event.holidayId)
      return isFirst
    })
}
