import { candleLighting, havdalah } from '#calendar/hebrew/day-times'
import { holidayRules } from '#calendar/hebrew/holiday-rules'
import { holidaysOn } from '#calendar/hebrew/holidays'
import { addDays, type Day, daysBetween, weekdayOf } from '#calendar/time/days'
import { instantOf, type Moment } from '#calendar/time/moment-text'
import { type EventTime, eventTimes } from '#content-reader/days/upcoming'
import type { Content } from '#content-reader/read/content'
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

/** A month by its weeks, from Sunday to Saturday; days of other months are left out. */
export interface Month {
  /** "December 2026" */
  name: string
  last: Day
  weeks: readonly (readonly (MonthDay | undefined)[])[]
}

/** As many as the days that a page is right for may fall into. */
const MONTHS = 3

/** The month of a day, and those after it. */
export const monthsAhead = (content: Content, day: Day): Month[] =>
  Array.from({ length: MONTHS }, (_, ahead) => monthFrom(content, firstOfMonth(day, ahead)))

const firstOfMonth = (day: Day, ahead: number): Day => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + ahead)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

const inWords = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function monthFrom(content: Content, first: Day): Month {
  const last = addDays(firstOfMonth(first, 1), -1)
  const times = Map.groupBy(eventTimes(content, first, last), ({ day }) => day)
  const days = daysBetween(first, last).map((day) => monthDay(day, times.get(day) ?? [], content.site.place))
  const squares = [...Array.from({ length: weekdayOf(first) }, () => undefined), ...days]
  const weeks = Array.from({ length: Math.ceil(squares.length / WEEK) }, (_, week) =>
    Array.from({ length: WEEK }, (_, weekday) => squares[week * WEEK + weekday]),
  )
  return { name: inWords.format(new Date(first)), last, weeks }
}

const WEEK = 7

function monthDay(day: Day, times: readonly EventTime[], place: Place): MonthDay {
  const ruled = [
    { title: 'Candles', at: candleLighting(day, place)?.at },
    { title: 'Havdalah', at: havdalah(day, place)?.at },
  ].flatMap(({ title, at }) => (at ? [{ title, at }] : []))
  const planned = times.map((event) => ({ title: event.event.title, at: event.start ?? day, event }))
  return {
    day,
    holidays: [...new Set(holidaysOn(day).map(({ holiday }) => holidayRules[holiday].name))],
    entries: [...ruled, ...planned].toSorted((one, other) => instantOf(one.at) - instantOf(other.at)),
  }
}
