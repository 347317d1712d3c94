import { formatHebrewDate, hebrewDate } from '#calendar/hebrew/dates'
import { formatSunRule, type RestDay, type RuledTime, restFrom } from '#calendar/hebrew/day-times'
import { hanukkahNight } from '#calendar/hebrew/holidays'
import { portionName, shabbatName } from '#calendar/hebrew/portions'
import { breakOn, isKnownDay, termOn } from '#calendar/occurrences/year'
import { addDays, type Day, onOrBefore, SATURDAY, weekdayOf } from '#calendar/time/days'
import type { Moment } from '#calendar/time/moments'
import type { Content } from '#content-reader/content'
import type { Place } from '#schemas/fields/location'
import type { I18n } from '#schemas/i18n'
import { holidayName } from '#schemas/time/jewish-holidays'
import { getEvent, isHolidayRow, listAllEvents, shortenTitle, type Timeline } from './all-events.ts'
import { formatNight } from './holidays.ts'
import { type EventTime, findNextTime, listEventTimes } from './upcoming.ts'

export interface ShabbatTime {
  label: string
  at: Moment
  rule?: string | undefined
  time?: EventTime
}

export interface Missing {
  text: string
  day: Day
  why: string | undefined
  next: Day | undefined
}

export type Shabbat = ReturnType<typeof getShabbat>

type Given = Timeline & Pick<Content, 'home'>

export function getShabbat(content: Given, day: Day, i18n: I18n) {
  const { t } = i18n
  const { eve, days, holiday, ends } = restFrom(day, content.settings.place)
  const first = addDays(eve, 1)
  const last = days.at(-1)?.day ?? first
  const isShabbat = days.some(({ day }) => weekdayOf(day) === SATURDAY)
  return {
    eve,
    last,
    /** Without a Saturday it is only a holiday. */
    isShabbat,
    holiday: holiday && holidayName(holiday, i18n),
    names: [...new Set(days.flatMap((each) => listNames(each, content.settings.place, i18n)))],
    hebrewDate: formatHebrewDate(hebrewDate(first), i18n),
    times: [
      ...days.flatMap(({ candles }) => toShabbatTime(t('calendar.candleLighting'), candles, i18n)),
      ...listEvents(content, eve, last),
      ...listRows(content, eve, last),
      ...toShabbatTime(t('calendar.havdalah'), ends, i18n),
    ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    ends: ends?.at,
    /** Near the poles: candles or havdalah have no time by the sun. */
    lacksTimes: [...days.map(({ candles }) => candles), ends].some((time) => time && !time.at),
    missing: isShabbat ? listMissing(content, [eve, last], i18n) : [],
  }
}

function listNames({ day, holiday, reading }: RestDay, place: Place, i18n: I18n): string[] {
  const night = hanukkahNight(addDays(day, -1), place)
  return [
    ...(holiday ? [holidayName(holiday.holiday, i18n)] : []),
    ...(reading && 'portions' in reading ? [portionName(reading.portions, i18n)] : []),
    ...(reading && 'holiday' in reading ? [holidayName(reading.holiday.holiday, i18n)] : []),
    ...[shabbatName(day, place, i18n) ?? []].flat(),
    ...(night ? [formatNight('hanukkah', night, i18n)] : []),
  ]
}

const toShabbatTime = (label: string, time: RuledTime | undefined, i18n: I18n): ShabbatTime[] =>
  time?.at ? [{ label, at: time.at, rule: formatSunRule(time.rule, i18n) }] : []

function listEvents(content: Given, from: Day, to: Day): ShabbatTime[] {
  return content.home.shabbat.events.flatMap(({ event, label }) =>
    listEventTimes(content, from, to, [getEvent(content, event)])
      .filter(({ status }) => status !== 'cancelled')
      .flatMap((time) => (time.start ? [{ label, at: time.start, time }] : [])),
  )
}

const listRows = (content: Given, from: Day, to: Day): ShabbatTime[] =>
  listEventTimes(content, from, to, listAllEvents(content).filter(isHolidayRow)).flatMap(({ event, start }) =>
    start ? [{ label: shortenTitle(event), at: start }] : [],
  )

function listMissing(content: Given, [eve, last]: readonly [Day, Day], { t }: I18n): Missing[] {
  return content.home.shabbat.events.flatMap(({ event, missing: text }) => {
    if (!text) return []
    const entry = getEvent(content, event)
    const times = listEventTimes(content, eve, last, [entry])
    if (times.some(({ status, isReplaced }) => status !== 'cancelled' || isReplaced)) return []
    // Days of rest may go on after Shabbat.
    const day = times[0]?.day ?? addDays(onOrBefore(last, SATURDAY), -1)
    if (!times[0] && !isKnownDay(day, content.year)) return []
    const why =
      times[0]?.note ??
      breakOn(day, content.year)?.name ??
      (termOn(day, content.year) ? undefined : t('days.betweenTerms'))
    return [{ text, day, why, next: findNextTime(entry, content, addDays(last, 1))?.day }]
  })
}

export const describeMissing = (missing: Missing, i18n: I18n): string =>
  i18n.t('shabbat.missing', {
    what: missing.text,
    day: formatDayAndReason(missing, i18n),
    next: describeNext(missing, i18n),
  })

export const formatDayAndReason = ({ day, why }: Missing, { t, formatMonthAndDay }: I18n): string =>
  [formatMonthAndDay(day), ...(why ? [why.replace(/\.$/, '')] : [])].join(t('punctuation.comma'))

export const describeNext = ({ next }: Missing, { t, formatMonthAndDay }: I18n): string =>
  next ? t('shabbat.next', { day: formatMonthAndDay(next) }) : t('days.nextDatesLater')
