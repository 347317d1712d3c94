import { z } from 'zod'
import { clockTime, isoDay, line } from './common-fields.ts'
import { isHoliday } from './jewish-holiday.ts'
import { openingHours } from './opening-hours.ts'

export const daysWithHours = z
  .string()
  .refine((words) => isHoliday(words) || rangeOf(words) !== undefined, {
    error: ({ input }) =>
      `“${input}” is no day. Choose a holiday, a day, or a first and a last ` +
      'day (in a file: yom-kippur, 2026-11-26, 2026-12-24..2027-01-03).',
  })
  .meta({ hint: 'A holiday, a day, or the first and the last: yom-kippur, 2026-12-24..2027-01-03' })

const closed = z.strictObject({
  closed: z.literal(true),
  why: line(60).optional().meta({ hint: 'Visitors read it beside “Closed today”: “Thanksgiving”.' }),
})
const open = z.strictObject({
  opens: clockTime,
  closes: clockTime.meta({ hint: 'Midnight is 12:00 AM' }),
})

export const hoursOtherwise = z.strictObject({
  outOfTerm: z
    .union([z.literal('closed'), openingHours])
    .meta({
      variants: ['Closed', 'Its own hours'],
      hint: 'In breaks and between terms. Empty: the same as in term.',
    })
    .optional(),
  on: z
    .record(
      daysWithHours,
      z.union([z.literal('closed'), closed, open]).meta({ variants: ['Closed', 'Closed, and why', 'Other hours'] }),
    )
    .default({})
    .meta({
      label: 'On holidays and days',
      hint: 'A holiday of every year, a day, or several days in a row.',
    }),
})

/** "2026-12-24..2027-01-03", or one day; undefined for anything else. */
export function rangeOf(words: string): { from: string; to: string } | undefined {
  const [from = '', to = from, ...more] = words.split('..')
  const isRange = more.length === 0 && [from, to].every((day) => isoDay.safeParse(day).success) && from <= to
  return isRange ? { from, to } : undefined
}
