import { z } from 'zod'

/** Asks the runtime, which knows IANA names. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: name })
    return true
  } catch {
    return false
  }
}

const NIGHTFALL = /^(?:[3-9]|1[0-4])(?:\.\d{1,3})? degrees$|^15 degrees$|^(?:1[3-9]|[2-9]\d|1[01]\d|120) minutes$/

/** What a place keeps that others may not: how long before sunset candles are lit, what counts as night, and how long holidays are. */
export const customs = z.strictObject({
  land: z
    .enum(['diaspora', 'israel'])
    .default('diaspora')
    .meta({ hint: 'In the diaspora most holidays have a second day; the weekly portion follows it, too' }),
  candleMinutes: z
    .int()
    .min(0)
    .max(60)
    .default(18)
    .meta({ hint: 'Candles are lit so many minutes before sunset, at most 60' }),
  nightfall: z
    .string()
    .refine((words) => NIGHTFALL.test(words), {
      error: ({ input }) =>
        `“${input}” does not fit here. Write it like 8.5 degrees (3 to 15) or 42 minutes (13 to 120).`,
    })
    .default('8.5 degrees')
    .meta({ hint: 'When Shabbat and holidays end: 8.5 degrees below the horizon, or 42 minutes after sunset' }),
})
export type Customs = z.infer<typeof customs>

export const place = z.strictObject({
  latitude: z
    .number()
    .min(-90)
    .max(90)
    .meta({ hint: 'Degrees north of the equator, at most 90; negative to the south' }),
  longitude: z
    .number()
    .min(-180)
    .max(180)
    .meta({ hint: 'Degrees east of Greenwich, at most 180; negative to the west' }),
  timeZone: z
    .string()
    .refine(isTimeZone, {
      error: ({ input }) =>
        `“${input}” is no time zone. Write it like America/New_York, as ` +
        'https://en.wikipedia.org/wiki/List_of_tz_database_time_zones lists it.',
    })
    .meta({ hint: 'The time zone by its IANA name: “America/New_York”' }),
  customs: customs
    .default(customs.parse({}))
    .meta({ hint: 'What is kept here: left out, candles are lit 18 minutes before sunset' }),
})
export type Place = z.infer<typeof place>
