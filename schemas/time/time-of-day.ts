import { z } from 'zod'
import type { Messages } from '#messages'
import { clockTime } from '../fields/field-types.ts'
import type { I18n } from '../i18n.ts'
import { describeWrongTime, hoursAndMinutes } from './clock-time.ts'

export const sunMoments = ['sunrise', 'sunset', 'candle lighting', 'nightfall', 'havdalah'] as const
export type SunMoment = (typeof sunMoments)[number]

/** A time by the sun: so many minutes after a moment, or before it where they are negative. */
export interface SunTime {
  moment: SunMoment
  minutesAfter: number
}

const isMoment = (text: string | undefined): text is SunMoment => sunMoments.some((moment) => moment === text)

const BESIDE = /^(?<count>0|[1-9]\d{0,2}) (?<unit>minute|hour)s? (?<side>before|after) (?<moment>.+)$/

/** "nightfall", "15 minutes before sunset", "1 hour after havdalah"; undefined for what is no such time. */
export function readSunTime(text: string): SunTime | undefined {
  if (isMoment(text)) return { moment: text, minutesAfter: 0 }
  const { count, unit, side, moment } = BESIDE.exec(text)?.groups ?? {}
  const minutes = Number(count) * (unit === 'hour' ? 60 : 1)
  if (!isMoment(moment) || minutes === 0 || minutes > LONGEST_MINUTES) return undefined
  return { moment, minutesAfter: side === 'before' ? -minutes : minutes }
}

const MOMENTS = {
  sunrise: 'sun.sunrise',
  sunset: 'sun.sunset',
  'candle lighting': 'sun.candleLighting',
  nightfall: 'sun.nightfall',
  havdalah: 'sun.havdalah',
} as const satisfies Readonly<Record<SunMoment, keyof Messages>>

const SIDES = {
  'minute before': 'sun.minutesBefore',
  'minute after': 'sun.minutesAfter',
  'hour before': 'sun.hoursBefore',
  'hour after': 'sun.hoursAfter',
} as const satisfies Readonly<Record<string, keyof Messages>>
const isSide = (text: string): text is keyof typeof SIDES => Object.hasOwn(SIDES, text)

export function formatSunTime(text: string, { t }: I18n): string {
  if (isMoment(text)) return t(MOMENTS[text])
  const { count, unit, side, moment } = BESIDE.exec(text)?.groups ?? {}
  const beside = `${unit} ${side}`
  return isMoment(moment) && isSide(beside)
    ? t(SIDES[beside], { count: Number(count), moment: t(MOMENTS[moment]) })
    : text
}

/** More than this is a time of another part of the day, and a slip. */
const LONGEST_MINUTES = 240

const isClockTime = (text: string) => clockTime.safeParse(text).success

export const ALL_DAY = 'all day'
export const isAllDay = (time: TimeOfDay): boolean => time === ALL_DAY

const timeText = (isKnown: (text: string) => boolean, orAllDay = '') =>
  z
    .string()
    .meta({ format: 'time' })
    .refine((text) => isClockTime(text) || readSunTime(text) !== undefined || isKnown(text), {
      error: ({ input }) =>
        describeWrongTime(`${input}`, `${orAllDay}, or by the sun: candle lighting, 15 minutes before sunset`),
      // What compares times must not meet one that is none.
      abort: true,
    })

const eachHalf = z.strictObject({
  standard: clockTime.meta({ label: 'In winter' }),
  daylight: clockTime.meta({ label: 'In summer' }),
})

/** "6:30 PM"; "15 minutes before sunset", "candle lighting"; or a time by the clock for each half of the year. */
export const timeOfDay = z.union([eachHalf, timeText(() => false)]).meta({
  variants: ['Another time in summer', 'One time all year'],
  hint: 'For example 6:30 PM; or by the sun, 15 minutes before sunset',
})
export type TimeOfDay = z.infer<typeof timeOfDay>

export const timeOrAllDay = z.union([eachHalf, timeText((text) => text === ALL_DAY, ', all day')]).meta({
  variants: ['Another time in summer', 'One time all year'],
  hint: 'For example 6:30 PM; by the sun, 15 minutes before sunset; or all day',
})

/** The times by the clock that this is, as `18:30`: one, or winter's and summer's; undefined for a time by the sun, and for all day. */
export function clockTimes(time: TimeOfDay): { standard: string; daylight: string } | undefined {
  if (typeof time === 'string' && (isAllDay(time) || readSunTime(time))) return undefined
  const { standard, daylight } = typeof time === 'string' ? { standard: time, daylight: time } : time
  return { standard: hoursAndMinutes(standard), daylight: hoursAndMinutes(daylight) }
}

/** A time by its rule: "6:30 PM", "7:30 PM (6:30 PM in winter)", "15 minutes before sunset". */
export function formatTimeOfDay(time: TimeOfDay, i18n: I18n): string {
  const clocks = clockTimes(time)
  if (!clocks) return isAllDay(time) ? i18n.t('time.allDay') : formatSunTime(String(time), i18n)
  const [daylight, standard] = [clocks.daylight, clocks.standard].map(i18n.formatClock)
  return typeof time === 'string'
    ? `${daylight}`
    : i18n.t('time.inWinter', { daylight: `${daylight}`, standard: `${standard}` })
}
