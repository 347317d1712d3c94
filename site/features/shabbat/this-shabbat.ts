import { addDays } from '#calendar/time/days'
import { getShabbat, type ShabbatTime } from '#schedule/shabbat'
import { takesSignups } from '#schedule/upcoming'
import { type Drawing, whileTrue } from '#site/drawing'
import { referencesOf } from '#site/features/events/event-references'

/** Where it is on the home page. */
export const THIS_SHABBAT = 'this-shabbat'

/** The Shabbat, or the days of rest, in which the moment of a drawing is or that come next: from havdalah on the next ones. */
export const thisShabbat = whileTrue(({ site, clock }) => {
  const shabbat = getShabbat(site, clock.today)
  const isOver = shabbat.last === clock.today && shabbat.ends !== undefined && clock.isPast(shabbat.ends)
  return isOver ? getShabbat(site, addDays(clock.today, 1)) : shabbat
})

/** Where one says that one comes, while that can still be said: of the first of its events that asks for it. */
export function signUpForShabbat(drawing: Drawing): { text: string; href: string } | undefined {
  for (const { time } of thisShabbat(drawing).times) {
    const href = time && takesSignups(time, drawing.clock) && referencesOf(time.event, drawing.site).signupAddress
    if (href) return { text: time.event.ctaText, href }
  }
  return undefined
}

/** The next candle lighting or, once candles are lit, havdalah; none where the sun does not set. Events of that evening may come before. */
export const nextBySun = (drawing: Drawing): ShabbatTime | undefined =>
  thisShabbat(drawing).times.find(({ rule, at }) => rule && !drawing.clock.isPast(at))
