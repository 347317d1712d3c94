import { addDays, type Day, onOrBefore } from '#calendar/time/days'
import { DAYS_OF_WEEK } from '#content-reader/days/free-hours'
import { firstWeekday } from '#schemas/campus-week'

/** As far ahead as rooms are asked for. */
const WEEKS = 52

/** The beginnings of the weeks that have a page of their own: whole weeks, from the one in which the coming seven days end. */
export const laterWeeks = (today: Day): Day[] => {
  const first = onOrBefore(addDays(today, DAYS_OF_WEEK), firstWeekday())
  return Array.from({ length: WEEKS }, (_, index) => addDays(first, index * DAYS_OF_WEEK))
}

/** Which week a page shows, and the weeks beside it; an undefined week before it is that of today. */
export function weekOf(requested: string | undefined, today: Day) {
  const weeks = laterWeeks(today)
  const index = weeks.indexOf(requested ?? '')
  return {
    from: weeks[index] ?? today,
    isThisWeek: index < 0,
    earlier: weeks[index - 1],
    later: weeks[index + 1],
    last: addDays(weeks.at(-1) ?? today, DAYS_OF_WEEK - 1),
  }
}
