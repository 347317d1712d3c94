import { addDays, type Day, SATURDAY, weekdayOf } from '#calendar/time/days'

/** Cards in view at once where there is room: with as many, what is left of this week fills the row. */
const ENOUGH = 4

/**
 * If few are left of this week, all are coming up. @param events by their next day, none before today @returns
 * `isThisWeek`: all of them are before the next Sunday
 */
export function whatIsNext<T>(events: readonly T[], dayOf: (event: T) => Day, today: Day) {
  const lastOfWeek = addDays(today, SATURDAY - weekdayOf(today))
  const week = events.filter((event) => dayOf(event) <= lastOfWeek)
  const isThisWeek = week.length > 0 && week.length >= Math.min(ENOUGH, events.length)
  return { isThisWeek, shown: isThisWeek ? week : events }
}
