import { addDays } from '#calendar/time/days'
import { type ShabbatTime, shabbatOn } from '#content-reader/days/shabbat'
import { type Drawing, whileTrue } from '#site/drawing'

/** Where it is on the home page. */
export const THIS_SHABBAT = 'this-shabbat'

/** The Shabbat, or the days of rest, in which the moment of a drawing is or that come next: from havdalah on the next ones. */
export const thisShabbat = whileTrue(({ site, clock }) => {
  const shabbat = shabbatOn(site, clock.today)
  const isOver = shabbat.last === clock.today && shabbat.ends !== undefined && clock.isPast(shabbat.ends)
  return isOver ? shabbatOn(site, addDays(clock.today, 1)) : shabbat
})

/** The next candle lighting or, once candles are lit, havdalah; none where the sun does not set. Events of that evening may come before. */
export const nextBySun = (drawing: Drawing): ShabbatTime | undefined =>
  thisShabbat(drawing).times.find(({ rule, at }) => rule && !drawing.clock.isPast(at))
