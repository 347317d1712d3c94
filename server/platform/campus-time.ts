import { addDays, isDay } from '#calendar/time/days'
import { momentAt } from '#calendar/time/local-time'
import { formatInstant, getTimeZone } from '#schemas/locale'

/** @param day `YYYY-MM-DD`; the result is undefined if there is no such day */
export const startOfDay = (day: string, daysLater = 0): Date | undefined =>
  isDay(day) ? new Date(momentAt(addDays(day, daysLater), '00:00', getTimeZone())) : undefined

const short = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

export const shortTime = (instant: Date): string => formatInstant(instant, short, getTimeZone())

/** "2026-11-21 12:00:00", by the campus's clocks, too. The Swedish format is what spreadsheets recognize as date and time. */
export const sortableTime = (instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: getTimeZone() }).format(instant)
