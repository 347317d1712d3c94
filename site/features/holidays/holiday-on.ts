import { addDays, type Day } from '#calendar/time/days'
import { type Observance, type Season, seasonIn, seasonOn, seasonsAhead } from '#content-reader/days/seasons'
import { DAYS_AHEAD } from '#content-reader/days/upcoming'
import type { Holiday } from '#schemas/content/holiday'
import type { DayWindow } from '#site/components/today/day-window'
import { daysInWords } from './dates-in-words'

/** What is said in turn, each on its days. */
export interface InTurn<T> {
  is: T
  days: DayWindow
}

/** The first from today on, each other when the one before it is over, for as long as a page is right without being drawn again. */
export function inTurn<T extends { last: Day }>(all: readonly T[], today: Day): InTurn<T>[] {
  const coming = all.filter(({ last }) => last >= today)
  const ahead = coming.filter((_, index) => {
    const before = coming[index - 1]
    return !before || before.last <= addDays(today, DAYS_AHEAD)
  })
  return ahead.map((is, index) => {
    const before = ahead[index - 1]
    return { is, days: { startDate: before && addDays(before.last, 1), endDate: is.last } }
  })
}

/** Whether a page of today may still be read after this day. */
const isNear = (last: Day, today: Day): boolean => last <= addDays(today, DAYS_AHEAD)

/** A schedule's year, and what follows it. */
export interface ScheduleOn {
  /** While it is valid; undefined if its year is over. A schedule of every week is always valid. */
  valid: DayWindow | undefined
  /** From when on it is that of an earlier year; undefined if that is not near. */
  over: DayWindow | undefined
  /** "September 11 to October 4, 2026"; empty for every week. */
  datesInWords: string
  /** "Last year", "In 2026" */
  overInWords: string
}

/** What a holiday's card and detail say on a day, and on the days that follow it. */
export interface HolidayOn {
  today: Day
  /** When it is next, in words. */
  next: readonly InTurn<string>[]
  observances: readonly InTurn<Observance>[]
  schedule: ScheduleOn
}

export function holidayOn(holiday: Holiday, today: Day): HolidayOn {
  const seasons = inTurn(seasonsAhead(holiday, today), today)
  const observances = seasons.flatMap(({ is, days }) =>
    is.observances.map((each) => ({
      is: each,
      days: { ...days, endDate: isNear(each.last, today) ? each.last : undefined },
    })),
  )
  return { today, next: nextInWords(holiday, seasons, today), observances, schedule: scheduleOn(holiday, today) }
}

function nextInWords({ generalDates, observances }: Holiday, seasons: InTurn<Season>[], today: Day): InTurn<string>[] {
  if (!observances) return [{ is: generalDates ?? '', days: {} }]
  if (!generalDates) return seasons.map(({ is, days }) => ({ is: daysInWords(is.from, is.last), days }))
  return inTurn(
    seasons.flatMap(({ is }) => is.observances),
    today,
  ).map(({ is, days }) => ({ is: `${is.name}, ${daysInWords(is.from, is.last)}`, days }))
}

function scheduleOn(holiday: Holiday, today: Day): ScheduleOn {
  const season = holiday.scheduleYear ? seasonIn(holiday, holiday.scheduleYear) : undefined
  if (!season) return { valid: {}, over: undefined, datesInWords: '', overInWords: '' }
  const { from, last, year } = season
  const next = addDays(last, 1)
  const isLastYear = seasonOn(holiday, next)?.year === seasonOn(holiday, today > next ? today : next)?.year
  return {
    valid: last >= today ? { endDate: last } : undefined,
    over: isNear(last, today) ? { startDate: next } : undefined,
    datesInWords: daysInWords(from, last),
    overInWords: isLastYear ? 'Last year' : `In ${year}`,
  }
}

/** The holidays by when they are next; what comes every week is first. */
export const byNext = <T extends Holiday>(holidays: readonly T[], today: Day): T[] =>
  holidays
    .map((holiday) => ({ holiday, until: holidayOn(holiday, today).next[0]?.days.endDate ?? '' }))
    .toSorted((one, other) => one.until.localeCompare(other.until))
    .map(({ holiday }) => holiday)
