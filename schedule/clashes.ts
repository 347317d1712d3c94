import { fastBegins, fastEnds, restsBetween, sunset } from '#calendar/hebrew/day-times'
import { type HolidayDay, holidayRules, holidaysOn, isRestDay } from '#calendar/hebrew/holidays'
import { breakOn } from '#calendar/occurrences/year'
import { addDays, type Day, daysBetween } from '#calendar/time/days'
import { momentAt } from '#calendar/time/local-time'
import { areOverlapping, dayOf, instantOf, type Moment, type Span } from '#calendar/time/moments'
import type { Place } from '#schemas/fields/location'
import type { I18n } from '#schemas/i18n'
import type { JewishHoliday } from '#schemas/time/jewish-holidays'
import { type AnyEvent, isHolidayRow, listAllEvents, type Timeline } from './all-events.ts'
import { formatBreakName } from './breaks.ts'
import { formatRestName } from './holidays.ts'
import { getHours } from './hours.ts'
import { getWallSpan } from './room-hours.ts'
import { isInRoom } from './rooms.ts'
import { type EventTime, listEventTimes } from './upcoming.ts'

export type ClashKind = HolyTime['kind'] | 'room' | 'promised' | 'closed' | 'itself' | 'untimed' | 'named' | 'break'

export interface Clash {
  time: EventTime
  kind: ClashKind
  meets: string
  /** The other of two events reports it already; this one is for its own form. */
  isOtherSide?: boolean
}

type Days = readonly [from: Day, to: Day]

/** Finds what clashes until a day, and what clashes on later days that somebody wrote down: those of rules are planned later. */
export function findClashesAhead(content: Timeline, [day, to]: Days, i18n: I18n): Clash[] {
  const later = Map.groupBy(
    listAllEvents(content).flatMap((event) => listWrittenDays(event).map((each) => ({ id: event.id, day: each }))),
    (written) => written.day,
  )
  return [
    ...findClashes(content, [day, to], i18n),
    ...[...later]
      .filter(([each]) => each > to)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .flatMap(([each, written]) =>
        findClashes(content, [each, each], i18n).filter(({ time }) => written.some(({ id }) => id === time.event.id)),
      ),
  ]
}

const listWrittenDays = ({ when, changes }: AnyEvent): Day[] => [
  ...(when.date ? daysBetween(when.date, when.until ?? when.date) : []),
  ...Object.entries(changes).map(([day, { date = day }]) => date),
]

export function findClashes(content: Timeline, [day, to]: Days, i18n: I18n): Clash[] {
  const holy = listHolyTimes([day, to], content.settings.place, i18n)
  const times = listEventTimes(content, day, to)
  const ahead = times.filter(({ status }) => status !== 'cancelled')
  const { timed = [], untimed = [] } = Object.groupBy(ahead, ({ start, isAllDay }) =>
    start || isAllDay ? 'timed' : 'untimed',
  )
  return [
    ...timed.flatMap((time) => findHolyClashes(time, holy, content)),
    ...findRoomClashes(timed, content),
    ...findOwnOverlaps(timed, content),
    ...timed.filter((time) => isInClosedHouse(time, content)).map((time) => toClash(time, 'closed', 'a closed house')),
    ...untimed.map((time) => toClash(time, 'untimed', 'a day without it')),
    ...times.flatMap((time) => findCancelledMentions(time, ahead)),
  ].toSorted((one, other) => one.time.day.localeCompare(other.time.day))
}

const toClash = (time: EventTime, kind: Clash['kind'], meets: string): Clash => ({ time, kind, meets })

/** Returns milliseconds since 1970: whole days from midnight to midnight. */
function getEventSpan({ day, lastDay, start, end }: EventTime, { settings }: Pick<Timeline, 'settings'>): Span {
  const midnight = (each: Day) => instantOf(momentAt(each, '00:00', settings.place.timeZone))
  return start ? getWallSpan(start, end, instantOf) : [midnight(day), midnight(addDays(lastDay, 1))]
}

function getRoomSpan(time: EventTime, content: Pick<Timeline, 'settings'>): Span {
  const [from, to] = getEventSpan(time, content)
  return [time.setUpFrom ? instantOf(time.setUpFrom) : from, to]
}

function findHolyClashes(time: EventTime, holy: readonly HolyTime[], content: Timeline): Clash[] {
  if (time.observes) return []
  const span = getEventSpan(time, content)
  const isPart = matchObservances(time.event, content)
  const text = describeEvent(time.event)
  const goesWith: Readonly<Record<HolyTime['kind'], boolean>> = {
    rest: false,
    fast: false,
    feast: false,
    'minor fast': !hasFood(text),
    'no leaven': !isLeavened(text),
  }
  return holy
    .filter((each) => !goesWith[each.kind] && areOverlapping(span, [each.from, each.to]) && !isPart(each))
    .slice(0, 1)
    .map(({ kind, name }) => toClash(time, kind, name))
}

/** A row has the description of its holiday: only its title speaks of the row. */
const describeEvent = (event: AnyEvent): string =>
  isHolidayRow(event) ? event.title : `${event.title}. ${event.description} ${[event.category ?? []].flat().join(' ')}`

function matchObservances(event: AnyEvent, { entries }: Pick<Timeline, 'entries'>): (holy: HolyTime) => boolean {
  if (canObserve(event)) return () => false
  const holiday = entries('holidays').find(({ id }) => isHolidayRow(event) && id === event.holidayId)
  const observances: readonly string[] = holiday?.observances ?? []
  return ({ holidays }) => holidays.length === 0 || holidays.some((each) => observances.includes(each))
}

export const canObserve = ({ file }: AnyEvent): boolean => /^content\/(events|groups)\//.test(file)

/** Says each pair of the later entry, and of the earlier one in its form. */
function findRoomClashes(times: readonly EventTime[], content: Timeline): Clash[] {
  return content.entries('facilities').flatMap((room) => {
    const here = times.filter(({ location, event }) => isInRoom(room, event, location))
    return findOverlaps(here, content).flatMap(([time, other]) => [
      toClash(time, 'room', other.event.title),
      { ...toClash(other, 'room', time.event.title), isOtherSide: true },
    ])
  })
}

/** More that are in one room at once are not named: each is said of every other. */
const MOST_AT_ONCE = 5
/** Nobody reads more of one room; a calendar of fifty times as many events would fill the memory with them. */
const MOST_PAIRS = 1000

/** The pairs of times of different things that overlap, each with the later in the list first. By their starts, so that each meets only those that last until then. */
function findOverlaps(times: readonly EventTime[], content: Timeline): [later: EventTime, earlier: EventTime][] {
  const spans = times.map((time, index) => ({ time, index, span: getRoomSpan(time, content) }))
  let lasting: typeof spans = []
  const pairs: (readonly [later: (typeof spans)[number], earlier: (typeof spans)[number]])[] = []
  for (const each of spans.toSorted((one, other) => one.span[0] - other.span[0])) {
    if (pairs.length >= MOST_PAIRS) break
    lasting = lasting.filter(({ span: [, end] }) => end > each.span[0])
    const met = lasting
      .filter(({ time, span }) => time.event.id !== each.time.event.id && areOverlapping(span, each.span))
      .slice(0, MOST_AT_ONCE)
    lasting.push(each)
    for (const other of met) pairs.push(other.index < each.index ? [each, other] : [other, each])
  }
  return pairs
    .toSorted(([one, before], [other, after]) => one.index - other.index || before.index - after.index)
    .map(([later, earlier]) => [later.time, earlier.time])
}

/** An event that observes a day takes place also when the house is closed for it; a deadline is nowhere. */
const isInClosedHouse = ({ event, day, observes }: EventTime, content: Timeline): boolean =>
  !event.elsewhere && !observes && !isHolidayRow(event) && getHours(day, content).is === 'closed'

/** Dates of one thing that are at the same time: one was moved onto another. */
const findOwnOverlaps = (times: readonly EventTime[], content: Timeline): Clash[] =>
  [...Map.groupBy(times, ({ event, day }) => `${event.id} ${day}`).values()].flatMap(([first, ...others]) =>
    others
      .filter((other) => first && areOverlapping(getEventSpan(first, content), getEventSpan(other, content)))
      .map((other) => toClash(other, 'itself', 'another of its dates')),
  )

const findCancelledMentions = (time: EventTime, ahead: readonly EventTime[]): Clash[] =>
  time.status === 'cancelled'
    ? ahead
        .filter(({ event, day }) => day === time.day && isHolidayRow(event) && event.title.includes(time.event.title))
        .map(({ event }) => toClash(time, 'named', event.title))
    : []

export interface PromisedTime {
  room: string
  starts: Moment
  ends: Moment
}

export function findPromiseClashes(content: Timeline, from: Day, to: Day, promised: readonly PromisedTime[]): Clash[] {
  const rooms = content.entries('facilities')
  const roomOf = (name: string) => rooms.find(({ title }) => title === name) ?? { title: name, places: [] }
  const days = new Set(promised.map(({ starts }) => dayOf(starts)))
  const times = listEventTimes(content, from, to).filter(({ day, status }) => status !== 'cancelled' && days.has(day))
  return promised.flatMap(({ room, starts, ends }) =>
    times
      .filter(({ event, location }) => isInRoom(roomOf(room), event, location))
      .filter((time) => areOverlapping(getRoomSpan(time, content), getWallSpan(starts, ends, instantOf)))
      .map((time) => toClash(time, 'promised', room)),
  )
}

/** Dates in a break of what repeats, whether it is term or not, and of which nobody has said anything: that it is meant. */
export const findBreakClashes = (content: Timeline, [from, to]: Days, i18n: I18n): Clash[] =>
  listEventTimes(content, from, to).flatMap((time) => {
    const { day, plannedFor, status, event } = time
    const pause = breakOn(day, content.year)
    const isMeant = status !== 'planned' || event.changes[plannedFor] !== undefined
    return pause && event.when.every && !event.when.inTerm && !isMeant
      ? [toClash(time, 'break', formatBreakName(pause, i18n))]
      : []
  })

/** A time in which not everything goes: from when to when, in milliseconds since 1970. */
interface HolyTime {
  name: string
  holidays: readonly JewishHoliday[]
  kind: 'rest' | 'fast' | 'minor fast' | 'feast' | 'no leaven'
  from: number
  to: number
}

/** Includes times that begin earlier and last into these days. The eve of a holiday is a day before it. */
const listHolyTimes = ([from, to]: Days, place: Place, i18n: I18n): HolyTime[] => [
  ...restsBetween(from, to, place).flatMap((rest) => {
    const holidays = rest.days.flatMap(({ holiday }) => holiday?.holiday ?? [])
    return toHolyTime({ kind: 'rest', holidays }, rest.from, rest.to, i18n)
  }),
  ...daysBetween(from, addDays(to, 1)).flatMap((day) =>
    holidaysOn(day, place).flatMap((each) => listTimesOfHoliday(each, place, i18n)),
  ),
]

/** Leaves out the Fast of the Firstborn, which is not for all, and Yom Kippur, which is a day of rest. */
function listTimesOfHoliday(holiday: HolidayDay, place: Place, i18n: I18n): HolyTime[] {
  const { fast } = holidayRules[holiday.holiday]
  const midnight = (day: Day) => momentAt(day, '00:00', place.timeZone)
  const { day } = holiday
  const holidays = [holiday.holiday]
  if (holiday.holiday === 'passover')
    return toHolyTime(
      { kind: 'no leaven', holidays },
      midnight(holiday.number === 1 ? addDays(day, -1) : day),
      midnight(addDays(day, 1)),
      i18n,
    )
  if (holiday.holiday === 'purim')
    return toHolyTime({ kind: 'feast', holidays }, sunset(addDays(day, -1), place)?.at, midnight(day), i18n)
  if (holiday.holiday === 'taanit-bechorot' || fast === undefined || isRestDay(day, place)) return []
  const kind = fast === 'from sunset' ? 'fast' : 'minor fast'
  return toHolyTime({ kind, holidays }, fastBegins(holiday, place)?.at, fastEnds(holiday, place)?.at, i18n)
}

/** It has the name of its first holiday. Near the poles, where the sun gives no times, there is no time of a fast, and a day of rest is from midnight to midnight. */
function toHolyTime(
  holy: Pick<HolyTime, 'kind' | 'holidays'>,
  from: Moment | undefined,
  to: Moment | undefined,
  i18n: I18n,
): HolyTime[] {
  const [first] = holy.holidays
  const name = formatRestName(first, i18n)
  return from && to ? [{ ...holy, name, from: instantOf(from), to: instantOf(to) }] : []
}

const LEAVENED =
  /\b(bagels?|beers?|breads?|burgers?|cakes?|cereal|challah|challot|cookies?|crackers?|do(?:ugh)?nuts?|muffins?|noodles?|pancakes?|pasta|pastry|pastries|pies?|pizzas?|pretzels?|ramen|sandwich(?:es)?|snacks?|sufganiyot|waffles?)\b/i

const OTHER_FOOD =
  /\b(barbecues?|bbq|breakfasts?|brunch(?:es)?|cholent|coffee|cooking|dinners?|food|ice cream|kiddush|latkes|lunch(?:es)?|meals?|picnics?|potlucks?|soups?|suppers?|tea|wine)\b/i

const isLeavened = (text: string): boolean => LEAVENED.test(text)

const hasFood = (text: string): boolean => OTHER_FOOD.test(text) || isLeavened(text)
