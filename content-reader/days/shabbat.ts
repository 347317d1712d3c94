import { formatHebrewDate, hebrewDate } from '#calendar/hebrew/dates'
import type { RuledTime } from '#calendar/hebrew/day-times'
import { hanukkahNight } from '#calendar/hebrew/holidays'
import { portionName } from '#calendar/hebrew/portions'
import { type RestDay, restFrom } from '#calendar/hebrew/rest'
import { shabbatName } from '#calendar/hebrew/shabbat-names'
import { breakOn, isKnownDay, termOn } from '#calendar/occurrences/year'
import { addDays, type Day, SATURDAY, weekdayOf } from '#calendar/time/days'
import type { Moment } from '#calendar/time/moment-text'
import { holidayName } from '#schemas/content/jewish-holiday'
import type { Place } from '#schemas/content/place'
import { t } from '#schemas/language'
import type { Content } from '../read/content.ts'
import { formatNight } from './day-notes.ts'
import { happeningOf, happenings, isHolidayRow, shortTitle, type Timeline } from './timeline.ts'
import { type EventTime, eventTimes, nextTimeOf } from './upcoming.ts'

export interface ShabbatTime {
  label: string
  at: Moment
  /** By which rule it is computed; an event has none. */
  rule?: string | undefined
  /** Of an event. */
  time?: EventTime
}

export interface Missing {
  /** "No dinner" */
  words: string
  day: Day
  /** A break's name, or the note of a cancelled event. */
  why: string | undefined
  /** The next one; undefined if that is not known yet. */
  next: Day | undefined
}

export interface Shabbat {
  eve: Day
  last: Day
  /** Without a Saturday it is only a holiday. */
  isShabbat: boolean
  /** "Rosh Hashanah", if a holiday has its own day of rest in it. */
  holiday: string | undefined
  /** "Vayeshev", "Hanukkah, night 1" */
  names: readonly string[]
  /** "25 Kislev 5787", of its first day */
  hebrewDate: string
  times: readonly ShabbatTime[]
  /** When it is over; unknown where the sun does not set. */
  ends: Moment | undefined
  /** Near the poles: candles or havdalah have no time by the sun. */
  lacksTimes: boolean
  missing: readonly Missing[]
}

type Given = Timeline & Pick<Content, 'home' | 'entry'>

export function shabbatOn(content: Given, day: Day): Shabbat {
  const { eve, days, holiday, ends } = restFrom(day, content.site.place)
  const first = addDays(eve, 1)
  const last = days.at(-1)?.day ?? first
  const isShabbat = days.some(({ day }) => weekdayOf(day) === SATURDAY)
  return {
    eve,
    last,
    isShabbat,
    holiday: holiday && holidayName(holiday),
    names: [...new Set(days.flatMap((each) => namesOf(each, content.site.place)))],
    hebrewDate: formatHebrewDate(hebrewDate(first)),
    times: inOrder([
      ...days.flatMap(({ candles }) => ruled(t('calendar.candleLighting'), candles)),
      ...eventsOn(content, eve, last),
      ...rowsOn(content, eve, last),
      ...ruled(t('calendar.havdalah'), ends),
    ]),
    ends: ends?.at,
    lacksTimes: [...days.map(({ candles }) => candles), ends].some((time) => time && !time.at),
    missing: isShabbat ? missingOn(content, eve, last) : [],
  }
}

function namesOf({ day, holiday, reading }: RestDay, place: Place): string[] {
  const night = hanukkahNight(addDays(day, -1), place)
  return [
    ...(holiday ? [holidayName(holiday.holiday)] : []),
    ...(reading && 'portions' in reading ? [portionName(reading.portions)] : []),
    ...(reading && 'holiday' in reading ? [holidayName(reading.holiday.holiday)] : []),
    ...[shabbatName(day, place) ?? []].flat(),
    ...(night ? [formatNight('hanukkah', night)] : []),
  ]
}

const ruled = (label: string, time: RuledTime | undefined): ShabbatTime[] =>
  time?.at ? [{ label, at: time.at, rule: time.rule }] : []

function eventsOn(content: Given, from: Day, to: Day): ShabbatTime[] {
  return content.home.shabbat.events.flatMap(({ event, label }) =>
    eventTimes(content, from, to, [happeningOf(content, event)])
      .filter(({ status }) => status !== 'cancelled')
      .flatMap((time) => (time.start ? [{ label, at: time.start, time }] : [])),
  )
}

const rowsOn = (content: Given, from: Day, to: Day): ShabbatTime[] =>
  eventTimes(content, from, to, happenings(content).filter(isHolidayRow)).flatMap(({ event, start }) =>
    start ? [{ label: shortTitle(event), at: start }] : [],
  )

function missingOn(content: Given, eve: Day, last: Day): Missing[] {
  return content.home.shabbat.events.flatMap(({ event, missing: words }) => {
    if (!words) return []
    const entry = happeningOf(content, event)
    const times = eventTimes(content, eve, last, [entry])
    if (times.some(({ status, isReplaced }) => status !== 'cancelled' || isReplaced)) return []
    const day = times[0]?.day ?? lastEve(last)
    // Of what is not known yet nothing is said.
    if (!times[0] && !isKnownDay(day, content.year)) return []
    const why =
      times[0]?.note ??
      breakOn(day, content.year)?.name ??
      (termOn(day, content.year) ? undefined : t('days.betweenTerms'))
    return [{ words, day, why, next: nextTimeOf(entry, content, addDays(last, 1))?.day }]
  })
}

/** Returns the Friday if days of rest end on Shabbat, or go on after it. */
function lastEve(last: Day): Day {
  let day = last
  while (weekdayOf(day) !== SATURDAY) day = addDays(day, -1)
  return addDays(day, -1)
}

const inOrder = (times: readonly ShabbatTime[]): ShabbatTime[] =>
  times.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
