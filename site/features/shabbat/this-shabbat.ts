import { shabbatOn } from '#content-reader/days/shabbat'
import { oncePerDrawing, today } from '#site/content'

/** The Shabbat, or the days of rest, that the day of a drawing is in or that come next. */
export const thisShabbat = oncePerDrawing((content) => shabbatOn(content, today(content)))
