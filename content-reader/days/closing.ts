import type { Clock } from '#calendar/clock'
import type { Occurrence } from '#calendar/occurrences/occurrences'
import { addDays } from '#calendar/time/days'
import { instantOf, type Moment, momentAt, momentOf } from '#calendar/time/moments'
import type { Place } from '#schemas/content/place'
import { readClosing, type Seats } from '#schemas/content/seats'

const HOUR = 3_600_000

/** When sign-up for a date closes, by the campus’s clock: at its beginning at the latest. */
export function closesAt(
  { day, start }: Pick<Occurrence, 'day' | 'start'>,
  { closes }: Pick<Seats, 'closes'>,
  { timeZone }: Pick<Place, 'timeZone'>,
): Moment {
  const closing = readClosing(closes)
  if (!closing) throw new Error(`"${closes}" does not say when sign-up closes`)
  const begins = start ?? momentAt(day, '00:00', timeZone)
  if ('hours' in closing) return momentOf(instantOf(begins) - closing.hours * HOUR, timeZone)
  const { days, clock } = closing
  const at = clock
    ? momentAt(addDays(day, -days), clock, timeZone)
    : momentAt(addDays(day, 1 - days), '00:00', timeZone)
  return instantOf(at) < instantOf(begins) ? at : begins
}

/** Whether one can still sign up for a date: here until sign-up closes, elsewhere until it begins. */
export const takesSignUps = (
  { status, closes, start, day }: Pick<Occurrence, 'status' | 'start' | 'day'> & { closes: Moment | undefined },
  clock: Pick<Clock, 'isPast' | 'today'>,
): boolean => {
  const last = closes ?? start
  return status !== 'cancelled' && !(last ? clock.isPast(last) : day < clock.today)
}

export const isOpen = (
  { status, closes }: Pick<Occurrence, 'status'> & { closes: Moment | undefined },
  clock: Pick<Clock, 'isPast'>,
): boolean => closes !== undefined && status !== 'cancelled' && !clock.isPast(closes)
