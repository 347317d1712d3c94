import { z } from 'zod'
import { isoDay, line, location } from './common-fields.ts'
import { hint } from './control-messages.ts'
import { meaning } from './meaning.ts'

/**
 * The schedules that a holiday may have. Each is a set of named lists; a holiday leaves out those that it does not
 * need.
 */

const time = line(40).meta({
  format: 'time',
  ...hint('schedule.time'),
})
const at = z.strictObject({ time, event: line(160) })
const hours = z.array(at).max(20).optional()

/** What a row of one date says besides it. With a time by the clock or the sun it is in calendars and feeds, like an event. */
const dated = {
  time,
  event: line(160),
  location: location.optional().meta(hint('schedule.dated.location')),
  instead: z
    .string()
    .meta({
      description: 'The event that it replaces on that day, by its file in content/events: shabbat-dinner',
      hint: 'schedule.dated.instead',
    })
    .register(meaning, { pointsAt: 'events' })
    .optional(),
}

const part = z
  .strictObject({
    scheduleReady: z.boolean().default(false).describe('false shows that this part of the schedule is coming soon'),
    events: z
      .array(z.strictObject({ date: isoDay, ...dated }))
      .max(30)
      .default([]),
  })
  .optional()

const keys = {
  /** Shape A: the four parts of the High Holidays, each ready or not by itself. */
  roshHashanah: part,
  yomKippur: part,
  sukkot: part,
  simchatTorah: part,
  /** Shape B: a week that repeats. */
  fridays: hours,
  saturdays: hours,
  services: z
    .array(z.strictObject({ denomination: line(60), location: line(80) }))
    .max(10)
    .optional()
    .meta(hint('schedule.services')),
  /** Weekday lists: a holiday of a day or two, by the day of the week. */
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
    .optional(),
  /** Nights and meals: a holiday of many nights. */
  nights: z
    .array(z.strictObject({ date: isoDay, night: line(40), ...dated }))
    .max(12)
    .optional(),
  meals: z
    .array(z.strictObject({ meal: line(60), time, price: line(60) }))
    .max(12)
    .optional(),
  ready: z
    .array(z.enum(['fridays', 'saturdays', 'services', 'weekdays', 'nights', 'meals']))
    .max(6)
    .optional()
    .describe('The lists that are set while others are not, so that scheduleReady is false: [nights]'),
}

export const schedule = z
  .strictObject(keys)
  .default({})
  .describe(
    'Lists by name: roshHashanah, yomKippur, sukkot, simchatTorah; fridays, saturdays, services; weekdays; nights, meals',
  )
export type Schedule = z.infer<typeof schedule>

type Scheduled = { schedule: Schedule; scheduleReady: boolean }

/** Returns true if the schedule is ready as a whole, or each list that is written is. */
export const isScheduleReady = ({ schedule: { ready = [], ...lists }, scheduleReady }: Scheduled): boolean =>
  scheduleReady || (ready.length > 0 && Object.keys(lists).every((list) => ready.some((shown) => shown === list)))

/** What of a schedule is set: all of it if it is ready, else the lists that are ready by themselves. */
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
