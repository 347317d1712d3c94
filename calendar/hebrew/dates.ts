import type { I18n } from '#schemas/i18n'
import { memoize } from '#schemas/memoize'
import { addDays, type Day } from '../time/days.ts'

const VALUES = [400, 300, 200, 100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
const LETTERS = 'תשרקצפעסנמלכיטחזוהדגבא'

/** A number as Hebrew dates have it, a year without its thousands: 25 is כ״ה, 5787 is תשפ״ז. No runtime writes it. */
export function formatHebrewNumber(number: number): string {
  let remaining = number % 1000
  let letters = ''
  VALUES.forEach((value, index) => {
    for (; remaining >= value; remaining -= value) letters += LETTERS.charAt(index)
  })
  // These would be a name of God.
  const spelling = letters.replace(/יה$/, 'טו').replace(/יו$/, 'טז')
  return spelling.length > 1 ? `${spelling.slice(0, -1)}״${spelling.slice(-1)}` : `${spelling}׳`
}

export const hebrewYear = memoize((year: number) => {
  const firstDay = newYear(year)
  const months: [HebrewMonth, number][] = []
  for (let first = firstDay, next = newYear(year + 1); first < next; ) {
    const length = hebrewDate(addDays(first, 29)).day === 30 ? 30 : 29
    months.push([hebrewDate(first).month, length])
    first = addDays(first, length)
  }
  return { firstDay, isLeap: months.length > 12, months }
})

/** 1 Tishrei comes at the earliest on this day of the fall, and at most 40 days later (the calendar drifts a day in 216 years). */
const EARLIEST = '08-31'
const YEARS_BEFORE_COMMON_ERA = 3761

function newYear(year: number): Day {
  const earliest = `${year - YEARS_BEFORE_COMMON_ERA}-${EARLIEST}`
  const { day, month } = hebrewDate(earliest)
  return addDays(earliest, (month === 'Elul' ? 30 : 60) - day)
}

/** The Hebrew year of a civil day; faster than its full date. */
export function hebrewYearOn(day: Day): number {
  const year = Number(day.slice(0, 'YYYY'.length)) + YEARS_BEFORE_COMMON_ERA
  return day < hebrewYear(year).firstDay ? year - 1 : year
}

export const monthOfPurim = (year: number): HebrewMonth => (hebrewYear(year).isLeap ? 'Adar II' : 'Adar')

/** Counts a day past the month's end into the next month. @throws Error for a month that the year does not have */
export function civilDay(year: number, month: HebrewMonth, day: number): Day {
  const { firstDay, months } = hebrewYear(year)
  const index = months.findIndex(([name]) => name === month)
  if (index < 0) throw new Error(`${year} has no month ${month}`)
  const before = months.slice(0, index).reduce((sum, [, length]) => sum + length, 0)
  return addDays(firstDay, before + day - 1)
}

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

export type HebrewDate = ReturnType<typeof hebrewDate>

const format = new Intl.DateTimeFormat('en-u-ca-hebrew', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

const isSpelled = (name: string): name is keyof typeof SPELLINGS => Object.hasOwn(SPELLINGS, name)

/** The Hebrew date of a civil day's daytime; the evening before belongs to it, too. */
export function hebrewDate(day: Day) {
  const parts = new Map(format.formatToParts(Date.parse(`${day}T12:00Z`)).map(({ type, value }) => [type, value]))
  const month = parts.get('month') ?? ''
  if (!isSpelled(month))
    throw new Error(`The runtime calls a Hebrew month "${month}": hebrew/dates.ts has no spelling for it`)
  return { year: Number(parts.get('year')), month: SPELLINGS[month], day: Number(parts.get('day')) }
}

export const formatHebrewMonth = (month: HebrewMonth, { t }: I18n): string => t(`hebrewMonths.${month}`)

export const formatHebrewDay = (date: HebrewDate, i18n: I18n): string =>
  i18n.t('calendar.hebrewDay', textsOf(date, i18n))

export const formatHebrewDate = (date: HebrewDate, i18n: I18n): string =>
  i18n.t('calendar.hebrewDate', { ...textsOf(date, i18n), year: numberBeside(date.month, date.year, i18n) })

const textsOf = ({ day, month }: HebrewDate, i18n: I18n) => ({
  day: numberBeside(month, day, i18n),
  month: formatHebrewMonth(month, i18n),
})

export const numberBeside = (month: HebrewMonth, number: number, i18n: I18n): string =>
  /\p{Script=Hebrew}/u.test(formatHebrewMonth(month, i18n)) ? formatHebrewNumber(number) : `${number}`
