import { clockInWords, dayAndClock } from '#calendar/time/clock-in-words'
import { addDays } from '#calendar/time/days'
import { clockOf, dayOf, type Moment } from '#calendar/time/moment-text'
import type { EventTime } from '#schedule/upcoming'
import { longDay, longDayWithYear } from '#schemas/campus-locale'
import { t } from '#schemas/language'

/** "Cancelled.", "Moved from Monday, December 14.", "Moved from 7:30 PM."; undefined if it is as planned. */
export function statusInWords({ status, plannedFor, plannedStart, day }: EventTime): string | undefined {
  if (status === 'cancelled') return t('events.cancelled')
  if (status === 'planned') return undefined
  if (plannedFor !== day) return t('events.movedFromDay', { day: longDay(plannedFor) })
  return plannedStart ? t('events.movedFromTime', { clock: clockInWords(plannedStart) }) : t('events.otherTime')
}

/** A day with its year, if that is not the current one: "Sunday, August 22, 2027". */
export const dayWithYear = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? longDay(day) : longDayWithYear(day)

/** "Wednesday, December 2, 6:00 PM"; midnight ends the day before. @param isAlone "End of Tuesday, December 1" */
export function describeClosing(closes: Moment, today: string, isAlone = false): string {
  const day = dayOf(closes)
  return clockOf(closes) === '00:00'
    ? t(isAlone ? 'seats.endOfDay' : 'seats.endOf', { day: dayWithYear(addDays(day, -1), today) })
    : dayAndClock(dayWithYear(day, today), closes)
}
