import { z } from 'zod'
import { alt, icon, line, order, picture, prose, summary, textLink, tone } from './parts.ts'
import { type Mistake, rule } from './rules.ts'
import { schedule } from './schedule.ts'

const keys = z.strictObject({
  order,
  name: line(40),
  icon: icon('flame', 'apple', 'candles', 'mask', 'wheat', 'tree').describe(
    'The icon of its card and of its search result',
  ),
  description: summary,
  details: prose,
  generalDates: line(120).describe('When it is, in words; a Jewish day begins the evening before'),
  candleLighting: line(240).default('N/A').describe('When candles are lit, in words; N/A hides it'),
  backgroundColor: tone,
  textColor: z.enum(['ink', 'light']).default('ink').describe('Whether the icon on that color is dark or light'),
  scheduleReady: z.boolean().default(false).describe('false shows "Schedule TBD" in place of the schedule'),
  imageUrl: picture,
  imageAlt: alt,
  scheduleDates: line(120).optional().describe('The days that the schedule covers, in words'),
  schedule,
  registration: z
    .strictObject({ title: line(80), description: line(300), links: z.array(textLink).min(1).max(6) })
    .optional()
    .describe('Where to sign up'),
})

const needsSchedule: Mistake = {
  key: 'schedule',
  expected: 'a schedule, because `scheduleReady` is true',
  fix: 'write one, or set `scheduleReady: false` until there is one',
}

/** A holiday, or Shabbat; one file in `content/holidays/`. `/holidays#<id>` opens its detail. */
export const holiday = keys.check(
  rule(({ scheduleReady, schedule }) => (scheduleReady && Object.keys(schedule).length === 0 ? [needsSchedule] : [])),
)
export type Holiday = z.infer<typeof holiday>
