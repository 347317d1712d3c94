import { addDays, type Day } from '#calendar/time/days'
import { seasonsAhead } from '#content-reader/days/seasons'
import { DAYS_AHEAD } from '#content-reader/days/upcoming'
import { weekdayOf } from '#schemas/campus-locale'
import type { Dated } from '#schemas/content/parent-resource'
import type { DayWindow } from '#site/components/today/day-window'
import { daysInWords } from '#site/features/holidays/dates-in-words'
import { inTurn } from '#site/features/holidays/holiday-on'

/** A row of dates, and the days on which it is shown: until it is over. */
export interface DatedRow {
  cells: readonly [string, string]
  days: DayWindow
}

/** The dates that are still to come, those of computed holidays in order; a holiday that is over has its next date. */
export function datedRows(entries: readonly Dated[], today: Day): DatedRow[] {
  return entries
    .flatMap((entry) => rowsOf(entry, today).map((row) => ({ ...row, at: row.from ?? '' })))
    .toSorted((one, other) => (one.at && other.at ? one.at.localeCompare(other.at) : 0))
}

function rowsOf({ date = '', from, to = from, observances, event }: Dated, today: Day): (DatedRow & { from?: Day })[] {
  if (observances)
    return inTurn(seasonsAhead({ observances }, today), today).map(({ is, days }) => ({
      cells: [daysInWords(is.from, is.last), event],
      days: near(days, today),
      from: is.from,
    }))
  if (!from || !to) return [{ cells: [date, event], days: {} }]
  const words = from === to ? `${weekdayOf(from)}, ${daysInWords(from, to)}` : daysInWords(from, to)
  return to < today ? [] : [{ cells: [words, event], days: near({ endDate: to }, today), from }]
}

/** A page is not read for longer. */
const near = ({ startDate, endDate }: DayWindow, today: Day): DayWindow => ({
  startDate,
  endDate: endDate && endDate <= addDays(today, DAYS_AHEAD) ? endDate : undefined,
})
