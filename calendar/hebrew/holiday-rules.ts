import type { Customs } from '#schemas/fields/location'
import type { JewishHoliday } from '#schemas/time/jewish-holidays'
import { FRIDAY, SATURDAY, SUNDAY } from '../time/days.ts'
import type { HebrewMonth } from './dates.ts'

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

const MONDAY = SUNDAY + 1

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
    // The first is named with its year.
    rows: ['Rosh Hashana', 'Rosh Hashana II'],
    eve: 'Erev Rosh Hashana',
    month: 'Tishrei',
    day: 1,
    rest: [1, 2],
  },
  'tzom-gedaliah': {
    rows: ['Tzom Gedaliah'],
    month: 'Tishrei',
    day: 3,
    fast: 'from dawn',
    moves: toSunday,
  },
  'yom-kippur': {
    rows: ['Yom Kippur'],
    eve: 'Erev Yom Kippur',
    month: 'Tishrei',
    day: 10,
    rest: [1],
  },
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
  // Its rows are its nights: rows.ts.
  hanukkah: { month: 'Kislev', day: 25 },
  'asara-btevet': { rows: ["Asara B'Tevet"], month: 'Tevet', day: 10, fast: 'from dawn' },
  'tu-bishvat': { rows: ['Tu BiShvat'], month: "Sh'vat", day: 15 },
  'purim-katan': { rows: ['Purim Katan'], month: 'Adar I', day: 14 },
  'shushan-purim-katan': { rows: ['Shushan Purim Katan'], month: 'Adar I', day: 15 },
  'taanit-esther': {
    rows: ["Ta'anit Esther"],
    month: "Purim's Adar",
    day: 13,
    fast: 'from dawn',
    moves: toThursday,
  },
  purim: { rows: ['Purim'], eve: 'Erev Purim', month: "Purim's Adar", day: 14 },
  'shushan-purim': { rows: ['Shushan Purim'], month: "Purim's Adar", day: 15 },
  // The third day of Purim, where Shushan Purim is on Shabbat.
  'purim-meshulash': {
    rows: ['Purim Meshulash'],
    month: "Purim's Adar",
    day: 16,
    onlyOn: SUNDAY,
  },
  'taanit-bechorot': {
    rows: ["Ta'anit Bechorot"],
    month: 'Nisan',
    day: 14,
    fast: 'from dawn',
    moves: toThursday,
  },
  passover: {
    rows: ['Pesach I', 'Pesach II', ...middle('Pesach', 3, 6), 'Pesach VII', 'Pesach VIII'],
    eve: 'Erev Pesach',
    month: 'Nisan',
    day: 15,
    rest: [1, 2, 7, 8],
    inIsrael: { rows: ['Pesach I', ...middle('Pesach', 2, 6), 'Pesach VII'], rest: [1, 7], length: 7 },
  },
  'yom-hashoah': {
    rows: ['Yom HaShoah'],
    month: 'Nisan',
    day: 27,
    moves: { [FRIDAY]: -1, [SUNDAY]: 1 },
  },
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
  'tzom-tammuz': {
    rows: ['Tzom Tammuz'],
    month: 'Tamuz',
    day: 17,
    fast: 'from dawn',
    moves: toSunday,
  },
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
