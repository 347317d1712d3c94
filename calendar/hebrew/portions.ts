import type { Messages } from '#messages'
import type { Customs } from '#schemas/fields/location'
import type { I18n } from '#schemas/i18n'
import { memoize } from '#schemas/memoize'
import { addDays, type Day, daysBetween, onOrBefore, SATURDAY, weekdayOf } from '../time/days.ts'
import { civilDay, hebrewYear, hebrewYearOn } from './dates.ts'
import { type HolidayDay, holidaysOn, type Keeping } from './holidays.ts'

/** The portions of a year's reading but the last, which is read on Simchat Torah. */
const PORTIONS = [
  ...['Bereshit', 'Noach', 'Lech-Lecha', 'Vayera', 'Chayei Sara', 'Toldot', 'Vayetzei', 'Vayishlach', 'Vayeshev'],
  ...['Miketz', 'Vayigash', 'Vayechi', 'Shemot', 'Vaera', 'Bo', 'Beshalach', 'Yitro', 'Mishpatim', 'Terumah'],
  ...['Tetzaveh', 'Ki Tisa', 'Vayakhel', 'Pekudei', 'Vayikra', 'Tzav', 'Shmini', 'Tazria', 'Metzora', 'Achrei Mot'],
  ...['Kedoshim', 'Emor', 'Behar', 'Bechukotai', 'Bamidbar', 'Nasso', "Beha'alotcha", "Sh'lach", 'Korach', 'Chukat'],
  ...['Balak', 'Pinchas', 'Matot', 'Masei', 'Devarim', 'Vaetchanan', 'Eikev', "Re'eh", 'Shoftim', 'Ki Teitzei'],
  ...['Ki Tavo', 'Nitzavim', 'Vayeilech', "Ha'azinu"],
] as const

type Portion = (typeof PORTIONS)[number]

export type Reading = { portions: readonly Portion[] } | { holiday: HolidayDay }

/** @throws Error if the day is not a Shabbat */
export function readingOn(shabbat: Day, place: Keeping): Reading {
  if (weekdayOf(shabbat) !== SATURDAY) throw new Error(`${shabbat} is not a Shabbat`)
  const holiday = holidayReading(shabbat, place)
  if (holiday) return { holiday }
  const year = hebrewYearOn(shabbat)
  const cycle = cycleOf(place.customs.land)
  const portions = cycle(year).get(shabbat) ?? cycle(year - 1).get(shabbat)
  if (!portions) throw new Error(`No portion was found for ${shabbat}`)
  return { portions }
}

/** The middle days of Passover and Sukkot have their own readings, as the days of rest do. */
const holidayReading = (day: Day, place: Keeping) =>
  holidaysOn(day, place).find(({ holiday, isRest }) => isRest || holiday === 'passover' || holiday === 'sukkot')

/** The portions of the cycle that begins after Simchat Torah of a Hebrew year and ends before the next Sukkot. */
const cycleOf = memoize((land: Customs['land']) =>
  memoize((year: number): ReadonlyMap<Day, readonly Portion[]> => {
    const shabbatot = daysBetween(civilDay(year, 'Tishrei', 24), civilDay(year + 1, 'Tishrei', 14)).filter(
      (day) => weekdayOf(day) === SATURDAY && !holidayReading(day, { customs: { land } }),
    )
    const doubled = doubledIn(year, shabbatot)
    const readings: Portion[][] = []
    for (const portion of PORTIONS) {
      const before = readings.at(-1)
      if (before?.length === 1 && before[0] && doubled.has(before[0])) before.push(portion)
      else readings.push([portion])
    }
    return new Map(shabbatot.map((day, index) => [day, readings[index] ?? []]))
  }),
)

/** The first portions of the pairs that are read together, so that the portions last until the next fall. */
function doubledIn(year: number, shabbatot: readonly Day[]): ReadonlySet<Portion> {
  const doubled = new Set<Portion>()
  if (!hebrewYear(year).isLeap) for (const first of ['Tazria', 'Achrei Mot'] as const) doubled.add(first)
  // In Israel, Behar has a Shabbat of its own if the day after Passover is one: elsewhere that is the holiday's eighth.
  if (!hebrewYear(year).isLeap && !shabbatot.includes(civilDay(year, 'Nisan', 22))) doubled.add('Behar')
  // Tzav, the 25th, is read before Passover.
  const beforePassover = shabbatot.filter((day) => day < civilDay(year, 'Nisan', 15)).length
  if (beforePassover < 25) doubled.add('Vayakhel')
  // One Shabbat between Rosh Hashanah and Sukkot is for Ha'azinu; a second one is for Vayeilech.
  const newYear = civilDay(year + 1, 'Tishrei', 1)
  if (shabbatot.filter((day) => day > newYear).length === 1) doubled.add('Nitzavim')
  // Devarim is read before Tisha B'Av: the pairs of summer fill the difference, the later one first.
  for (const first of ['Matot', 'Chukat'] as const)
    if (PORTIONS.length - doubled.size > shabbatot.length) doubled.add(first)
  if (PORTIONS.length - doubled.size !== shabbatot.length)
    throw new Error(`The portions of ${year} do not fit its ${shabbatot.length} weeks`)
  return doubled
}

export function portionName(portions: readonly Portion[], { t }: I18n): string {
  const [first = '', second] = portions.map((portion) => t(`portions.${portion}`))
  return second ? t('calendar.twoPortions', { first, second }) : first
}

type ShabbatName = Extract<keyof Messages, `shabbatNames.${string}`>

export function shabbatName(day: Day, place: Keeping, { t }: I18n): string | undefined {
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
  const reading = readingOn(day, place)
  // The song of the sea is in it.
  const isShirah = 'portions' in reading && reading.portions.includes('Beshalach')
  const name = named.find(([known]) => known === day)?.[1] ?? (isShirah ? 'shabbatNames.shirah' : undefined)
  return name && t(name)
}
