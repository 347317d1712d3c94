import { clockInWords } from '#calendar/time/in-words'
import { clockOf, dayOf, type Moment } from '#calendar/time/moment-text'
import { dayWithYear } from './event-dates'

export { clockInWords }

/**
 * The date and the time of an event in words, as the campus's clocks show them.
 *
 * @param begins a moment, or a day for what has no time
 * @param today a date of another year names it
 * @param ends in words: "9:30 PM", "Sunday, November 15"
 */
export function eventDate(begins: Moment, today: string, ends?: string) {
  const day = dayOf(begins)
  return {
    dayOfMonth: String(Number(day.slice(-2))),
    date: dayWithYear(day, today),
    hours: [clockOf(begins) && clockInWords(begins), ends && `to ${ends}`].filter(Boolean).join(' '),
  }
}
