import { z } from 'zod'

/** Whether the runtime knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A location and its time zone, from which the sun's times are computed. */
export const place = z.strictObject({
  latitude: z.number().min(-90).max(90).describe('Degrees north of the equator, at most 90; negative to the south'),
  longitude: z.number().min(-180).max(180).describe('Degrees east of Greenwich, at most 180; negative to the west'),
  timeZone: z
    .string()
    .refine(isTimeZone, {
      message: 'a time zone by its IANA name: "America/New_York"',
      params: { fix: 'write the name as https://en.wikipedia.org/wiki/List_of_tz_database_time_zones has it' },
    })
    .describe('The time zone by its IANA name: "America/New_York"'),
})
export type Place = z.infer<typeof place>
