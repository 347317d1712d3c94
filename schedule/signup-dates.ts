import type { Clock } from '#calendar/clock'
import type { Occurrence } from '#calendar/occurrences/occurrences'
import { addDays, HOUR_MILLISECONDS } from '#calendar/time/days'
import { momentAt, momentOf } from '#calendar/time/local-time'
import { instantOf, type Moment } from '#calendar/time/moments'
import type { Place } from '#schemas/fields/location'
import { readClosing, type SignupSettings } from '#schemas/signups/signup-settings'

/** Returns its beginning at the latest. */
export function getSignupClosing(
  { day, start }: Pick<Occurrence, 'day' | 'start'>,
  { closes }: Pick<SignupSettings, 'closes'>,
  { timeZone }: Pick<Place, 'timeZone'>,
): Moment {
  const closing = readClosing(closes)
  if (!closing) throw new Error(`"${closes}" does not say when sign-up closes`)
  const begins = start ?? momentAt(day, '00:00', timeZone)
  if ('hours' in closing) return momentOf(instantOf(begins) - closing.hours * HOUR_MILLISECONDS, timeZone)
  const { days, clock } = closing
  const at = clock
    ? momentAt(addDays(day, -days), clock, timeZone)
    : momentAt(addDays(day, 1 - days), '00:00', timeZone)
  return instantOf(at) < instantOf(begins) ? at : begins
}

/** Here one can sign up until sign-up closes, elsewhere until the event begins. */
export const takesSignups = (
  { status, closes, start, day }: Pick<Occurrence, 'status' | 'start' | 'day'> & { closes: Moment | undefined },
  clock: Pick<Clock, 'isPast' | 'today'>,
): boolean => {
  const last = closes ?? start
  return status !== 'cancelled' && !(last ? clock.isPast(last) : day < clock.today)
}

export const isSignupOpen = (
  { status, closes }: Pick<Occurrence, 'status'> & { closes: Moment | undefined },
  clock: Pick<Clock, 'isPast'>,
): boolean => closes !== undefined && status !== 'cancelled' && !clock.isPast(closes)
