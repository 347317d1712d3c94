import { backOn, lastKnownDay } from '#calendar/occurrences/year'
import { addDays, type Day } from '#calendar/time/days'
import { longDay } from '#schemas/campus-locale'
import type { Content } from '../read/content.ts'
import { breakName } from './day-notes.ts'

/** People travel: they ask before it begins. */
const NOTICE_DAYS = 10

/** The breaks and the end of a term that are near, in words; of what follows the last known term nothing is said. */
export function breaksAhead({ year }: Pick<Content, 'year'>, today: Day): string[] {
  const isNear = (day: Day) => today < day && day <= addDays(today, NOTICE_DAYS)
  const back = (from: Day) => {
    const day = backOn(from, year)
    return day ? `; we are back on ${longDay(day)}` : ''
  }
  const breaks = year.years.flatMap(({ breaks }) => breaks).filter(({ from }) => isNear(from))
  const terms = year.years.flatMap(({ terms }) => terms).filter(({ to }) => isNear(to) && to < lastKnownDay(year))
  return [
    ...breaks.map(({ from, ...named }) => `${breakName(named)} begins on ${longDay(from)}${back(from)}`),
    ...terms.map(({ name, to }) => `${name} ends on ${longDay(to)}${back(addDays(to, 1))}`),
  ]
}
