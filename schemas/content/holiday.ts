import { z } from 'zod'
import {
  cardImage,
  contact,
  icon,
  isoDay,
  line,
  order,
  prose,
  reviewed,
  summary,
  textLink,
  tone,
} from './common-fields.ts'
import { defineCollection } from './define-collection.ts'
import { jewishHoliday } from './jewish-holiday.ts'
import { type FieldIssue, rule } from './rules.ts'
import { schedule } from './schedule.ts'

const CARD = 'Picture, icon and color'

const keys = z.strictObject({
  order,
  name: line(40),
  description: summary.meta({ label: 'In a sentence or two' }),
  details: prose.meta({ label: 'All about it' }),
  schedule: schedule.meta({ group: 'Schedule' }),
  scheduleYear: z.int().min(2000).max(2200).optional().meta({
    group: 'Schedule',
    label: 'Schedule of the year',
    hint: 'In which it begins.',
  }),
  scheduleReady: z
    .boolean()
    .default(false)
    .meta({ group: 'Schedule', hint: 'Until then visitors read “Schedule TBD”.' }),
  registration: z
    .strictObject({
      title: line(80),
      description: line(300),
      links: z
        .array(
          textLink.extend({
            closes: isoDay.optional().meta({ hint: 'Its last day. Empty: the last day of the holiday.' }),
          }),
        )
        .min(1)
        .max(6),
    })
    .optional()
    .meta({ group: 'Registration' }),
  imageUrl: cardImage.imageUrl.meta({ group: CARD }),
  imageAlt: cardImage.imageAlt.meta({ group: CARD }),
  observances: z.array(jewishHoliday).min(1).max(12).optional().meta({
    group: 'more',
    label: 'In the Jewish calendar',
    hint: 'Its dates and candle times come from there.',
  }),
  generalDates: line(120)
    .optional()
    .meta({ group: 'more', hint: 'In words, if it is not in the Jewish calendar: “Through the year”.' }),
  candleLighting: line(240)
    .default('N/A')
    .meta({ group: 'more', hint: 'A sentence above the candle times. Write N/A for none.' }),
  scheduleDates: line(120).optional().meta({ group: 'more', label: 'Days of the schedule, in words' }),
  icon: icon('flame', 'apple', 'candles', 'mask', 'wheat', 'tree').meta({
    group: CARD,
    hint: 'On its card, and where it is found by search.',
  }),
  backgroundColor: tone.meta({ group: CARD, hint: '' }),
  textColor: z.enum(['ink', 'light']).default('ink').meta({ group: 'more', label: 'Color of the icon' }),
  contact: contact.optional().meta({ group: 'more' }),
  reviewed,
})

const needsSchedule: FieldIssue = {
  key: 'schedule',
  message: 'Write the schedule, or switch off “Schedule ready” until there is one.',
}

const needsDates: FieldIssue = {
  key: 'generalDates',
  message: 'Say when it is: choose it under “In the Jewish calendar”, or write it in words.',
}

const needsYear: FieldIssue = {
  key: 'scheduleYear',
  message: 'Write the year in which the holiday begins: its schedule and registration close when it is over.',
}

export const holiday = keys.check(
  rule(({ scheduleReady, schedule, scheduleYear, registration, observances, generalDates }) => {
    const isEmpty = Object.keys(schedule).length === 0
    const belongsToYear = observances && (!isEmpty || registration)
    return [
      ...(scheduleReady && isEmpty ? [needsSchedule] : []),
      ...(observances || generalDates ? [] : [needsDates]),
      ...(belongsToYear && !scheduleYear ? [needsYear] : []),
    ]
  }),
)
export type Holiday = z.infer<typeof holiday>

export const holidays = defineCollection({
  title: 'Holidays',
  description: 'Each holiday, with its schedule and meals',
  schema: holiday,
  at: '/holidays#',
  pages: ['holidays/letter'],
  feature: 'holidays',
})
