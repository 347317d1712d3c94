import type { Keeping } from '#calendar/hebrew/holidays'
import type { Day } from '#calendar/time/days'
import { findSeason } from '#schedule/holidays'
import { weekdayName } from '#schemas/campus-locale'
import type { Dated } from '#schemas/content/parent-resource'
import { t } from '#schemas/language'
import { daysInWords } from '#site/features/holidays/dates-in-words'

type DatedRow = readonly [when: string, what: string]

/** Leaves out dates that are over; a holiday that is over has its next date. */
export const datedRows = (entries: readonly Dated[], today: Day, place: Keeping): DatedRow[] =>
  entries
    .flatMap((entry) => rowOf(entry, today, place) ?? [])
    .toSorted((one, other) => (one.from && other.from ? one.from.localeCompare(other.from) : 0))
    .map(({ cells }) => cells)

function rowOf({ date = '', from, to = from, observances, event }: Dated, today: Day, place: Keeping) {
  if (observances) {
    const season = findSeason({ observances }, today, place)
    return season && { cells: [daysInWords(season.from, season.last), event] as const, from: season.from }
  }
  if (!from || !to) return { cells: [date, event] as const, from: undefined }
  const words =
    from === to
      ? t('time.weekdayAndDate', { weekday: weekdayName(from), date: daysInWords(from, to) })
      : daysInWords(from, to)
  return to < today ? undefined : { cells: [words, event] as const, from }
}
