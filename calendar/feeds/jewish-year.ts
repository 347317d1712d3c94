import type { Messages } from '#messages'
import type { Place } from '#schemas/fields/location'
import type { I18n } from '#schemas/i18n'
import { holidayName } from '#schemas/time/jewish-holidays'
import { hebrewYearOn } from '../hebrew/dates.ts'
import {
  candleLighting,
  fastBegins,
  fastEnds,
  formatSunRule,
  hanukkahCandles,
  havdalah,
  nightfall,
  type SunRule,
  sunset,
} from '../hebrew/day-times.ts'
import {
  formatNewMonth,
  type HolidayDay,
  holidayDays,
  holidayRules,
  holidaysOn,
  isFast,
  omerOn,
  restHolidayOn,
} from '../hebrew/holidays.ts'
import { portionName, readingOn } from '../hebrew/portions.ts'
import { addDays, type Day, daysBetween, SATURDAY, weekdayOf } from '../time/days.ts'
import type { FeedEvent, Published } from './ical.ts'

type Computed = Pick<FeedEvent, 'title' | 'day' | 'start' | 'end' | 'description'> & {
  rule?: SunRule | undefined
  id: string
}

export const jewishYear = {
  shabbat: { title: 'feeds.shabbatTimes', about: 'feeds.shabbatAbout', on: shabbatOn },
  holidays: { title: 'feeds.jewishHolidays', about: 'feeds.holidaysAbout', on: holidaysFrom },
  fasts: { title: 'feeds.fasts', about: 'feeds.fastsAbout', on: fastsOn },
  omer: { title: 'feeds.omer', about: 'feeds.omerAbout', on: omerFrom },
  'rosh-chodesh': { title: 'feeds.newMonths', about: 'feeds.roshChodeshAbout', on: newMonths },
} as const satisfies Record<
  string,
  Record<'title' | 'about', keyof Messages> & { on: (day: Day, place: Place, i18n: I18n) => Computed[] }
>
export type JewishYearFeed = keyof typeof jewishYear
const isFeed = (name: string): name is JewishYearFeed => Object.hasOwn(jewishYear, name)
export const jewishYearIds: readonly JewishYearFeed[] = Object.keys(jewishYear).filter(isFeed)

/** No revision has a time: they never change. */
const REVISED = '2026-01-01T00:00:00Z'

/** Computes them alone: they are the same on every day, so nothing of them is stored. */
export const jewishYearEvents = (
  feed: JewishYearFeed,
  { from, to }: { from: Day; to: Day },
  place: Place,
  host: string,
  i18n: I18n,
): Published[] =>
  daysBetween(from, to)
    .flatMap((day) => jewishYear[feed].on(day, place, i18n))
    .map(({ id, rule, ...event }) =>
      unrevised({
        // No file in content/events has such a name: its id has no dot.
        uid: `${feed}.${id}-${event.day}@${host}`,
        entry: feed,
        audiences: [],
        plannedFor: event.day,
        status: 'planned',
        ...event,
        rule: rule && formatSunRule(rule, i18n),
      }),
    )

export const unrevised = (event: FeedEvent): Published => ({ event, sequence: 0, changedAt: REVISED })

/** Candle lighting and havdalah. A time that does not exist, near the poles, is not an event: otherwise it would be all day. */
function shabbatOn(day: Day, place: Place, i18n: I18n): Computed[] {
  const { t } = i18n
  const lights = [
    { id: 'candle-lighting', title: t('calendar.candleLighting'), of: addDays(day, 1), ...candleLighting(day, place) },
    { id: 'havdalah', title: t('calendar.havdalah'), of: day, ...havdalah(day, place) },
  ]
  return lights.flatMap(({ of, at, ...light }) =>
    at ? [{ ...light, day, start: at, description: describeRest(of, place, i18n) }] : [],
  )
}

function describeRest(day: Day, place: Place, i18n: I18n): string {
  if (weekdayOf(day) !== SATURDAY)
    return i18n.t('feeds.restOfHoliday', { holiday: nameOf(restHolidayOn(day, place), i18n) })
  const reading = readingOn(day, place)
  return i18n.t('feeds.restOfShabbat', {
    reading: 'portions' in reading ? portionName(reading.portions, i18n) : nameOf(reading.holiday, i18n),
  })
}

const nameOf = (holiday: HolidayDay | undefined, i18n: I18n): string =>
  holiday ? holidayName(holiday.holiday, i18n) : ''

function holidaysFrom(day: Day, place: Place, i18n: I18n): Computed[] {
  const { t } = i18n
  const candles = hanukkahCandles(day, place)
  const isAllDay = (holiday: HolidayDay) => !isFast(holiday) && holiday.holiday !== 'hanukkah'
  return [
    ...holidaysOn(day, place)
      .filter(isAllDay)
      .map((holiday) => dayOf(holiday, place, i18n)),
    ...holidaysOn(addDays(day, 1), place)
      .filter((each) => isAllDay(each) && each.number === 1 && holidayRules[each.holiday].eve !== undefined)
      .map(({ holiday }) => {
        const { at: start, rule } = candleLighting(day, place) ?? sunset(day, place)
        const title = t('feeds.holidayBegins', { holiday: holidayName(holiday, i18n) })
        return { id: `${holiday}-eve`, title, day, start, rule }
      }),
    ...[candles ?? []].flat().map(({ night: count, at: start, rule }) => {
      return { id: 'hanukkah', title: t('feeds.hanukkahCandles', { count }), day, start, rule }
    }),
  ]
}

function dayOf({ holiday, number, day, isRest }: HolidayDay, place: Place, i18n: I18n): Computed {
  const { t } = i18n
  const name = holidayName(holiday, i18n)
  const days = holidayDays(holiday, hebrewYearOn(day), place).length
  return {
    id: holiday,
    title: days > 1 ? t('calendar.dayOfHoliday', { holiday: name, day: number }) : name,
    day,
    description: isRest ? t('feeds.dayOfRest') : undefined,
  }
}

/** A fast that ends with a meal has no hour at which it is over: it is all day. */
function fastsOn(day: Day, place: Place, i18n: I18n): Computed[] {
  return holidaysOn(day, place)
    .filter(isFast)
    .map((fast) => {
      const begins = fastBegins(fast, place)
      const [start, end] = [begins?.at, fastEnds(fast, place)?.at]
      const times = start && end ? { day: begins?.day ?? day, start, end, rule: begins?.rule } : { day }
      return { id: fast.holiday, title: nameOf(fast, i18n), ...times }
    })
}

function omerFrom(day: Day, place: Place, { t }: I18n): Computed[] {
  const count = omerOn(addDays(day, 1))
  const { at, rule } = nightfall(day, place)
  return count && at ? [{ id: 'omer', title: t('calendar.omer', { day: count }), day, start: at, rule }] : []
}

function newMonths(day: Day, _: Place, i18n: I18n): Computed[] {
  const title = formatNewMonth(day, i18n)
  return title ? [{ id: 'rosh-chodesh', title, day }] : []
}
