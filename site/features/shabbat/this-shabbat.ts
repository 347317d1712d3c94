import { shabbatOn } from '#content-reader/days/shabbat'
import { whileTrue } from '#site/drawing'

/** Where it is on the home page. */
export const THIS_SHABBAT = 'this-shabbat'

/** The Shabbat, or the days of rest, that the day of a drawing is in or that come next. */
export const thisShabbat = whileTrue(({ site, clock }) => shabbatOn(site, clock.today))
