import { hoursAndMinutes } from '../clock-time.ts'
import type { Hours } from './form-words.ts'

/** Includes both ends: 9:00 AM, 10:00 AM, 11:00 AM. */
export function hoursBetween(hours: Hours | undefined): string[] {
  if (!hours) return []
  const [first, last] = [hours.from, hours.until].map((time) => Number(hoursAndMinutes(time).slice(0, 2)))
  return Array.from({ length: Math.max(0, (last ?? 0) - (first ?? 0) + 1) }, (_, index) => {
    const hour = (first ?? 0) + index
    return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
  })
}
