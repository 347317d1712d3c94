import type { Clock } from '#calendar/clock'
import { formatHebrewDate, hebrewDate } from '#calendar/hebrew/dates'
import { candleLighting, fastBegins, fastEnds, hanukkahCandles, havdalah, sunset } from '#calendar/hebrew/day-times'
import { holidaysOn } from '#calendar/hebrew/holidays'
import { omerOn } from '#calendar/hebrew/omer'
import { breakOn, isKnownDay } from '#calendar/occurrences/year'
import { addDays, type Day } from '#calendar/time/days'
import type { Moment } from '#calendar/time/moments'
import type { Place } from '#schemas/content/place'
import { t } from '#schemas/language'
import { breaksAhead } from './breaks-ahead.ts'
import { dayNotesNow, describeBreak } from './day-notes.ts'
import { happenings, type Timeline } from './timeline.ts'
import { byTime, DAYS_AHEAD, type EventTime, timesStillAhead } from './upcoming.ts'

export interface Today {
  day: Day
  /** The Hebrew date, which turns at sunset: "13 Kislev 5787". */
  hebrewDate: string
  /** "Purim", "Passover begins at sundown" */
  notes: readonly string[]
  times: readonly { label: string; at: Moment }[]
  now: readonly EventTime[]
  next: EventTime | undefined
}

export function todayAt(content: Timeline, clock: Clock): Today {
  const { place } = content.site
  const day = clock.today
  const dusk = sunset(day, place).at
  const hebrewDay = dusk && clock.isPast(dusk) ? addDays(day, 1) : day
  const omer = omerOn(hebrewDay)
  const pause = breakOn(day, content.year)
  const ahead = happenings(content)
    .flatMap((event) => timesStillAhead(event, content, clock))
    .filter(({ status, start, isAllDay }) => status !== 'cancelled' && (isAllDay || start !== undefined))
    .toSorted(byTime)
  const nearest = addDays(day, DAYS_AHEAD)
  const hasBegun = ({ start, day }: EventTime) => day <= clock.today && (start === undefined || clock.isPast(start))
  return {
    day,
    hebrewDate: formatHebrewDate(hebrewDate(hebrewDay)),
    notes: [
      ...dayNotesNow(clock, content),
      ...(pause && pause.from < day ? [describeBreak(pause)] : []),
      ...breaksAhead(content, day),
      ...(omer ? [t('calendar.omer', { day: omer })] : []),
    ],
    times: sunTimes(day, place).filter(({ at }) => !clock.isPast(at)),
    now: ahead.filter((time) => hasBegun(time) && (time.end !== undefined || time.isAllDay)),
    // After the last known term only single dates are known, of which the next may be far.
    next: ahead.find((time) => !hasBegun(time) && (time.day <= nearest || isKnownDay(time.day, content.year))),
  }
}

function sunTimes(day: Day, place: Place): { label: string; at: Moment }[] {
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
