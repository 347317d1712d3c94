import type { Day } from '../time/days.ts'
import { hebrewDate } from './dates.ts'

/** The day of the Omer, 1 to 49, the days that are counted between Passover and Shavuot; undefined on others. */
export function omerOn(hebrewDay: Day): number | undefined {
  const { month, day } = hebrewDate(hebrewDay)
  const before = { Nisan: -15, Iyyar: 15, Sivan: 44 }
  const count = month === 'Nisan' || month === 'Iyyar' || month === 'Sivan' ? day + before[month] : 0
  return count >= 1 && count <= 49 ? count : undefined
}
