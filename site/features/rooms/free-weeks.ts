import { addDays, type Day, onOrBefore } from '#calendar/time/days'
import type { Content } from '#content-reader/read/content'
import { DAYS_OF_WEEK } from '#schedule/rooms'
import { firstWeekday } from '#schemas/locale'

/** As far ahead as rooms are asked for. */
const WEEKS = 52

/** The first day that suits whoever asks for a room: before it nobody needs to look. */
export const firstDayToAsk = ({ 'forms/room': room }: Pick<Content, 'forms/room'>, today: Day): Day =>
  addDays(today, room?.days?.event_date?.daysAhead ?? 0)

/** Begins with the week in which the first seven days end. */
export const laterWeeks = (firstDay: Day): Day[] => {
  const first = onOrBefore(addDays(firstDay, DAYS_OF_WEEK), firstWeekday())
  return Array.from({ length: WEEKS }, (_, index) => addDays(first, index * DAYS_OF_WEEK))
}

/** Returns the weeks beside it, too; an undefined week before it is the first seven days. */
export function weekOf(requested: string | undefined, firstDay: Day) {
  const weeks = laterWeeks(firstDay)
  const index = weeks.indexOf(requested ?? '')
  return {
    firstDay,
    from: weeks[index] ?? firstDay,
    isFirst: index < 0,
    earlier: weeks[index - 1],
    later: weeks[index + 1],
    last: addDays(weeks.at(-1) ?? firstDay, DAYS_OF_WEEK - 1),
  }
}
