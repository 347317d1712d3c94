import { holidayRules } from '#calendar/hebrew/holiday-rules'
import type { When } from '#schemas/content/when'
import { longDay } from '#site/components/today/long-day'

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
/** "first sunday" is "first Sunday". */
const dayName = (day: string) => day.replace(/[a-z]+$/, capital)

/** When something happens, by its rule and so on any day: "Fridays", "Every 2 weeks on Thursday", "First Sunday of the month". */
export function whenInWords({ date, holiday, night, day, every, on = [] }: When): string {
  if (date) return `${longDay(date)}, ${date.slice(0, 'YYYY'.length)}`
  if (holiday) return `${holidayRules[holiday].name}, ${night ? `night ${night}` : `day ${day}`}`
  const days = on.map(dayName)
  if (every === 'month') return `${capital(list.format(days))} of the month`
  return every === 'week' ? list.format(days.map((name) => `${name}s`)) : `Every ${every} on ${list.format(days)}`
}
