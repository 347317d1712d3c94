import type { Clock } from '#calendar/clock'
import { formatHebrewDate, hebrewDate } from '#calendar/hebrew/dates'
import {
  candleLighting,
  fastBegins,
  fastEnds,
  hanukkahCandles,
  havdalah,
  nightfall,
  sunset,
} from '#calendar/hebrew/day-times'
import { formatNewMonth, hanukkahNight, holidayNamesOn, holidaysOn, omerOn } from '#calendar/hebrew/holidays'
import { breakOn, isKnownDay } from '#calendar/occurrences/year'
import { addDays, type Day } from '#calendar/time/days'
import type { Moment } from '#calendar/time/moments'
import type { Place } from '#schemas/fields/location'
import type { I18n } from '#schemas/i18n'
import { holidayName } from '#schemas/time/jewish-holidays'
import { listAllEvents, type Timeline } from './all-events.ts'
import { describeBreak, describeBreaksAhead, listBreaksBeginning } from './breaks.ts'
import { beginsInTheEvening, formatNight, listHolidayNotes } from './holidays.ts'
import { type HoursContent, isSpeciallyClosed } from './hours.ts'
import { compareTimes, DAYS_AHEAD, type EventTime, listRemainingTimes } from './upcoming.ts'

export function getToday(content: Timeline, clock: Clock, i18n: I18n) {
  const { place } = content.settings
  const day = clock.today
  const dusk = sunset(day, place).at
  const hebrewDay = dusk && clock.isPast(dusk) ? addDays(day, 1) : day
  const omer = omerOn(hebrewDay)
  const pause = breakOn(day, content.year)
  const ahead = listAllEvents(content)
    .flatMap((event) => listRemainingTimes(event, content, clock))
    .filter(({ status, start, isAllDay }) => status !== 'cancelled' && (isAllDay || start !== undefined))
    .toSorted(compareTimes)
  const nearest = addDays(day, DAYS_AHEAD)
  const hasBegun = ({ start, day }: EventTime) => day <= clock.today && (start === undefined || clock.isPast(start))
  return {
    day,
    hebrewDate: formatHebrewDate(hebrewDate(hebrewDay), i18n),
    notes: [
      ...listNotesNow(clock, content, i18n),
      ...(pause && pause.from < day ? [describeBreak(pause, i18n)] : []),
      ...describeBreaksAhead(content, day, i18n),
      ...(omer ? [i18n.t('calendar.omer', { day: omer })] : []),
    ],
    times: listSunTimes(day, place, i18n).filter(({ at }) => !clock.isPast(at)),
    now: ahead.filter((time) => hasBegun(time) && (time.end !== undefined || time.isAllDay)),
    // After the last known term only single dates are known, of which the next may be far.
    next: ahead.find((time) => !hasBegun(time) && (time.day <= nearest || isKnownDay(time.day, content.year))),
  }
}

function listSunTimes(day: Day, place: Place, { t }: I18n): { label: string; at: Moment }[] {
  const fasts = [...holidaysOn(day, place), ...holidaysOn(addDays(day, 1), place)]
  const hanukkah = hanukkahCandles(day, place)
  const times = [
    ...fasts.flatMap((fast) => {
      const begins = fastBegins(fast, place)
      return begins?.day === day ? [{ label: t('calendar.fastBegins'), at: begins.at }] : []
    }),
    { label: t('calendar.hanukkahCandles', { count: hanukkah?.night ?? 0 }), at: hanukkah?.at },
    { label: t('calendar.candleLighting'), at: candleLighting(day, place)?.at },
    ...holidaysOn(day, place).map((fast) => ({ label: t('calendar.fastEnds'), at: fastEnds(fast, place)?.at })),
    { label: t('calendar.havdalah'), at: havdalah(day, place)?.at },
  ]
  return times.flatMap(({ label, at }) => (at ? [{ label, at }] : []))
}

const listDayNotes = (day: Day, { year, settings: { place } }: HoursContent, i18n: I18n): string[] => [
  ...listHolidayNotes(day, place, i18n),
  ...listBreaksBeginning(day, year, i18n),
]

/** From sundown on, the holiday that begins is there; from nightfall on, the one that ends is not. */
function listNotesNow(clock: Clock, content: HoursContent, i18n: I18n): string[] {
  const { place } = content.settings
  const day = clock.today
  const dusk = sunset(day, place).at
  if (!dusk || !clock.isPast(dusk)) return listDayNotes(day, content, i18n)
  const dark = nightfall(day, place).at
  const isNight = dark !== undefined && clock.isPast(dark)
  const tomorrow = addDays(day, 1)
  const evening = holidaysOn(tomorrow, place).filter(beginsInTheEvening)
  const night = hanukkahNight(day, place)
  return [
    ...new Set([
      ...(isNight ? [] : holidayNamesOn(day, place, i18n)),
      ...evening.map(({ holiday }) => holidayName(holiday, i18n)),
      ...(night === undefined ? [] : [formatNight('hanukkah', night, i18n)]),
      ...[formatNewMonth(tomorrow, i18n) ?? []].flat(),
      ...listBreaksBeginning(day, content.year, i18n),
    ]),
  ].filter((note) => night === undefined || note !== holidayName('hanukkah', i18n))
}

/** If the day closes the house, its hours are not shown. */
export const listNotesWithClosing = (day: Day, content: HoursContent, i18n: I18n): string[] => [
  ...listDayNotes(day, content, i18n),
  ...(isSpeciallyClosed(day, content) ? [i18n.t('days.houseClosed')] : []),
]
