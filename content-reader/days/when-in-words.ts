import { holidayRules } from '#calendar/hebrew/holiday-rules'
import { listed, longDayWithYear } from '#schemas/campus-locale'
import type { When } from '#schemas/content/when'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
/** "first sunday" is "first Sunday". */
const dayName = (day: string) => day.replace(/[a-z]+$/, capital)

/** When something happens, by its rule and so on any day: "Fridays", "Every 2 weeks on Thursday", "First Sunday of the month". */
export function whenInWords({ date, until, holiday, night, day, every, on = [] }: When): string {
  if (date) return [date, until].flatMap((each) => (each ? longDayWithYear(each) : [])).join(' to ')
  if (holiday) return `${holidayRules[holiday].name}, ${night ? `night ${night}` : `day ${day}`}`
  const days = on.map(dayName)
  if (every === 'month') return `${capital(listed(days))} of the month`
  return every === 'week' ? listed(days.map((name) => `${name}s`)) : `Every ${every} on ${listed(days)}`
}
