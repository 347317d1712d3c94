import { restsBetween } from '#calendar/hebrew/day-times'
import { addDays, type Day } from '#calendar/time/days'
import { momentAt } from '#calendar/time/local-time'
import { instantOf } from '#calendar/time/moments'
import type { Place } from '#schemas/fields/location'

/** From candle lighting to havdalah, in milliseconds. */
export type RestTime = readonly [from: number, to: number]

/** Near the poles, where the sun gives no times, mails wait from evening to evening. */
export function listRestTimes(from: Day, to: Day, place: Place): RestTime[] {
  const evening = (day: Day) => momentAt(day, '18:00', place.timeZone)
  return restsBetween(from, to, place).map(({ eve, days, ends }) => [
    instantOf(days[0]?.candles?.at ?? evening(eve)),
    instantOf(ends?.at ?? evening(addDays(eve, days.length + 1))),
  ])
}
