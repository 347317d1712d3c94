import type { Day } from '../time/days.ts'
import { hebrewDate } from './dates.ts'

/** Returns 1 to 49, from Passover to Shavuot; undefined on other days. */
export function omerOn(hebrewDay: Day): number | undefined {
  const { month, day } = hebrewDate(hebrewDay)
  const before = { Nisan: -15, Iyyar: 15, Sivan: 44 }
  const count = month === 'Nisan' || month === 'Iyyar' || month === 'Sivan' ? day + before[month] : 0
  return count >= 1 && count <= 49 ? count : undefined
}
