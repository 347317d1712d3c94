import { z } from 'zod'
import { line } from './field-types.ts'
import { rule } from './rules.ts'

interface Country {
  state?: { pattern: RegExp; example: string }
  zip: { pattern: RegExp; example: string }
  line: (address: { city: string; state?: string | undefined; zip: string }) => string
}

const twoLetters = /^[A-Z]{2,3}$/
const american: Country['line'] = ({ city, state, zip }) => `${city}, ${state} ${zip}`

const countries: Readonly<Record<string, Country>> = {
  US: {
    state: { pattern: twoLetters, example: 'MD' },
    zip: { pattern: /^\d{5}$/, example: '21218' },
    line: american,
  },
  CA: {
    state: { pattern: twoLetters, example: 'ON' },
    zip: { pattern: /^[A-Z]\d[A-Z] \d[A-Z]\d$/, example: 'M5S 2J5' },
    line: american,
  },
  AU: {
    state: { pattern: twoLetters, example: 'VIC' },
    zip: { pattern: /^\d{4}$/, example: '3052' },
    line: ({ city, state, zip }) => `${city} ${state} ${zip}`,
  },
  GB: {
    zip: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, example: 'OX1 2HG' },
    line: ({ city, zip }) => `${city} ${zip}`,
  },
  IL: { zip: { pattern: /^\d{7}$/, example: '9190501' }, line: ({ city, zip }) => `${city} ${zip}` },
}

/** Most of the others: the postal code, then the city. */
const elsewhere: Country = {
  zip: { pattern: /^[A-Z\d][A-Z\d -]{2,9}$/, example: '75005' },
  line: ({ city, zip }) => `${zip} ${city}`,
}

const countryOf = (code: string): Country => countries[code] ?? elsewhere

const keys = z.strictObject({
  street: line(80),
  city: line(40),
  state: line(3).optional().meta({ hint: 'The state or province in its letters, where the country has them: “MD”' }),
  zip: line(10).meta({ hint: 'The postal code: 21218' }),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('US')
    .meta({ hint: 'The country in two letters: “US”. Postal codes are written as they are there' }),
  note: line(120).meta({ hint: 'How to recognize the building from the street' }),
})

const asWritten = rule(({ country, ...written }: Omit<z.infer<typeof keys>, 'note'>) => {
  const { state, zip } = countryOf(country)
  return [
    !zip.pattern.test(written.zip) && {
      key: 'zip',
      message: `“${written.zip}” is no postal code of ${country}. Write it like ${zip.example}.`,
    },
    state &&
      !state.pattern.test(written.state ?? '') && {
        key: 'state',
        message: `Write the state or province in its letters, like ${state.example}.`,
      },
    !state && written.state && { key: 'state', message: `Addresses in ${country} have no state: remove it.` },
  ]
})

export const address = keys.check(asWritten)

export const postalAddress = keys.omit({ note: true }).check(asWritten)

type Address = Pick<z.infer<typeof address>, 'street' | 'city' | 'state' | 'zip' | 'country'>

export const cityLine = (written: Pick<Address, 'city' | 'state' | 'zip' | 'country'>): string =>
  countryOf(written.country).line(written)

export const inOneLine = (written: Address): string => `${written.street}, ${cityLine(written)}`

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: name })
    return true
  } catch {
    return false
  }
}

const NIGHTFALL = /^(?:[3-9]|1[0-4])(?:\.\d{1,3})? degrees$|^15 degrees$|^(?:1[3-9]|[2-9]\d|1[01]\d|120) minutes$/

/** Customs differ by place: the minutes from candles to sunset, the depth of night, the days of a holiday. */
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
