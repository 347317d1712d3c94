import { weekdays } from '../weekdays.ts'
import type { Field } from './fields.ts'
import type { SuitableDays } from './form-words.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
const noonOf = (day: string) => Date.parse(`${day}T12:00Z`)

/** Returns undefined if the day suits, or there is none. @param today the day of the request, `YYYY-MM-DD` */
export function unsuitableDay(field: Field, answer: string | undefined, today: string): SuitableDays | undefined {
  if (field.type !== 'date-from-today' || !field.suitable) return undefined
  // Half a date, or a year that is still being typed, is not a choice yet.
  if (!answer || Number.isNaN(noonOf(answer)) || answer < today) return undefined
  return isSuitable(field.suitable, answer, today) ? undefined : field.suitable
}

function isSuitable({ on, daysAhead = 0 }: SuitableDays, day: string, today: string): boolean {
  const weekday = weekdays[new Date(noonOf(day)).getUTCDay()]
  if (on && !on.some((each) => each === weekday)) return false
  return noonOf(day) - noonOf(today) >= daysAhead * DAY_MILLISECONDS
}
