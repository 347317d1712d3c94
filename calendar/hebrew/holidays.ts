import type { Customs } from '#schemas/fields/location'
import type { I18n } from '#schemas/i18n'
import { memoize } from '#schemas/memoize'
import { daysOfHoliday, holidayName, type JewishHoliday, jewishHolidays } from '#schemas/time/jewish-holidays'
import { addDays, type Day, daysFrom, FRIDAY, MONDAY, SATURDAY, SUNDAY, weekdayOf } from '../time/days.ts'
import {
  civilDay,
  formatHebrewMonth,
  type HebrewMonth,
  hebrewDate,
  hebrewYear,
  hebrewYearOn,
  monthOfPurim,
} from './dates.ts'

interface HolidayRule {
  /** The names of its days in printed calendars and our tables; a holiday without them is left out of the tables. */
  rows?: readonly string[]
  eve?: string
  /** `Purim's Adar` is Adar, and the second in a leap year. */
  month: HebrewMonth | "Purim's Adar"
  day: number
  rest?: readonly number[]
  /** Yom Kippur's times are its candle lighting and havdalah. */
  fast?: 'from dawn' | 'from sunset'
  /** The weekday that its date must be, or the year does not have it; Sunday is 0. */
  onlyOn?: number
  /** By how many days it moves if it falls on a weekday; Sunday is 0. */
  moves?: Readonly<Partial<Record<number, number>>>
  /** Holidays have no second day there; `length` counts their days. */
  inIsrael?: Pick<HolidayRule, 'rows' | 'rest'> & { day?: number; length?: number }
}

/** A fast that would fall on Shabbat is kept on Sunday. */
const toSunday = { [SATURDAY]: 1 }

/** A fast that must come before the day it prepares for moves to Thursday. */
const toThursday = { [SATURDAY]: -2 }

const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'] as const
const middle = (name: string, from: number, to: number) =>
  NUMERALS.slice(from - 1, to).map((numeral) => `${name} ${numeral} (CH''M)`)

/** The tables use the oracle's spellings (see docs/calendar.md), so that rows can be compared with other calendars. */
export const holidayRules: Readonly<Record<JewishHoliday, HolidayRule>> = {
  'rosh-hashanah': {
    rows: ['Rosh Hashana', 'Rosh Hashana II'],
    eve: 'Erev Rosh Hashana',
    month: 'Tishrei',
    day: 1,
    rest: [1, 2],
  },
  'tzom-gedaliah': { rows: ['Tzom Gedaliah'], month: 'Tishrei', day: 3, fast: 'from dawn', moves: toSunday },
  'yom-kippur': { rows: ['Yom Kippur'], eve: 'Erev Yom Kippur', month: 'Tishrei', day: 10, rest: [1] },
  sukkot: {
    rows: ['Sukkot I', 'Sukkot II', ...middle('Sukkot', 3, 6), 'Sukkot VII (Hoshana Raba)'],
    eve: 'Erev Sukkot',
    month: 'Tishrei',
    day: 15,
    rest: [1, 2],
    inIsrael: { rows: ['Sukkot I', ...middle('Sukkot', 2, 6), 'Sukkot VII (Hoshana Raba)'], rest: [1] },
  },
  'shemini-atzeret': { rows: ['Shmini Atzeret'], month: 'Tishrei', day: 22, rest: [1] },
  'simchat-torah': {
    rows: ['Simchat Torah'],
    month: 'Tishrei',
    day: 23,
    rest: [1],
    // One day with Shemini Atzeret, under whose name the tables have it.
    inIsrael: { rows: [], day: 22 },
  },
  hanukkah: { month: 'Kislev', day: 25 },
  'asara-btevet': { rows: ["Asara B'Tevet"], month: 'Tevet', day: 10, fast: 'from dawn' },
  'tu-bishvat': { rows: ['Tu BiShvat'], month: "Sh'vat", day: 15 },
  'purim-katan': { rows: ['Purim Katan'], month: 'Adar I', day: 14 },
  'shushan-purim-katan': { rows: ['Shushan Purim Katan'], month: 'Adar I', day: 15 },
  'taanit-esther': { rows: ["Ta'anit Esther"], month: "Purim's Adar", day: 13, fast: 'from dawn', moves: toThursday },
  purim: { rows: ['Purim'], eve: 'Erev Purim', month: "Purim's Adar", day: 14 },
  'shushan-purim': { rows: ['Shushan Purim'], month: "Purim's Adar", day: 15 },
  // The third day of Purim, where Shushan Purim is on Shabbat.
  'purim-meshulash': { rows: ['Purim Meshulash'], month: "Purim's Adar", day: 16, onlyOn: SUNDAY },
  'taanit-bechorot': { rows: ["Ta'anit Bechorot"], month: 'Nisan', day: 14, fast: 'from dawn', moves: toThursday },
  passover: {
    rows: ['Pesach I', 'Pesach II', ...middle('Pesach', 3, 6), 'Pesach VII', 'Pesach VIII'],
    eve: 'Erev Pesach',
    month: 'Nisan',
    day: 15,
    rest: [1, 2, 7, 8],
    inIsrael: { rows: ['Pesach I', ...middle('Pesach', 2, 6), 'Pesach VII'], rest: [1, 7], length: 7 },
  },
  'yom-hashoah': { rows: ['Yom HaShoah'], month: 'Nisan', day: 27, moves: { [FRIDAY]: -1, [SUNDAY]: 1 } },
  'yom-hazikaron': {
    rows: ['Yom HaZikaron'],
    month: 'Iyyar',
    day: 4,
    moves: { [FRIDAY]: -2, [FRIDAY - 1]: -1, [SUNDAY]: 1 },
  },
  'yom-haatzmaut': {
    rows: ["Yom HaAtzma'ut"],
    month: 'Iyyar',
    day: 5,
    moves: { [SATURDAY]: -2, [FRIDAY]: -1, [MONDAY]: 1 },
  },
  'pesach-sheni': { rows: ['Pesach Sheni'], month: 'Iyyar', day: 14 },
  'lag-baomer': { rows: ['Lag BaOmer'], month: 'Iyyar', day: 18 },
  'yom-yerushalayim': { rows: ['Yom Yerushalayim'], month: 'Iyyar', day: 28 },
  shavuot: {
    rows: ['Shavuot I', 'Shavuot II'],
    eve: 'Erev Shavuot',
    month: 'Sivan',
    day: 6,
    rest: [1, 2],
    inIsrael: { rows: ['Shavuot'], rest: [1], length: 1 },
  },
  'tzom-tammuz': { rows: ['Tzom Tammuz'], month: 'Tamuz', day: 17, fast: 'from dawn', moves: toSunday },
  'tisha-bav': {
    rows: ["Tish'a B'Av"],
    eve: "Erev Tish'a B'Av",
    month: 'Av',
    day: 9,
    fast: 'from sunset',
    moves: toSunday,
  },
  'tu-bav': { rows: ["Tu B'Av"], month: 'Av', day: 15 },
}

export const ruleOf = (holiday: JewishHoliday, land: Customs['land']): HolidayRule & { length?: number } => {
  const { inIsrael, ...rule } = holidayRules[holiday]
  return land === 'israel' ? { ...rule, ...inIsrael } : rule
}

export type Keeping = { customs: Pick<Customs, 'land'> }

export type HolidayDay = ReturnType<typeof holidayDays>[number]

/** Lists civil days, by their daytime; none in a year that does not have it (Purim Katan, Purim Meshulash). */
export function holidayDays(holiday: JewishHoliday, year: number, { customs }: Keeping) {
  const { month, day, onlyOn, length = daysOfHoliday[holiday], rest = [], moves = {} } = ruleOf(holiday, customs.land)
  const named = month === "Purim's Adar" ? monthOfPurim(year) : month
  if (!hebrewYear(year).months.some(([name]) => name === named)) return []
  const first = civilDay(year, named, day)
  if (onlyOn !== undefined && weekdayOf(first) !== onlyOn) return []
  const moved = moves[weekdayOf(first)] ?? 0
  return Array.from({ length }, (_, index) => ({
    holiday,
    number: index + 1,
    day: addDays(first, moved + index),
    isRest: rest.includes(index + 1),
    isMoved: moved !== 0,
  }))
}

export const isFast = ({ holiday }: HolidayDay): boolean => holidayRules[holiday].fast !== undefined

const holidaysOfYear = memoize((land: Customs['land']) =>
  memoize((year: number) =>
    Map.groupBy(
      jewishHolidays.flatMap((holiday) => holidayDays(holiday, year, { customs: { land } })),
      ({ day }) => day,
    ),
  ),
)

export const holidaysOn = (day: Day, { customs }: Keeping): readonly HolidayDay[] =>
  holidaysOfYear(customs.land)(hebrewYearOn(day)).get(day) ?? []

export const holidayNamesOn = (day: Day, place: Keeping, i18n: I18n): string[] => [
  ...new Set(holidaysOn(day, place).map(({ holiday }) => holidayName(holiday, i18n))),
]

export const isRestDay = (day: Day, place: Keeping): boolean =>
  weekdayOf(day) === SATURDAY || holidaysOn(day, place).some(({ isRest }) => isRest)

export const restHolidayOn = (day: Day, place: Keeping): HolidayDay | undefined =>
  holidaysOn(day, place).find(({ isRest }) => isRest)

/** The night of Hanukkah, 1 to 8, that begins on a civil day's evening. */
export const hanukkahNight = (evening: Day, place: Keeping): number | undefined =>
  holidaysOn(addDays(evening, 1), place).find(({ holiday }) => holiday === 'hanukkah')?.number

/** Returns the month also on the thirtieth of the month before. The first of Tishrei is Rosh Hashanah, and none. */
export function newMonthOn(day: Day): HebrewMonth | undefined {
  const today = hebrewDate(day)
  if (today.day === 1) return today.month === 'Tishrei' ? undefined : today.month
  return today.day === 30 ? hebrewDate(addDays(day, 1)).month : undefined
}

export function formatNewMonth(day: Day, i18n: I18n): string | undefined {
  const month = newMonthOn(day)
  return month && i18n.t('calendar.newMonth', { month: formatHebrewMonth(month, i18n) })
}

/** Returns 1 to 49, from Passover to Shavuot; undefined on other days. */
export function omerOn(hebrewDay: Day): number | undefined {
  const { month, day } = hebrewDate(hebrewDay)
  const before = { Nisan: -15, Iyyar: 15, Sivan: 44 }
  const count = month === 'Nisan' || month === 'Iyyar' || month === 'Sivan' ? day + before[month] : 0
  return count >= 1 && count <= 49 ? count : undefined
}

/** A day on which it was said; the sun is said to return to its place of creation after 28 Julian years. */
const KNOWN = '2009-04-08'
const CYCLE_DAYS = 28 * 365.25

/** Birkat Hachamah, the rarest blessing: it follows the solar year, so it has no Hebrew date. */
export const isBlessingOfTheSun = (day: Day): boolean => daysFrom(KNOWN, day) % CYCLE_DAYS === 0
