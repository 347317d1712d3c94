import { addDays } from '#calendar/time/days'
import { getShabbat, type ShabbatTime } from '#schedule/shabbat'
import { takesSignups } from '#schedule/upcoming'
import { type Drawing, whileTrue } from '#site/drawing'
import { referencesOf } from '#site/features/events/event-references'

export const THIS_SHABBAT = 'this-shabbat'

/** Returns the next one from havdalah on. */
export const thisShabbat = whileTrue(({ site, clock }) => {
  const shabbat = getShabbat(site, clock.today)
  const isOver = shabbat.last === clock.today && shabbat.ends !== undefined && clock.isPast(shabbat.ends)
  return isOver ? getShabbat(site, addDays(clock.today, 1)) : shabbat
})

/** Of the first of its events that asks for it, while that can still be said. */
export function signUpForShabbat(drawing: Drawing): { text: string; href: string } | undefined {
  for (const { time } of thisShabbat(drawing).times) {
    const href = time && takesSignups(time, drawing.clock) && referencesOf(time.event, drawing.site).signupAddress
    if (href) return { text: time.event.ctaText, href }
  }
  return undefined
}

/** Leaves out events, which may come before candles or havdalah. Undefined where the sun does not set. */
export const nextBySun = (drawing: Drawing): ShabbatTime | undefined =>
  thisShabbat(drawing).times.find(({ rule, at }) => rule && !drawing.clock.isPast(at))
