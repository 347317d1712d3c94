import { clockInWords } from '#calendar/time/clock-in-words'
import { clockOf, dayOf, type Moment } from '#calendar/time/moment-text'
import { t } from '#schemas/language'
import { dayWithYear } from './event-dates'

/** @param begins a day for what has no time @param today a date of another year names it @param ends "9:30 PM" */
export function eventDate(begins: Moment, today: string, ends?: string) {
  const day = dayOf(begins)
  return {
    dayOfMonth: String(Number(day.slice(-2))),
    date: dayWithYear(day, today),
    hours: hoursBetween(clockOf(begins) && clockInWords(begins), ends),
  }
}

const hoursBetween = (from: string | undefined, until: string | undefined): string => {
  if (!until) return from ?? ''
  return from ? t('time.range', { from, until }) : t('events.to', { end: until })
}
