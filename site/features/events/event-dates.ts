import { addDays, type Day, SATURDAY, weekdayOf } from '#calendar/time/days'
import { clockOf, dayOf, type Moment } from '#calendar/time/moments'
import type { EventTime } from '#schedule/upcoming'
import type { ProgramCalendar } from '#schemas/events/events'
import { formatDay, formatDayAndTime, formatDayWithYear, formatTime, t } from '#schemas/locale'

export function formatStatus({ status, plannedFor, plannedStart, day }: EventTime): string | undefined {
  if (status === 'cancelled') return t('events.cancelled')
  if (status === 'planned') return undefined
  if (plannedFor !== day) return t('events.movedFromDay', { day: formatDay(plannedFor) })
  return plannedStart ? t('events.movedFromTime', { clock: formatTime(plannedStart) }) : t('events.otherTime')
}

export const dayWithYear = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDayWithYear(day)

/** "Wednesday, December 2, 6:00 PM"; midnight ends the day before. @param isAlone "End of Tuesday, December 1" */
export function describeClosing(closes: Moment, today: string, isAlone = false): string {
  const day = dayOf(closes)
  return clockOf(closes) === '00:00'
    ? t(isAlone ? 'signups.endOfDay' : 'signups.endOf', { day: dayWithYear(addDays(day, -1), today) })
    : formatDayAndTime(dayWithYear(day, today), closes)
}

type Hours = Pick<EventTime, 'day' | 'lastDay' | 'start' | 'end'>

/** "9:30 PM"; of several days "Sunday, November 15, 3:00 PM"; undefined if nobody has said. */
export const formatEnd = ({ day, lastDay, end }: Hours): string | undefined =>
  day === lastDay ? end && formatTime(end) : formatDayAndTime(formatDay(lastDay), end)

export function formatHoursOn({ day, lastDay, start, end }: Hours, on: string): string {
  const begins = start && on === day ? formatTime(start) : undefined
  const ends = end && on === lastDay ? formatTime(end) : undefined
  if (!begins) return ends ? t('events.until', { clock: ends }) : t('events.allDay')
  if (day !== lastDay) return t('events.from', { clock: begins })
  return ends ? t('time.range', { from: begins, until: ends }) : begins
}

/** @param begins a day for what has no time @param today a date of another year names it @param ends "9:30 PM" */
export function eventDate(begins: Moment, today: string, ends?: string) {
  const day = dayOf(begins)
  const from = clockOf(begins) && formatTime(begins)
  const range = ends && (from ? t('time.range', { from, until: ends }) : t('events.to', { end: ends }))
  return { dayOfMonth: String(Number(day.slice(-2))), date: dayWithYear(day, today), hours: range || from }
}

export const formatPause = (
  { name, backOn }: { name: string | undefined; backOn: Day | undefined },
  texts: ProgramCalendar['pause'],
): string =>
  backOn ? `${name ? `${name}.` : texts.betweenTerms} ${t('events.backOn', { day: formatDay(backOn) })}` : texts.unknown

/** Cards in view at once where there is room: with as many, what is left of this week fills the row. */
const ENOUGH = 4

export const isInWeekOf = (day: Day, today: Day) => day <= addDays(today, SATURDAY - weekdayOf(today))

/** Returns those of this week or, if few are left, all that are coming up. @param events by day, none before today */
export function selectUpcoming<T>(events: readonly T[], dayOf: (event: T) => Day, today: Day) {
  const week = events.filter((event) => isInWeekOf(dayOf(event), today))
  const isThisWeek = week.length > 0 && week.length >= Math.min(ENOUGH, events.length)
  return { isThisWeek, shown: isThisWeek ? week : events }
}
