import type { Place } from '#schemas/fields/location'
import type { Stretch, Year } from '#schemas/settings/year'
import { addDays, type Day } from '../time/days.ts'

export interface Campus {
  year: Year
  settings: { place: Place }
}

const holds =
  (day: Day) =>
  ({ from, to }: Stretch): boolean =>
    from <= day && day <= to

/** Returns the term also during its breaks; undefined between terms, and outside the known years. */
export const termOn = (day: Day, { years }: Year): Stretch | undefined =>
  years.flatMap(({ terms }) => terms).find(holds(day))

export const breakOn = (day: Day, { years }: Year): Stretch | undefined =>
  years.flatMap(({ breaks }) => breaks).find(holds(day))

export const isInTerm = (day: Day, year: Year): boolean =>
  termOn(day, year) !== undefined && breakOn(day, year) === undefined

/** Returns the day itself if it is in term; undefined if no further term is known. */
export function backOn(day: Day, year: Year): Day | undefined {
  if (isInTerm(day, year)) return day
  const terms = year.years.flatMap(({ terms }) => terms)
  const breaks = year.years.flatMap(({ breaks }) => breaks)
  const candidates = [...terms.map(({ from }) => from), ...breaks.map(({ to }) => addDays(to, 1))]
  return candidates.filter((candidate) => candidate > day && isInTerm(candidate, year)).sort()[0]
}

/** The last day of which the terms are known: what follows it is neither in term nor out of it. */
export const lastKnownDay = ({ years }: Year): Day => years.at(-1)?.terms.at(-1)?.to ?? ''

export const isKnownDay = (day: Day, year: Year): boolean => day <= lastKnownDay(year)
