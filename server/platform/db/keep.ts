import { addDays, type Day, isDay, MONDAY, onOrBefore } from '#calendar/time/days'

/** Every day of a week, and one of each week of five: what was erased is in no backup after that. */
const DAYS = 7
export const MOST_DAYS = 35

export const backupName = (day: Day): string => `site-${day}.sqlite`

/** Returns undefined for whatever else is in the folder, which is not ours to touch. */
export function dayOfBackup(name: string): Day | undefined {
  const day = /^site-(.+)\.sqlite$/.exec(name)?.[1]
  return day !== undefined && isDay(day) ? day : undefined
}

/** A day leaves one behind, and a week another; if the clock is wrong by years, there is time to notice. */
const MOST_REMOVED = 2

/** Returns the oldest that are no longer needed. The first of a week stands for it. */
export function daysToRemove(days: readonly Day[], today: Day): Day[] {
  const weeks = Map.groupBy(days.toSorted(), (day) => onOrBefore(day, MONDAY))
  const firstOfWeeks = new Set([...weeks.values()].map(([first]) => first))
  return days
    .toSorted()
    .filter((day) => day <= addDays(today, -DAYS))
    .filter((day) => day <= addDays(today, -MOST_DAYS) || !firstOfWeeks.has(day))
    .slice(0, MOST_REMOVED)
}
