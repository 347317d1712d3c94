import type { Messages } from '#messages'
import { t } from '#schemas/language'
import { addDays, type Day, onOrBefore, SATURDAY, weekdayOf } from '../time/days.ts'
import type { Keeping } from './holidays.ts'
import { readingOn } from './portions.ts'
import { civilDay, hebrewYearOn } from './years.ts'

function isSongOfTheSea(shabbat: Day, place: Keeping): boolean {
  const reading = readingOn(shabbat, place)
  return 'portions' in reading && reading.portions.includes('Beshalach')
}

type ShabbatName = Extract<keyof Messages, `shabbatNames.${string}`>

/** Names it by a nearby holiday or its reading; undefined for most, and for other days. */
export function shabbatName(day: Day, place: Keeping): string | undefined {
  if (weekdayOf(day) !== SATURDAY) return undefined
  const year = hebrewYearOn(day)
  const passover = civilDay(year, 'Nisan', 15)
  const ninthOfAv = civilDay(year, 'Av', 9)
  const beforeHaChodesh = onOrBefore(addDays(passover, -14), SATURDAY)
  const named: readonly (readonly [Day, ShabbatName])[] = [
    [onOrBefore(civilDay(year, 'Tishrei', 9), SATURDAY), 'shabbatNames.shuva'],
    [onOrBefore(addDays(passover, -43), SATURDAY), 'shabbatNames.shekalim'],
    [onOrBefore(addDays(passover, -30), SATURDAY), 'shabbatNames.zachor'],
    [addDays(beforeHaChodesh, -7), 'shabbatNames.parah'],
    [beforeHaChodesh, 'shabbatNames.hachodesh'],
    [onOrBefore(addDays(passover, -1), SATURDAY), 'shabbatNames.hagadol'],
    [onOrBefore(ninthOfAv, SATURDAY), 'shabbatNames.chazon'],
    [addDays(onOrBefore(ninthOfAv, SATURDAY), 7), 'shabbatNames.nachamu'],
  ]
  const name =
    named.find(([known]) => known === day)?.[1] ?? (isSongOfTheSea(day, place) ? 'shabbatNames.shirah' : undefined)
  return name && t(name)
}
