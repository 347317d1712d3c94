import { addDays, type Day } from '#calendar/time/days'
import { momentAt } from '#calendar/time/moments'
import { datedRows } from '../days/dated-rows.ts'
import { hoursOn } from '../days/hours-on.ts'
import { spanOf } from '../days/room-busy.ts'
import { seasonIn } from '../days/seasons.ts'
import { isHolidayRow } from '../days/timeline.ts'
import { type EventTime, eventTimes } from '../days/upcoming.ts'
import type { Problem } from '../problems.ts'
import type { Content } from '../read/content.ts'
import { hasFood, isLeavened } from './english.ts'
import { type HolyTime, holyTimes } from './holy-times.ts'

/** As long as it takes to find another date. */
const DAYS_AHEAD = 90

/** A date and what it does not go with. */
interface Clash {
  time: EventTime
  kind: keyof typeof RULES
  /** What it meets: "Passover", "Talmud for All Levels". */
  meets: string
}

const CANCEL = 'cancel or move that date, or write `observes: true` if it belongs there'

/** What is expected in place of each, and how to come there. */
const RULES = {
  rest: { key: 'when', expected: 'nothing on Shabbat or a holiday that is not part of it', fix: CANCEL },
  fast: { key: 'when', expected: 'nothing on this fast that is not part of it', fix: CANCEL },
  feast: { key: 'when', expected: 'nothing beside the Megillah that is not part of Purim', fix: CANCEL },
  'minor fast': { key: 'when', expected: 'no food on a fast', fix: CANCEL },
  'no leaven': { key: 'when', expected: 'nothing leavened in Passover', fix: CANCEL },
  room: { key: 'location', expected: 'a room for each', fix: 'give one of them another room, or another hour' },
  closed: {
    key: 'when',
    expected: 'an open house',
    fix: 'open it on that day under `hoursOtherwise` in content/site.yaml, cancel the date, or write `elsewhere`',
  },
  itself: {
    key: 'changes',
    expected: 'each of its dates on a day of its own',
    fix: 'move it to another day, or cancel one',
  },
  untimed: {
    key: 'time',
    expected: 'a time that the day has',
    fix: 'give that date a time by the clock: only eves have candle lighting, and only the ends of Shabbat and holidays havdalah',
  },
} as const

/** What clashes in the coming weeks, the soonest first; what does so again and again is said once. */
export function clashesAhead(content: Content, day: Day, days = DAYS_AHEAD): Problem[] {
  const to = addDays(day, days)
  const times = eventTimes(content, day, to).filter(({ status }) => status !== 'cancelled')
  const holy = holyTimes(day, to, content.site.place)
  const clashes = [
    ...times.flatMap((time) => holyClashes(time, holy, content)),
    ...roomClashes(times, content),
    ...times
      .filter((time) => isInClosedHouse(time, content))
      .map((time) => clash(time, 'closed', 'the house is closed')),
    ...times
      .filter(({ start, isAllDay }) => !start && !isAllDay)
      .map((time) => clash(time, 'untimed', 'a day without it')),
    ...times
      .filter((time, index) =>
        times.slice(0, index).some((other) => other.event.id === time.event.id && other.day === time.day),
      )
      .map((time) => clash(time, 'itself', 'another of its dates')),
  ]
  return saidOnce(clashes.toSorted((one, other) => one.time.day.localeCompare(other.time.day)))
}

const clash = (time: EventTime, kind: Clash['kind'], meets: string): Clash => ({ time, kind, meets })

/** When it is, in milliseconds since 1970: whole days from midnight to midnight. */
function spanOn({ day, lastDay, start, end }: EventTime, { site }: Pick<Content, 'site'>): readonly [number, number] {
  const midnight = (each: Day) => momentAt(each, '00:00', site.place.timeZone)
  return spanOf(start ? { start, end } : { start: midnight(day), end: midnight(addDays(lastDay, 1)) })
}

const overlap = ([start, end]: readonly [number, number], [from, to]: readonly [number, number]) =>
  start < to && from < end

/** Rows of a holiday's schedule are part of it. */
function holyClashes(time: EventTime, holy: readonly HolyTime[], content: Content): Clash[] {
  if (time.observes || isHolidayRow(time.event)) return []
  const span = spanOn(time, content)
  const { title, description, category = '' } = time.event
  const words = `${title}. ${description} ${category}`
  const goesWith: Readonly<Record<HolyTime['kind'], boolean>> = {
    rest: false,
    fast: false,
    feast: false,
    'minor fast': !hasFood(words),
    'no leaven': !isLeavened(words),
  }
  return holy
    .filter(({ kind, from, to }) => !goesWith[kind] && overlap(span, [from, to]))
    .slice(0, 1)
    .map(({ kind, name }) => clash(time, kind, name))
}

/** Each pair of things in one room at one time, said of the later entry. */
function roomClashes(times: readonly EventTime[], content: Content): Clash[] {
  return content.entries('facilities').flatMap(({ title, places }) => {
    const names = [title, ...places]
    const here = times.filter(({ location, event }) => !event.elsewhere && names.includes(location ?? event.location))
    return here.flatMap((time, index) =>
      here
        .slice(0, index)
        .filter((other) => other.event.id !== time.event.id && overlap(spanOn(time, content), spanOn(other, content)))
        .map((other) => clash(time, 'room', other.event.title)),
    )
  })
}

/** What observes a day is there also when the house is closed for it, and a deadline is nowhere. */
const isInClosedHouse = ({ event, day, observes }: EventTime, content: Content): boolean =>
  !event.elsewhere && !observes && !isHolidayRow(event) && hoursOn(day, content).is === 'closed'

const DAYS_NAMED = 3

/** One warning for each thing and what it meets, with its first dates. */
function saidOnce(clashes: readonly Clash[]): Problem[] {
  const same = Map.groupBy(clashes, ({ time, kind, meets }) => `${time.event.file} ${kind} ${meets}`)
  return [...same.values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const days = [...new Set(of.map(({ time }) => time.day))]
    const more = days.length > DAYS_NAMED ? ` and ${days.length - DAYS_NAMED} more` : ''
    const { key, ...rule } = RULES[first.kind]
    const { file, title } = first.time.event
    return { file, key, found: `${title}, ${days.slice(0, DAYS_NAMED).join(', ')}${more}: ${first.meets}`, ...rule }
  })
}

/** Rows of a schedule that are not in their holiday's days of its year: somebody mistyped a date. */
export const rowsOutside = ({ entries, site }: Content): Problem[] =>
  entries('holidays').flatMap((holiday) => {
    const season = holiday.scheduleYear ? seasonIn(holiday, holiday.scheduleYear, site.place) : undefined
    if (!season) return []
    const first = addDays(season.from, -DAYS_OF_PREPARING)
    return datedRows(holiday, site.place)
      .filter(({ date }) => date < first || date > season.last)
      .map(({ date, event }) => ({
        file: `content/holidays/${holiday.id}.yaml`,
        key: 'schedule',
        found: `${date}: ${event}`,
        expected: `a day of ${holiday.name}, ${season.from} to ${season.last}`,
        fix: 'correct the date, or `scheduleYear`',
      }))
  })

/** A week in which people bake, build and clean. */
const DAYS_OF_PREPARING = 7
