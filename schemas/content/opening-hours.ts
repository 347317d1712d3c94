import { z } from 'zod'
import { hoursAndMinutes } from '../clock-time.ts'
import { clockTime } from './parts.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const day = z.enum(DAYS)

/** When the building is open, said once: pages, the footer and search engines take it from `content/site.yaml`. */
export const openingHours = z
  .array(
    z.strictObject({
      from: day.describe('The first day that has these hours'),
      to: day.describe('The last; the same for a single day'),
      opens: clockTime,
      closes: clockTime.describe('A time of day; midnight is "12:00 AM"'),
    }),
  )
  .min(1)
  .max(7)
export type OpeningHours = z.infer<typeof openingHours>

/** The days from one to another, the week going round: Friday to Sunday is three days. */
export function daysOf({ from, to }: OpeningHours[number]): readonly (typeof DAYS)[number][] {
  const first = DAYS.indexOf(from)
  const count = ((DAYS.indexOf(to) - first + DAYS.length) % DAYS.length) + 1
  return [...DAYS, ...DAYS].slice(first, first + count)
}

/** "every day, 7:30 AM to midnight": as it is said within a sentence, a group of days behind the other. */
export const openingHoursInWords = (hours: OpeningHours): string =>
  hours.map((group) => `${daysInWords(group)}, ${group.opens} to ${closing(group.closes)}`).join('; ')

function daysInWords(group: OpeningHours[number]): string {
  const { length } = daysOf(group)
  if (length === DAYS.length) return 'every day'
  if (length === 1) return group.from
  return `${group.from} ${length === 2 ? 'and' : 'to'} ${group.to}`
}

const closing = (time: string): string => (hoursAndMinutes(time) === '00:00' ? 'midnight' : time)
