import { breakOn } from '#calendar/occurrences/year'
import type { Day } from '#calendar/time/days'
import { capital } from '#schemas/capital'
import { t } from '#schemas/language'
import type { Content } from '../read/content.ts'
import { pauseName } from './day-notes.ts'
import { closesHouse, hoursOn, usualHoursOn } from './hours-on.ts'

export interface DaysInARow {
  /** "Thanksgiving break", "Closed: Thanksgiving break" */
  name: string
  isClosed: boolean
}

/** Returns undefined for a day in term that is open or closed as in every week. */
export function stretchOn(day: Day, content: Pick<Content, 'year' | 'site' | 'notice'>): DaysInARow | undefined {
  const name = pauseName(day, content)
  const pause = name === '' ? t('days.betweenTerms') : name
  const hours = hoursOn(day, content)
  if (hours.is !== 'closed' || usualHoursOn(day, content).is === 'closed')
    return pause ? { name: capital(pause), isClosed: false } : undefined
  if (closesHouse(content.notice, day)) return { name: t('days.houseClosed'), isClosed: true }
  // The hours give the reason of a break by its name alone: "Thanksgiving".
  const isForBreak = hours.why === undefined || hours.why === breakOn(day, content.year)?.name
  const why = isForBreak ? pause : hours.why
  return { name: why ? t('freeHours.closedFor', { why }) : t('days.houseClosed'), isClosed: true }
}
