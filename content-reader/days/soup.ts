import { isRestDay } from '#calendar/hebrew/holidays'
import { nextOccurrence, occurrencesBetween } from '#calendar/occurrences/occurrences'
import { daysOutOfTerm } from '#calendar/occurrences/planned-days'
import { breakOn } from '#calendar/occurrences/year'
import { addDays, type Day } from '#calendar/time/days'
import { momentAt } from '#calendar/time/moments'
import { hoursAndMinutes } from '#schemas/clock-time'
import type { Content } from '../read/content.ts'
import type { Delivery } from './next-soup.ts'
import { DAYS_AHEAD } from './upcoming.ts'

/** The deliveries of the coming weeks or, without any, the next one; none on days of rest. */
export function deliveriesAhead(content: Pick<Content, 'kosherSoup' | 'year' | 'site'>, day: Day): Delivery[] {
  const {
    kosherSoup,
    site: { place },
  } = content
  if (!kosherSoup) return []
  const { deliveries } = kosherSoup
  const ahead = occurrencesBetween(deliveries, day, addDays(day, DAYS_AHEAD), content)
  const days = ahead.filter(({ status, day }) => status !== 'cancelled' && !isRestDay(day, place)).map(({ day }) => day)
  const next = days.length === 0 ? nextOccurrence(deliveries, addDays(day, DAYS_AHEAD), content)?.day : undefined
  const all = next ? [next] : days
  const { askBy, when } = deliveries
  return all.map((each, index) => {
    // Since the delivery before it, or from the first day of which somebody asks.
    const since = addDays(all[index - 1] ?? addDays(day, -1), 1)
    const [out] = daysOutOfTerm(when, since, addDays(each, -1), content)
    const askDay = addDays(each, -askBy.daysBefore)
    return {
      day: each,
      askBy: momentAt(askDay, hoursAndMinutes(askBy.time), place.timeZone),
      ...(out ? { after: breakOn(out, content.year)?.name ?? '' } : {}),
    }
  })
}
