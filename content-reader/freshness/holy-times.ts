import { fastBegins, fastEnds, sunset } from '#calendar/hebrew/day-times'
import { holidayRules } from '#calendar/hebrew/holiday-rules'
import { type HolidayDay, holidaysOn, isRestDay } from '#calendar/hebrew/holidays'
import { restsBetween } from '#calendar/hebrew/rest'
import { addDays, type Day, daysBetween } from '#calendar/time/days'
import { instantOf, type Moment, momentAt } from '#calendar/time/moments'
import type { JewishHoliday } from '#schemas/content/jewish-holiday'
import type { Place } from '#schemas/content/place'
import { restName } from '../days/rest-name.ts'

/** A time in which not everything goes: from when to when, in milliseconds since 1970. */
export interface HolyTime {
  /** "Shabbat", "Passover", "Fast of Tevet" */
  name: string
  /** The holidays that it is; none if it is Shabbat alone. */
  holidays: readonly JewishHoliday[]
  kind: 'rest' | 'fast' | 'minor fast' | 'feast' | 'no leaven'
  from: number
  to: number
}

/** Includes times that begin earlier and last into these days. The eve of a holiday is a day before it. */
export const holyTimes = (from: Day, to: Day, place: Place): HolyTime[] => [
  ...restsBetween(from, to, place).flatMap((rest) => {
    const holidays = rest.days.flatMap(({ holiday }) => holiday?.holiday ?? [])
    return between({ kind: 'rest', holidays }, rest.from, rest.to)
  }),
  ...daysBetween(from, addDays(to, 1)).flatMap((day) =>
    holidaysOn(day, place).flatMap((each) => holidayTimes(each, place)),
  ),
]

/** Leaves out the Fast of the Firstborn, which is not for all, and Yom Kippur, which is a day of rest. */
function holidayTimes(holiday: HolidayDay, place: Place): HolyTime[] {
  const { fast } = holidayRules[holiday.holiday]
  const midnight = (day: Day) => momentAt(day, '00:00', place.timeZone)
  const { day } = holiday
  const holidays = [holiday.holiday]
  if (holiday.holiday === 'passover')
    return between(
      { kind: 'no leaven', holidays },
      midnight(holiday.number === 1 ? addDays(day, -1) : day),
      midnight(addDays(day, 1)),
    )
  if (holiday.holiday === 'purim')
    return between({ kind: 'feast', holidays }, sunset(addDays(day, -1), place)?.at, midnight(day))
  if (holiday.holiday === 'taanit-bechorot' || fast === undefined || isRestDay(day, place)) return []
  const kind = fast === 'from sunset' ? 'fast' : 'minor fast'
  return between({ kind, holidays }, fastBegins(holiday, place)?.at, fastEnds(holiday, place)?.at)
}

/** It has the name of its first holiday. Near the poles, where the sun gives no times, there is no time of a fast, and a day of rest is from midnight to midnight. */
function between(
  holy: Pick<HolyTime, 'kind' | 'holidays'>,
  from: Moment | undefined,
  to: Moment | undefined,
): HolyTime[] {
  const [first] = holy.holidays
  const name = restName(first)
  return from && to ? [{ ...holy, name, from: instantOf(from), to: instantOf(to) }] : []
}
