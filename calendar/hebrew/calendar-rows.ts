import type { Place } from '#schemas/fields/location'
import type { I18n } from '#schemas/i18n'
import { addDays, type Day, daysBetween, SATURDAY, weekdayOf } from '../time/days.ts'
import type { Moment } from '../time/moments.ts'
import { hebrewYearOn } from './dates.ts'
import {
  candleLighting,
  fastBegins,
  fastEnds,
  hanukkahCandles,
  havdalah,
  type RuledTime,
  type SunRule,
} from './day-times.ts'
import {
  type HolidayDay,
  holidayRules,
  holidaysOn,
  isBlessingOfTheSun,
  isFast,
  newMonthOn,
  restHolidayOn,
  ruleOf,
} from './holidays.ts'
import { portionName, readingOn, shabbatName } from './portions.ts'

export interface CalendarRow {
  day: Day
  what: string
  /** Undefined for rows without a time, and near the poles for a time that does not exist. */
  time?: Moment | undefined
  rule?: SunRule
  of?: string | undefined
}

/** @param i18n of the portions and the names of a Shabbat; holidays have the oracle's spellings */
export const calendarRows = (from: Day, to: Day, place: Place, i18n: I18n): CalendarRow[] =>
  daysBetween(from, to).flatMap((day) => rowsOn(day, place, i18n).map((row) => ({ day, ...row })))

type Row = Omit<CalendarRow, 'day'>

function rowsOn(day: Day, place: Place, i18n: I18n): Row[] {
  const [today, tomorrow] = [holidaysOn(day, place), holidaysOn(addDays(day, 1), place)]
  const names = today.filter((holiday) => !isFast(holiday)).flatMap((holiday) => nameOf(holiday, place) ?? [])
  // The eve of a fast is listed with its times.
  const [eve] = tomorrow
    .filter((holiday) => holiday.number === 1 && !isFast(holiday))
    .flatMap(({ holiday }) => holidayRules[holiday].eve ?? [])
  const reading = weekdayOf(day) === SATURDAY ? readingOn(day, place) : undefined
  const isEndOfHanukkah = today.some(({ holiday, number }) => holiday === 'hanukkah' && number === 8)
  const night = hanukkahCandles(day, place)
  const [candles, ends] = [candleLighting(day, place), havdalah(day, place)]
  const rest = restHolidayOn(day, place)
  const isForHoliday = rest ?? restHolidayOn(addDays(day, 1), place)
  return [
    ...named(names),
    ...named(shabbatName(day, place, i18n)),
    ...tomorrow.flatMap((fast) => fastRows(day, fast, holidayRules[fast.holiday].eve ?? '', place)),
    ...today.flatMap((fast) => fastRows(day, fast, nameOf(fast, place) ?? '', place)),
    ...named(eve),
    ...named(isEndOfHanukkah ? 'Chanukah: 8th Day' : undefined),
    ...(night ? [timed(`Chanukah: ${night.night} Candle${night.night > 1 ? 's' : ''}`, night)] : []),
    ...named([newMonthOn(day) ?? []].flat().map((month) => `Rosh Chodesh ${month}`)),
    ...named(isBlessingOfTheSun(day) ? 'Birkat Hachamah' : undefined),
    ...named(reading && 'portions' in reading ? `Parashat ${portionName(reading.portions, i18n)}` : undefined),
    ...(candles ? [timed('Candle lighting', candles, isForHoliday && (eve ?? names[0]))] : []),
    ...(ends ? [timed('Havdalah', ends, rest && names[0])] : []),
  ]
}

const named = (names: string | undefined | readonly string[]): Row[] => [names ?? []].flat().map((what) => ({ what }))

const timed = (what: string, { at, rule }: RuledTime, of?: string): Row => ({ what, time: at, rule, of })

function nameOf({ holiday, number, day, isMoved }: HolidayDay, { customs }: Place): string | undefined {
  const name = ruleOf(holiday, customs.land).rows?.[number - 1]
  if (holiday === 'rosh-hashanah' && number === 1) return `${name} ${hebrewYearOn(day)}`
  return holiday === 'tisha-bav' && isMoved ? `${name} (observed)` : name
}

/** Lists a fast on its day, and on the evening before if it begins then, by the name that it has there. */
function fastRows(day: Day, fast: HolidayDay, name: string, place: Place): Row[] {
  const begins = fastBegins(fast, place)
  const ends = fast.day === day ? fastEnds(fast, place) : undefined
  if (!isFast(fast) || (fast.day !== day && begins?.day !== day)) return []
  return [
    ...(begins?.day === day ? [timed('Fast begins', begins, name)] : []),
    { what: name, of: name },
    ...(ends ? [timed('Fast ends', ends, name)] : []),
  ]
}
