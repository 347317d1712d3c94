import { z } from 'zod'
import { isoDay, line, location } from './common-fields.ts'
import { meaning } from './meaning.ts'

/**
 * The schedules that a holiday may have. Each is a set of named lists; a holiday leaves out those that it does not
 * need.
 */

const time = line(40).meta({ format: 'time' })
const at = z.strictObject({ time, event: line(160) })
const hours = z.array(at).max(20).optional()
const list = hours.meta({ group: 'added' })

/** What a row of one date says besides it. With a time by the clock or the sun it is in calendars and feeds, like an event. */
const dated = {
  time,
  event: line(160),
  location: location.optional().meta({ group: 'more', hint: 'If it is not simply in the building.' }),
  instead: z
    .string()
    .meta({ hint: 'The event that it replaces on that day.' })
    .register(meaning, { pointsAt: 'events' })
    .optional()
    .meta({ group: 'more', label: 'In place of' }),
}

const part = z
  .strictObject({
    scheduleReady: z
      .boolean()
      .default(false)
      .meta({ label: 'Ready to be shown', hint: 'Until then visitors read that it is coming soon.' }),
    events: z
      .array(z.strictObject({ date: isoDay, ...dated }))
      .max(30)
      .default([])
      .meta({ label: 'Rows' }),
  })
  .optional()
  .meta({ group: 'added' })

const keys = {
  /** A holiday of many nights. */
  nights: z
    .array(z.strictObject({ date: isoDay, night: line(40).meta({ label: 'Which one' }), ...dated }))
    .max(12)
    .optional()
    .meta({ group: 'added' }),
  meals: z
    .array(z.strictObject({ meal: line(60), time, price: line(60) }))
    .max(12)
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
  services: z
    .array(z.strictObject({ denomination: line(60), location: line(80) }))
    .max(10)
    .optional()
    .meta({ group: 'added', hint: 'Which service is where' }),
  /** The four parts of the High Holidays, each ready or not by itself. */
  roshHashanah: part,
  yomKippur: part,
  sukkot: part,
  simchatTorah: part,
  ready: z
    .array(z.enum(['fridays', 'saturdays', 'services', 'weekdays', 'nights', 'meals']))
    .max(6)
    .optional()
    .meta({ label: 'Shown already', hint: 'Visitors see these lists while the rest is still to come.' }),
}

export const schedule = z.strictObject(keys).default({})
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
