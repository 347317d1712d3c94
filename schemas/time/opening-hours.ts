import { z } from 'zod'
import { clockTime, isoDay, line, listOf } from '../fields/field-types.ts'
import type { I18n } from '../i18n.ts'
import { hoursAndMinutes } from './clock-time.ts'
import { isHoliday } from './jewish-holidays.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const day = z.enum(DAYS)

/** Written once in `content/site.yaml`: pages, the footer and search engines take it from there. */
export const openingHours = listOf(
  z
    .strictObject({
      from: day,
      to: day,
      opens: clockTime,
      closes: clockTime.meta({ hint: 'Midnight is 12:00 AM' }),
    })
    .meta({ label: 'Row' }),
  7,
).min(1)
export type OpeningHours = z.infer<typeof openingHours>

/** The days from one to another, past the end of the week if need be: Friday to Sunday is three days. */
export function daysOf({ from, to }: Pick<OpeningHours[number], 'from' | 'to'>): readonly (typeof DAYS)[number][] {
  const first = DAYS.indexOf(from)
  const count = ((DAYS.indexOf(to) - first + DAYS.length) % DAYS.length) + 1
  return [...DAYS, ...DAYS].slice(first, first + count)
}

/** "every day, 7:30 AM to midnight": worded for use within a sentence, one group of days after another. */
export const formatOpeningHours = (hours: OpeningHours, i18n: I18n): string =>
  hours
    .map(({ opens, closes, ...days }) =>
      i18n.t('time.dayAndClock', {
        day: formatDays(days, i18n),
        clock: i18n.t('time.range', {
          from: i18n.formatClock(hoursAndMinutes(opens)),
          until: formatClosing(closes, i18n),
        }),
      }),
    )
    .join('; ')

function formatDays(
  group: Pick<OpeningHours[number], 'from' | 'to'>,
  { t, formatList, formatNumberedWeekday }: I18n,
): string {
  const { length } = daysOf(group)
  if (length === DAYS.length) return t('hours.everyDay')
  const [from = '', until = ''] = [group.from, group.to].map((day) => formatNumberedWeekday(DAYS.indexOf(day)))
  if (length === 1) return from
  return length === 2 ? formatList([from, until]) : t('time.range', { from, until })
}

function formatClosing(time: string, { t, formatClock }: I18n): string {
  const clock = hoursAndMinutes(time)
  return clock === '00:00' ? t('time.midnight') : formatClock(clock)
}

export const daysWithHours = z
  .string()
  .refine((range) => isHoliday(range) || rangeOf(range) !== undefined, {
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
  why: line(60).optional().meta({ group: 'more', hint: 'Visitors read it after the hours: “Exam week”.' }),
})

/** Stands in place of the usual hours on a day. */
export const dayHours = z
  .union([z.literal('closed'), closed, open])
  .meta({ variants: ['Closed', 'Closed, and why', 'Other hours'] })

export const hoursOtherwise = z.strictObject({
  outOfTerm: z
    .union([z.literal('closed'), openingHours])
    .meta({
      variants: ['Closed', 'Its own hours'],
      hint: 'In breaks and between terms. Empty: the same as in term.',
    })
    .optional(),
  on: z.record(daysWithHours, dayHours).default({}).meta({
    label: 'On holidays and days',
    hint: 'A holiday of every year, a day, or several days in a row.',
  }),
})

/** "2026-12-24..2027-01-03", or one day; undefined for anything else. */
export function rangeOf(range: string): { from: string; to: string } | undefined {
  const [from = '', to = from, ...more] = range.split('..')
  const isRange = more.length === 0 && [from, to].every((day) => isoDay.safeParse(day).success) && from <= to
  return isRange ? { from, to } : undefined
}
