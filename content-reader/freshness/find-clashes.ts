import { breakOn } from '#calendar/occurrences/year'
import { addDays, type Day, daysBetween } from '#calendar/time/days'
import { dayOf, instantOf, type Moment, momentAt } from '#calendar/time/moments'
import { breakName } from '../days/day-notes.ts'
import { hoursOn } from '../days/hours-on.ts'
import { spanOf } from '../days/room-busy.ts'
import { isIn } from '../days/room-hours.ts'
import { type Happening, happenings, isHolidayRow, type Timeline } from '../days/timeline.ts'
import { type EventTime, eventTimes } from '../days/upcoming.ts'
import { overlaps } from '../days/wall-time.ts'
import { hasFood, isLeavened } from './food.ts'
import { type HolyTime, holyTimes } from './holy-times.ts'

export type ClashKind = HolyTime['kind'] | 'room' | 'promised' | 'closed' | 'itself' | 'untimed' | 'named' | 'break'

export interface Clash {
  time: EventTime
  kind: ClashKind
  /** "Passover", "Talmud for All Levels" */
  meets: string
  /** Whether the same is said of another entry: its own form is to say it, too. */
  isOtherSide?: boolean
}

/** Finds what clashes until a day, and what clashes on later days that somebody wrote down: those of rules are planned later. */
export function findClashesAhead(content: Timeline, day: Day, to: Day): Clash[] {
  const later = Map.groupBy(
    happenings(content).flatMap((event) => writtenDays(event).map((each) => ({ id: event.id, day: each }))),
    (written) => written.day,
  )
  return [
    ...findClashes(content, day, to),
    ...[...later]
      .filter(([each]) => each > to)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .flatMap(([each, written]) =>
        findClashes(content, each, each).filter(({ time }) => written.some(({ id }) => id === time.event.id)),
      ),
  ]
}

const writtenDays = ({ when, changes }: Happening): Day[] => [
  ...(when.date ? daysBetween(when.date, when.until ?? when.date) : []),
  ...Object.entries(changes).map(([day, { date = day }]) => date),
]

export function findClashes(content: Timeline, day: Day, to: Day): Clash[] {
  const holy = holyTimes(day, to, content.site.place)
  const times = eventTimes(content, day, to)
  const ahead = times.filter(({ status }) => status !== 'cancelled')
  const { timed = [], untimed = [] } = Object.groupBy(ahead, ({ start, isAllDay }) =>
    start || isAllDay ? 'timed' : 'untimed',
  )
  return [
    ...timed.flatMap((time) => holyClashes(time, holy, content)),
    ...roomClashes(timed, content),
    ...datesAtOnce(timed, content),
    ...timed.filter((time) => isInClosedHouse(time, content)).map((time) => clash(time, 'closed', 'a closed house')),
    ...untimed.map((time) => clash(time, 'untimed', 'a day without it')),
    ...times.flatMap((time) => namedAlthoughCancelled(time, ahead)),
  ].toSorted((one, other) => one.time.day.localeCompare(other.time.day))
}

const clash = (time: EventTime, kind: Clash['kind'], meets: string): Clash => ({ time, kind, meets })

/** When it is, in milliseconds since 1970: whole days from midnight to midnight. */
function spanOn({ day, lastDay, start, end }: EventTime, { site }: Pick<Timeline, 'site'>): readonly [number, number] {
  const midnight = (each: Day) => momentAt(each, '00:00', site.place.timeZone)
  return spanOf(start ? { start, end } : { start: midnight(day), end: midnight(addDays(lastDay, 1)) })
}

/** Adds the time in which its room is set up. */
function spanInRoom(time: EventTime, content: Pick<Timeline, 'site'>): readonly [number, number] {
  const [from, to] = spanOn(time, content)
  return [time.setUpFrom ? instantOf(time.setUpFrom) : from, to]
}

function holyClashes(time: EventTime, holy: readonly HolyTime[], content: Timeline): Clash[] {
  if (time.observes) return []
  const span = spanOn(time, content)
  const isPart = partOf(time.event, content)
  const words = wordsOf(time.event)
  const goesWith: Readonly<Record<HolyTime['kind'], boolean>> = {
    rest: false,
    fast: false,
    feast: false,
    'minor fast': !hasFood(words),
    'no leaven': !isLeavened(words),
  }
  return holy
    .filter((each) => !goesWith[each.kind] && overlaps(span, [each.from, each.to]) && !isPart(each))
    .slice(0, 1)
    .map(({ kind, name }) => clash(time, kind, name))
}

/** A row has the description of its holiday: only its title speaks of the row. */
const wordsOf = (event: Happening): string =>
  isHolidayRow(event) ? event.title : `${event.title}. ${event.description} ${[event.category ?? []].flat().join(' ')}`

function partOf(event: Happening, { entries }: Pick<Timeline, 'entries'>): (holy: HolyTime) => boolean {
  if (canObserve(event)) return () => false
  const holiday = entries('holidays').find(({ id }) => isHolidayRow(event) && id === event.holidayId)
  const own: readonly string[] = holiday?.observances ?? []
  return ({ holidays }) => holidays.length === 0 || holidays.some((each) => own.includes(each))
}

export const canObserve = ({ file }: Happening): boolean => /^content\/(events|groups)\//.test(file)

/** Each pair of things in one room at one time: said of the later entry, and in its form of the earlier. */
function roomClashes(times: readonly EventTime[], content: Timeline): Clash[] {
  return content.entries('facilities').flatMap((room) => {
    const here = times.filter(({ location, event }) => isIn(room, event, location))
    return pairsAtOnce(here, content).flatMap(([time, other]) => [
      clash(time, 'room', other.event.title),
      { ...clash(other, 'room', time.event.title), isOtherSide: true },
    ])
  })
}

/** More that are in one room at once are not named: each is said of every other. */
const MOST_AT_ONCE = 5

/** The pairs of times of different things that overlap, each with the later in the list first. By their starts, so that each meets only those that last until then. */
function pairsAtOnce(times: readonly EventTime[], content: Timeline): [later: EventTime, earlier: EventTime][] {
  const spans = times.map((time, index) => ({ time, index, span: spanInRoom(time, content) }))
  let lasting: typeof spans = []
  const pairs = spans
    .toSorted((one, other) => one.span[0] - other.span[0])
    .flatMap((each) => {
      lasting = lasting.filter(({ span: [, end] }) => end > each.span[0])
      const met = lasting
        .filter(({ time, span }) => time.event.id !== each.time.event.id && overlaps(span, each.span))
        .slice(0, MOST_AT_ONCE)
      lasting.push(each)
      return met.map((other) => (other.index < each.index ? ([each, other] as const) : ([other, each] as const)))
    })
  return pairs
    .toSorted(([one, before], [other, after]) => one.index - other.index || before.index - after.index)
    .map(([later, earlier]) => [later.time, earlier.time])
}

/** What observes a day is there also when the house is closed for it, and a deadline is nowhere. */
const isInClosedHouse = ({ event, day, observes }: EventTime, content: Timeline): boolean =>
  !event.elsewhere && !observes && !isHolidayRow(event) && hoursOn(day, content).is === 'closed'

/** Dates of one thing that are at the same time: one was moved onto another. */
const datesAtOnce = (times: readonly EventTime[], content: Timeline): Clash[] =>
  [...Map.groupBy(times, ({ event, day }) => `${event.id} ${day}`).values()].flatMap(([first, ...others]) =>
    others
      .filter((other) => first && overlaps(spanOn(first, content), spanOn(other, content)))
      .map((other) => clash(other, 'itself', 'another of its dates')),
  )

/** "Candles at Soup Night" on a day on which Soup Night is cancelled */
const namedAlthoughCancelled = (time: EventTime, ahead: readonly EventTime[]): Clash[] =>
  time.status === 'cancelled'
    ? ahead
        .filter(({ event, day }) => day === time.day && isHolidayRow(event) && event.title.includes(time.event.title))
        .map(({ event }) => clash(time, 'named', event.title))
    : []

export interface PromisedTime {
  room: string
  starts: Moment
  ends: Moment
}

export function promiseClashes(content: Timeline, from: Day, to: Day, promised: readonly PromisedTime[]): Clash[] {
  const rooms = content.entries('facilities')
  const roomOf = (name: string) => rooms.find(({ title }) => title === name) ?? { title: name, places: [] }
  const days = new Set(promised.map(({ starts }) => dayOf(starts)))
  const times = eventTimes(content, from, to).filter(({ day, status }) => status !== 'cancelled' && days.has(day))
  return promised.flatMap(({ room, starts, ends }) =>
    times
      .filter(({ event, location }) => isIn(roomOf(room), event, location))
      .filter((time) => overlaps(spanInRoom(time, content), spanOf({ start: starts, end: ends })))
      .map((time) => clash(time, 'promised', room)),
  )
}

/** Dates in a break of what repeats, whether it is term or not, and of which nobody has said anything: that it is meant. */
export const breakClashes = (content: Timeline, from: Day, to: Day): Clash[] =>
  eventTimes(content, from, to).flatMap((time) => {
    const { day, plannedFor, status, event } = time
    const pause = breakOn(day, content.year)
    const isMeant = status !== 'planned' || event.changes[plannedFor] !== undefined
    return pause && event.when.every && !event.when.inTerm && !isMeant ? [clash(time, 'break', breakName(pause))] : []
  })
