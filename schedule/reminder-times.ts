import { restsBetween } from '#calendar/hebrew/day-times'
import { isRestDay } from '#calendar/hebrew/holidays'
import type { Occurrence } from '#calendar/occurrences/occurrences'
import { addDays, type Day, HOUR_MILLISECONDS } from '#calendar/time/days'
import { momentAt } from '#calendar/time/local-time'
import { instantOf } from '#calendar/time/moments'
import type { Place } from '#schemas/fields/location'

const REMINDED_AT = '10:00'

export function getReminderAndSpan(time: Pick<Occurrence, 'day' | 'lastDay' | 'start' | 'end'>, place: Place) {
  const startsAt = instantOf(time.start ?? momentAt(time.day, '00:00', place.timeZone))
  const endsAt = time.end ? instantOf(time.end) : instantOf(momentAt(addDays(time.lastDay, 1), '00:00', place.timeZone))
  return { remindAt: computeReminder(time.day, startsAt, place), startsAt, endsAt }
}

/** Ten in the morning on the day before; nobody is mailed on Shabbat or a holiday, but when it is over, or before it begins. */
function computeReminder(day: Day, startsAt: number, place: Place): number {
  const dayBefore = addDays(day, -1)
  const usual = instantOf(momentAt(dayBefore, REMINDED_AT, place.timeZone))
  if (!isRestDay(dayBefore, place)) return usual
  const rest = listRestTimes(addDays(day, -4), addDays(day, 1), place).find(([from, to]) => from <= usual && usual < to)
  if (!rest) return usual
  const [from, to] = rest
  return to + HOUR_MILLISECONDS <= startsAt ? to : from - 2 * HOUR_MILLISECONDS
}

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
