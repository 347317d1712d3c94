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

const rowsOn = (day: Day, place: Place, i18n: I18n): Row[] => [
  ...named(holidayNames(day, place)),
  ...named(shabbatName(day, place, i18n)),
  ...eveFastRows(day, place),
  ...fastRows(day, place),
  ...named(eveName(day, place)),
  ...hanukkahRows(day, place),
  ...[newMonthOn(day) ?? []].flat().map((month) => ({ what: `Rosh Chodesh ${month}` })),
  ...named(isBlessingOfTheSun(day) ? 'Birkat Hachamah' : undefined),
  ...named(parashah(day, place, i18n)),
  ...lightRows(day, place),
]

const named = (names: string | undefined | readonly string[]): Row[] => [names ?? []].flat().map((what) => ({ what }))

const timed = (what: string, { at, rule }: RuledTime, of?: string): Row => ({ what, time: at, rule, of })

function nameOf({ holiday, number, day, isMoved }: HolidayDay, { customs }: Place): string | undefined {
  const name = ruleOf(holiday, customs.land).rows?.[number - 1]
  if (holiday === 'rosh-hashanah' && number === 1) return `${name} ${hebrewYearOn(day)}`
  return holiday === 'tisha-bav' && isMoved ? `${name} (observed)` : name
}

const holidayNames = (day: Day, place: Place): string[] =>
  holidaysOn(day, place)
    .filter((holiday) => !isFast(holiday))
    .flatMap((holiday) => nameOf(holiday, place) ?? [])

const eveName = (day: Day, place: Place): string | undefined =>
  holidaysOn(addDays(day, 1), place)
    .filter((holiday) => holiday.number === 1 && !isFast(holiday))
    .map(({ holiday }) => holidayRules[holiday].eve)
    .find((eve) => eve !== undefined)

function fastRows(day: Day, place: Place): Row[] {
  return holidaysOn(day, place)
    .filter(isFast)
    .flatMap((fast) => {
      const name = nameOf(fast, place) ?? ''
      const begins = fastBegins(fast, place)
      const ends = fastEnds(fast, place)
      return [
        ...(begins?.day === day ? [timed('Fast begins', begins, name)] : []),
        { what: name, of: name },
        ...(ends ? [timed('Fast ends', ends, name)] : []),
      ]
    })
}

function eveFastRows(day: Day, place: Place): Row[] {
  return holidaysOn(addDays(day, 1), place).flatMap((fast) => {
    const begins = fastBegins(fast, place)
    const eve = holidayRules[fast.holiday].eve ?? ''
    return begins?.day === day ? [timed('Fast begins', begins, eve), { what: eve, of: eve }] : []
  })
}

function hanukkahRows(day: Day, place: Place): Row[] {
  const isLastDay = holidaysOn(day, place).some(({ holiday, number }) => holiday === 'hanukkah' && number === 8)
  const candles = hanukkahCandles(day, place)
  return [
    ...named(isLastDay ? 'Chanukah: 8th Day' : undefined),
    ...(candles ? [timed(`Chanukah: ${candles.night} Candle${candles.night > 1 ? 's' : ''}`, candles)] : []),
  ]
}

function parashah(day: Day, place: Place, i18n: I18n): string | undefined {
  if (weekdayOf(day) !== SATURDAY) return undefined
  const reading = readingOn(day, place)
  return 'portions' in reading ? `Parashat ${portionName(reading.portions, i18n)}` : undefined
}

function lightRows(day: Day, place: Place): Row[] {
  const candles = candleLighting(day, place)
  const ends = havdalah(day, place)
  const today = holidayNames(day, place)[0]
  const isForHoliday = restHolidayOn(day, place) ?? restHolidayOn(addDays(day, 1), place)
  return [
    ...(candles ? [timed('Candle lighting', candles, isForHoliday && (eveName(day, place) ?? today))] : []),
    ...(ends ? [timed('Havdalah', ends, restHolidayOn(day, place) && today)] : []),
  ]
}
