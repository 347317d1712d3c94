import type { Place } from '#schemas/fields/location'
import type { I18n } from '#schemas/i18n'
import { formatSunTime } from '#schemas/time/time-of-day'
import { addDays, type Day, daysBetween, FRIDAY, MINUTE_MILLISECONDS, SATURDAY, weekdayOf } from '../time/days.ts'
import { momentAt, momentOf } from '../time/local-time.ts'
import type { Moment } from '../time/moments.ts'
import { type Depth, degreesBelow, minuteAfter, minuteBefore, sunPasses } from '../time/sun.ts'
import { type HolidayDay, hanukkahNight, holidayRules, isRestDay, restHolidayOn } from './holidays.ts'
import { readingOn } from './portions.ts'

/** `at` is undefined if the sun does not reach that position, near the poles. */
export interface RuledTime {
  at: Moment | undefined
  rule: SunRule
}

/** A time by the sun as content has it ("15 minutes before sunset"), or a rule that content can't say. */
export type SunRule =
  | string
  | { id: 'sun.threeStars' }
  | { id: 'sun.nightfallAfter'; count: number }
  | { id: 'sun.firstLight' | 'sun.starsOut'; degrees: number }

export function formatSunRule(rule: SunRule, i18n: I18n): string {
  if (typeof rule === 'string') return formatSunTime(rule, i18n)
  if ('count' in rule) return i18n.t(rule.id, rule)
  return 'degrees' in rule ? i18n.t(rule.id, rule) : i18n.t(rule.id)
}

/** So many minutes after the sun passes a depth; negative minutes are before it. */
const timeBySun =
  (toMinute: (instant: number) => number) =>
  (depth: Depth, half: 'morning' | 'evening', day: Day, place: Place, rule: SunRule, minutes = 0): RuledTime => {
    const passes = sunPasses(depth, half, day, place)
    const at =
      passes === undefined ? undefined : momentOf(toMinute(passes) + minutes * MINUTE_MILLISECONDS, place.timeZone)
    return { at, rule }
  }

/** Rounds down, for things that must be done before it. */
const before = timeBySun(minuteBefore)
/** Rounds up, for things that must wait until it. */
const after = timeBySun(minuteAfter)

export const sunset = (day: Day, place: Place): RuledTime => before('horizon', 'evening', day, place, 'sunset')

export const sunrise = (day: Day, place: Place): RuledTime => after('horizon', 'morning', day, place, 'sunrise')

export function nightfall(day: Day, place: Place): RuledTime {
  const custom = place.customs.nightfall
  const amount = Number.parseFloat(custom)
  return custom.endsWith('minutes')
    ? after('horizon', 'evening', day, place, { id: 'sun.nightfallAfter', count: amount }, amount)
    : after(amount, 'evening', day, place, { id: 'sun.threeStars' })
}

/** Returns undefined on an evening without. After a day of rest, candles wait for nightfall, but never on a Friday. */
export function candleLighting(day: Day, place: Place): RuledTime | undefined {
  if (!isRestDay(addDays(day, 1), place)) return undefined
  if (isRestDay(day, place) && weekdayOf(day) !== FRIDAY) return nightfall(day, place)
  const minutes = place.customs.candleMinutes
  return before('horizon', 'evening', day, place, `${minutes} minutes before sunset`, -minutes)
}

/** Returns undefined on a day that is neither Shabbat nor a holiday, or that is followed by another day of rest. */
export const havdalah = (day: Day, place: Place): RuledTime | undefined =>
  isRestDay(day, place) && !isRestDay(addDays(day, 1), place) ? nightfall(day, place) : undefined

/** On a Friday they are lit before Shabbat's candles, otherwise at nightfall. */
export function hanukkahCandles(day: Day, place: Place): (RuledTime & { night: number }) | undefined {
  const night = hanukkahNight(day, place)
  if (night === undefined) return undefined
  return { night, ...(candleLighting(day, place) ?? nightfall(day, place)) }
}

/** Returns undefined if it is not a fast. It may begin on the day before. */
export function fastBegins({ holiday, day }: HolidayDay, place: Place): (RuledTime & { day: Day }) | undefined {
  const { fast } = holidayRules[holiday]
  if (fast === undefined) return undefined
  if (fast === 'from sunset') return { day: addDays(day, -1), ...sunset(addDays(day, -1), place) }
  return {
    day,
    ...before('fastBegins', 'morning', day, place, { id: 'sun.firstLight', degrees: degreesBelow.fastBegins }),
  }
}

/** Returns undefined for fasts that end with a meal: on a Friday, and the firstborn's unless it was moved. */
export function fastEnds({ holiday, day, isMoved }: HolidayDay, place: Place): RuledTime | undefined {
  const { fast } = holidayRules[holiday]
  const endsWithMeal = weekdayOf(day) === FRIDAY || (holiday === 'taanit-bechorot' && !isMoved)
  if (fast === undefined || endsWithMeal) return undefined
  const depth = fast === 'from sunset' ? 'tishaBavEnds' : 'fastEnds'
  return after(depth, 'evening', day, place, { id: 'sun.starsOut', degrees: degreesBelow[depth] })
}

/** Consecutive days of rest: a single Shabbat, or up to three days with a holiday. */
export type Rest = ReturnType<typeof restFrom>
export type RestDay = Rest['days'][number]

/** The days of rest that include a day or follow it: on a Saturday that Shabbat, on Sunday the next. */
export function restFrom(day: Day, place: Place) {
  let first = day
  while (!isRestDay(first, place)) first = addDays(first, 1)
  while (isRestDay(addDays(first, -1), place)) first = addDays(first, -1)
  let next = first
  while (isRestDay(next, place)) next = addDays(next, 1)
  const days = daysBetween(first, addDays(next, -1)).map((day) => ({
    day,
    candles: candleLighting(addDays(day, -1), place),
    holiday: restHolidayOn(day, place),
    reading: weekdayOf(day) === SATURDAY ? readingOn(day, place) : undefined,
  }))
  const ends = havdalah(addDays(next, -1), place)
  return {
    eve: addDays(first, -1),
    days,
    holiday: days.find(({ holiday }) => holiday)?.holiday?.holiday,
    /** From the first candles to the end of the last day; near the poles, where the sun gives no times, from midnight to midnight. */
    from: days[0]?.candles?.at ?? momentAt(first, '00:00', place.timeZone),
    to: ends?.at ?? momentAt(next, '00:00', place.timeZone),
    ends,
  }
}

/** All days of rest between two days; those that begin before the first, or end after the last, too. */
export function restsBetween(from: Day, to: Day, place: Place): Rest[] {
  const rest = restFrom(from, place)
  if (rest.eve > to) return []
  const last = rest.days.at(-1)?.day ?? from
  return [rest, ...(last < to ? restsBetween(addDays(last, 1), to, place) : [])]
}
