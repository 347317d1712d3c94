import { candleLighting, havdalah } from '#calendar/hebrew/day-times'
import { holidayNamesOn } from '#calendar/hebrew/holidays'
import type { Day } from '#calendar/time/days'
import { instantOf, type Moment } from '#calendar/time/moment-text'
import { firstOfMonth, lastOfMonth, weeksOfMonth } from '#calendar/time/months'
import { type EventTime, eventTimes } from '#content-reader/days/upcoming'
import type { Content } from '#content-reader/read/content'
import { monthWithYear } from '#schemas/campus-locale'
import type { Place } from '#schemas/content/place'

/** The page of months to print. */
export const MONTH_TO_PRINT = '/program-calendar/month'

/** What a square of the month says. */
export interface MonthDay {
  day: Day
  holidays: readonly string[]
  /** What happens, in order; only events may be cancelled or moved. */
  entries: readonly { at: Moment; title: string; event?: EventTime }[]
}

/** A month by its weeks, as the campus counts them; days of other months are left out. */
export interface Month {
  /** "December 2026" */
  name: string
  weeks: readonly (readonly (MonthDay | undefined)[])[]
}

/** As far as people plan on a wall. */
const MONTHS = 3

/** The month of a day, and those after it. */
export const monthsAhead = (content: Content, day: Day): Month[] =>
  Array.from({ length: MONTHS }, (_, ahead) => monthFrom(content, firstOfMonth(day, ahead)))

function monthFrom(content: Content, first: Day): Month {
  const last = lastOfMonth(first)
  const shown = eventTimes(content, first, last).filter(({ isReplaced }) => !isReplaced)
  const times = Map.groupBy(shown, ({ day }) => day)
  const square = (day: Day) => monthDay(day, times.get(day) ?? [], content.site.place)
  return {
    name: monthWithYear(first),
    weeks: weeksOfMonth(first).map((week) => week.map((day) => (day ? square(day) : undefined))),
  }
}

function monthDay(day: Day, times: readonly EventTime[], place: Place): MonthDay {
  const ruled = [
    { title: 'Candles', at: candleLighting(day, place)?.at },
    { title: 'Havdalah', at: havdalah(day, place)?.at },
  ].flatMap(({ title, at }) => (at ? [{ title, at }] : []))
  const planned = times.map((event) => ({ title: event.event.title, at: event.start ?? day, event }))
  return {
    day,
    holidays: holidayNamesOn(day),
    entries: [...ruled, ...planned].toSorted((one, other) => instantOf(one.at) - instantOf(other.at)),
  }
}
