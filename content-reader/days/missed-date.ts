import { plannedDays } from '#calendar/occurrences/planned-days'
import { breakOn, isInTerm, isKnownDay } from '#calendar/occurrences/year'
import { addDays, type Day } from '#calendar/time/days'
import { longDay } from '#schemas/campus-locale'
import type { Timing } from '#schemas/content/timing'
import type { Content } from '../read/content.ts'

/** That something of every week of term is not on this week, and why: "Not on Friday, November 27: Thanksgiving."; undefined if it is. */
export function missedDateInWords(
  { when }: Pick<Timing, 'when'>,
  { year, site: { place } }: Pick<Content, 'year' | 'site'>,
  today: Day,
): string | undefined {
  if (!when.inTerm) return undefined
  const [day] = plannedDays({ ...when, inTerm: false }, today, addDays(today, 6), { year, place })
  if (!day || isInTerm(day, year) || !isKnownDay(day, year)) return undefined
  return `Not on ${longDay(day)}: ${breakOn(day, year)?.name ?? 'between terms'}.`
}
