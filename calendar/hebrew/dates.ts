import { t } from '#schemas/language'
import type { Day } from '../time/days.ts'
import { formatHebrewNumber } from './letters.ts'

const SPELLINGS = {
  Tishri: 'Tishrei',
  Heshvan: 'Cheshvan',
  Kislev: 'Kislev',
  Tevet: 'Tevet',
  Shevat: "Sh'vat",
  Adar: 'Adar',
  'Adar I': 'Adar I',
  'Adar II': 'Adar II',
  Nisan: 'Nisan',
  Iyar: 'Iyyar',
  Sivan: 'Sivan',
  Tamuz: 'Tamuz',
  Av: 'Av',
  Elul: 'Elul',
} as const
export type HebrewMonth = (typeof SPELLINGS)[keyof typeof SPELLINGS]

export interface HebrewDate {
  year: number
  month: HebrewMonth
  day: number
}

const format = new Intl.DateTimeFormat('en-u-ca-hebrew', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

const isSpelled = (name: string): name is keyof typeof SPELLINGS => Object.hasOwn(SPELLINGS, name)

/** The Hebrew date of a civil day's daytime; the evening before belongs to it, too. */
export function hebrewDate(day: Day): HebrewDate {
  const parts = new Map(format.formatToParts(Date.parse(`${day}T12:00Z`)).map(({ type, value }) => [type, value]))
  const month = parts.get('month') ?? ''
  if (!isSpelled(month))
    throw new Error(`The runtime calls a Hebrew month "${month}": hebrew/dates.ts has no spelling for it`)
  return { year: Number(parts.get('year')), month: SPELLINGS[month], day: Number(parts.get('day')) }
}

export const formatHebrewMonth = (month: HebrewMonth): string => t(`hebrewMonths.${month}`)

/** `25 Kislev` */
export const formatHebrewDay = ({ day, month }: Pick<HebrewDate, 'day' | 'month'>): string =>
  t('calendar.hebrewDay', inWords({ day, month }))

/** `25 Kislev 5787` */
export const formatHebrewDate = ({ day, month, year }: HebrewDate): string =>
  t('calendar.hebrewDate', { ...inWords({ day, month }), year: numberBeside(month, year) })

const inWords = ({ day, month }: Pick<HebrewDate, 'day' | 'month'>) => ({
  day: numberBeside(month, day),
  month: formatHebrewMonth(month),
})

/** The number of a day or a year as it stands beside a month, whose letters it has: 25, כ״ה. */
export const numberBeside = (month: HebrewMonth, number: number): string =>
  /\p{Script=Hebrew}/u.test(formatHebrewMonth(month)) ? formatHebrewNumber(number) : `${number}`
