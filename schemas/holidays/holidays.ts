import { z } from 'zod'
import { defineCollection } from '../fields/define-collection.ts'
import {
  cardImage,
  contact,
  eventId,
  icon,
  isoDay,
  line,
  listOf,
  location,
  optionalListOf,
  order,
  prose,
  reviewed,
  summary,
  textLink,
  tone,
} from '../fields/field-types.ts'
import { rule } from '../fields/rules.ts'
import { jewishHoliday } from '../time/jewish-holidays.ts'

/** The schedules that a holiday may have, each a set of named lists. It leaves out those that it does not need. */

const time = line(40).meta({ format: 'time' })
const at = z.strictObject({ time, event: line(160) })
const hours = listOf(at, 20).optional()
const list = hours.meta({ group: 'added' })

/** A row with a time by the clock or the sun is in calendars and feeds, like an event. */
const dated = {
  time,
  event: line(160),
  location: location.optional().meta({ group: 'more', hint: 'If it is not simply in the building.' }),
  instead: eventId
    .meta({ hint: 'The event that it replaces on that day.' })
    .optional()
    .meta({ group: 'more', label: 'In place of' }),
}

const part = z
  .strictObject({
    scheduleReady: z
      .boolean()
      .default(false)
      .meta({ label: 'Ready to be shown', hint: 'Until then visitors read that it is coming soon.' }),
    events: optionalListOf(z.strictObject({ date: isoDay, ...dated }), 30).meta({ label: 'Rows' }),
  })
  .optional()
  .meta({ group: 'added' })

const scheduleKeys = {
  nights: listOf(z.strictObject({ date: isoDay, night: line(40).meta({ label: 'Which one' }), ...dated }), 12)
    .optional()
    .meta({ group: 'added' }),
  meals: listOf(z.strictObject({ meal: line(60), time, price: line(60) }), 12)
    .optional()
    .meta({ group: 'added' }),
  /** A holiday of a day or two, by the day of the week. */
  weekdays: z
    .strictObject({
      sunday: hours,
      monday: hours,
      tuesday: hours,
      wednesday: hours,
      thursday: hours,
      friday: hours,
      saturday: hours,
    })
    .optional()
    .meta({ group: 'added' }),
  /** A week that repeats. */
  fridays: list,
  saturdays: list,
  services: listOf(z.strictObject({ denomination: line(60), location: line(80) }), 10)
    .optional()
    .meta({ group: 'added', hint: 'Which service is where' }),
  /** The four parts of the High Holidays, each ready or not by itself. */
  roshHashanah: part,
  yomKippur: part,
  sukkot: part,
  simchatTorah: part,
  ready: listOf(z.enum(['fridays', 'saturdays', 'services', 'weekdays', 'nights', 'meals']), 6)
    .optional()
    .meta({ label: 'Shown already', hint: 'Visitors see these lists while the rest is still to come.' }),
}

export const schedule = z.strictObject(scheduleKeys).default({})
export type Schedule = z.infer<typeof schedule>

type Scheduled = { schedule: Schedule; scheduleReady: boolean }

/** Returns true if the schedule is ready as a whole, or each list that is written is. */
export const isScheduleReady = ({ schedule: { ready = [], ...lists }, scheduleReady }: Scheduled): boolean =>
  scheduleReady || (ready.length > 0 && Object.keys(lists).every((list) => ready.some((shown) => shown === list)))

/** Returns all of a schedule that is ready, else the lists that are ready by themselves. */
export const readySchedule = ({ schedule, scheduleReady }: Scheduled): Schedule =>
  scheduleReady
    ? schedule
    : Object.fromEntries((schedule.ready ?? []).flatMap((list) => (schedule[list] ? [[list, schedule[list]]] : [])))

/** The parts of shape A in the order in which they fall, with their holidays. */
export const holidaySchedules = [
  { key: 'roshHashanah', holiday: 'rosh-hashanah' },
  { key: 'yomKippur', holiday: 'yom-kippur' },
  { key: 'sukkot', holiday: 'sukkot' },
  { key: 'simchatTorah', holiday: 'simchat-torah' },
] as const

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
      links: listOf(
        textLink.extend({
          closes: isoDay.optional().meta({ hint: 'Its last day. Empty: the last day of the holiday.' }),
        }),
        6,
      ).min(1),
    })
    .optional()
    .meta({ group: 'Registration' }),
  imageUrl: cardImage.imageUrl.meta({ group: CARD }),
  imageAlt: cardImage.imageAlt.meta({ group: CARD }),
  observances: listOf(jewishHoliday, 12).min(1).optional().meta({
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

export const holiday = keys.check(
  rule(({ scheduleReady, schedule, scheduleYear, registration, observances, generalDates }) => {
    const isEmpty = Object.keys(schedule).length === 0
    const belongsToYear = observances && (!isEmpty || registration)
    return [
      scheduleReady &&
        isEmpty && {
          key: 'schedule',
          message: 'Write the schedule, or switch off “Schedule ready” until there is one.',
        },
      !observances &&
        !generalDates && {
          key: 'generalDates',
          message: 'Say when it is: choose it under “In the Jewish calendar”, or write it in words.',
        },
      belongsToYear &&
        !scheduleYear && {
          key: 'scheduleYear',
          message: 'Write the year in which the holiday begins: its schedule and registration close when it is over.',
        },
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
