import { formatHebrewDay, hebrewDate } from '#calendar/hebrew/dates'
import { candleLighting, havdalah } from '#calendar/hebrew/day-times'
import type { Keeping } from '#calendar/hebrew/holidays'
import { portionName, readingOn } from '#calendar/hebrew/portions'
import { addDays, type Day, firstOfMonth, lastOfMonth, SATURDAY, weekdayOf, weeksOfMonth } from '#calendar/time/days'
import { instantOf, type Moment } from '#calendar/time/moments'
import type { Content } from '#content-reader/read/content'
import { shortenTitle } from '#schedule/timeline'
import { listNotesWithClosing } from '#schedule/today'
import { type EventTime, isUnannounced, listEventTimes } from '#schedule/upcoming'
import { t } from '#schemas/language'
import { formatMonthWithYear } from '#schemas/locale'
import type { Drawing } from '#site/drawing'

export const MONTH_TO_PRINT = '/program-calendar/month'

export interface MonthDay {
  day: Day
  /** The Hebrew date of its daytime, without the year: "24 Kislev". */
  hebrewDate: string
  /** Holidays and their eves, a break that begins, what is read on Shabbat. */
  notes: readonly string[]
  entries: readonly { at: Moment; title: string; event?: EventTime }[]
}

/** By weeks as the campus counts them; days of other months are left out. */
export interface Month {
  name: string
  weeks: readonly (readonly (MonthDay | undefined)[])[]
}

/** As far as people plan on a wall. */
const MONTHS = 3

/** Returns the one that most of the coming days are in. */
export const nearestMonth = ({ content, clock }: Pick<Drawing, 'content' | 'clock'>): Month =>
  monthFrom(content, firstOfMonth(addDays(clock.today, 7)), clock.today)

export const monthsAhead = (content: Content, day: Day): Month[] =>
  Array.from({ length: MONTHS }, (_, ahead) => monthFrom(content, firstOfMonth(day, ahead), day))

function monthFrom(content: Content, first: Day, today: Day): Month {
  const last = lastOfMonth(first)
  const times = listEventTimes(content, first, last).filter(
    ({ isReplaced, event }) => !isReplaced && !isUnannounced(event, today),
  )
  const on = (each: Day) => times.filter(({ day, lastDay }) => day <= each && each <= lastDay)
  const square = (day: Day) => monthDay(day, on(day), content)
  return {
    name: formatMonthWithYear(first),
    weeks: weeksOfMonth(first).map((week) => week.map((day) => (day ? square(day) : undefined))),
  }
}

function monthDay(day: Day, times: readonly EventTime[], content: Content): MonthDay {
  const { place } = content.settings
  const ruled = [
    { title: t('calendar.candles'), at: candleLighting(day, place)?.at },
    { title: t('calendar.havdalah'), at: havdalah(day, place)?.at },
  ].flatMap(({ title, at }) => (at ? [{ title, at }] : []))
  const planned = times.map((event) => ({
    title: shortenTitle(event.event),
    at: event.day === day ? (event.start ?? day) : day,
    event,
  }))
  return {
    day,
    hebrewDate: formatHebrewDay(hebrewDate(day)),
    notes: [...listNotesWithClosing(day, content), ...portionOn(day, place)],
    entries: [...ruled, ...planned].toSorted((one, other) => instantOf(one.at) - instantOf(other.at)),
  }
}

function portionOn(day: Day, place: Keeping): string[] {
  const reading = weekdayOf(day) === SATURDAY ? readingOn(day, place) : undefined
  return reading && 'portions' in reading ? [portionName(reading.portions)] : []
}
