import { isRestDay } from '#calendar/hebrew/holidays'
import { nextOccurrence, occurrencesBetween } from '#calendar/occurrences/occurrences'
import { plannedDays } from '#calendar/occurrences/planned-days'
import { breakOn } from '#calendar/occurrences/year'
import { addDays, type Day } from '#calendar/time/days'
import { momentAt } from '#calendar/time/moments'
import { hoursAndMinutes } from '#schemas/clock-time'
import type { KosherSoup } from '#schemas/content/kosher-soup'
import type { Content } from '../read/content.ts'
import type { Delivery } from './next-soup.ts'
import { DAYS_AHEAD, placeAndYear } from './upcoming.ts'

type Given = Pick<Content, 'kosherSoup' | 'year' | 'site'>

/** The deliveries of the coming weeks or, without any, the next one; none on days of rest. */
export function deliveriesAhead(content: Given, day: Day): Delivery[] {
  const { kosherSoup } = content
  if (!kosherSoup) return []
  const { deliveries } = kosherSoup
  const campus = placeAndYear(content)
  const ahead = occurrencesBetween(deliveries, day, addDays(day, DAYS_AHEAD), campus)
  const days = ahead
    .filter(({ status, day }) => status !== 'cancelled' && !isRestDay(day, campus.place))
    .map(({ day }) => day)
  const next = days.length === 0 ? nextOccurrence(deliveries, addDays(day, DAYS_AHEAD), campus)?.day : undefined
  const all = next ? [next] : days
  return all.map((each, index) =>
    describeDelivery({ ...content, kosherSoup }, each, all[index - 1] ?? addDays(day, -1)),
  )
}

/** @param before The delivery before it, or the last day that nobody asks about. */
function describeDelivery(
  { kosherSoup, year, site }: Given & { kosherSoup: KosherSoup },
  day: Day,
  before: Day,
): Delivery {
  const { askBy, when } = kosherSoup.deliveries
  const between = plannedDays({ ...when, inTerm: false }, addDays(before, 1), addDays(day, -1), {
    year,
    place: site.place,
  })
  const inTerm = new Set(plannedDays(when, addDays(before, 1), addDays(day, -1), { year, place: site.place }))
  const out = between.find((each) => !inTerm.has(each))
  const askDay = addDays(day, -askBy.daysBefore)
  return {
    day,
    askBy: momentAt(askDay, hoursAndMinutes(askBy.time), site.place.timeZone),
    ...(out ? { after: breakOn(out, year)?.name ?? '' } : {}),
  }
}
