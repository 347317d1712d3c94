import { timingOn } from '#calendar/occurrences/later'
import { plannedDays } from '#calendar/occurrences/planned-days'
import { breakOn, isInTerm, isKnownDay } from '#calendar/occurrences/year'
import { addDays, type Day } from '#calendar/time/days'
import type { Timing } from '#schemas/content/timing'
import { t } from '#schemas/language'
import type { Content } from '../read/content.ts'

/** Returns undefined if it is on. */
export function missedDate(
  timing: Pick<Timing, 'when' | 'time' | 'endTime' | 'later'>,
  content: Pick<Content, 'year' | 'site'>,
  today: Day,
): { day: Day; why: string } | undefined {
  const { year } = content
  const { when } = timingOn(timing, today)
  if (!when.inTerm) return undefined
  const [day] = plannedDays({ ...when, inTerm: false }, today, addDays(today, 6), content)
  if (!day || isInTerm(day, year) || !isKnownDay(day, year)) return undefined
  return { day, why: breakOn(day, year)?.name ?? t('days.betweenTerms') }
}
