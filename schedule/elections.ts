import { isKnownDay } from '#calendar/occurrences/year'
import { addDays, type Day, isDay, isWithinDays } from '#calendar/time/days'
import { type ElectionStage, type Elections, electionStages } from '#schemas/elections/elections'
import type { Year } from '#schemas/settings/year'

type Dates = ReturnType<typeof getDates>

export interface DatedStage {
  stage: ElectionStage
  startDate: Day | undefined
  endDate: Day
  dates: Dates
  yearsLater: number
}

const DAYS_OF_RESULTS = 14
/** After them, one line is enough. */
const DAYS_OF_NEWS = 7
/** In later years they need a first day. */
const DAYS_OF_APPLICATIONS = 30

/** In later years stages come by themselves while terms are known, but for the results: somebody has to be elected. */
export const findStage = (elections: Elections, day: Day, year: Year): DatedStage | undefined =>
  elections.enabled
    ? listYears(elections, day)
        .filter((yearsLater) => yearsLater === 0 || isKnownDay(day, year))
        .flatMap((yearsLater) => listStages(elections, yearsLater))
        .filter(({ stage, yearsLater }) => yearsLater === 0 || stage !== 'results')
        .find(({ startDate = day, endDate }) => startDate <= day && day <= endDate)
    : undefined

export const isOldNews = ({ stage, dates }: DatedStage, day: Day): boolean =>
  stage === 'results' && addDays(dates.results, DAYS_OF_NEWS) <= day

export function listApplicationDeadlines(elections: Elections, year: Year): Dates[] {
  const { enabled, everyYear } = elections
  if (!enabled) return []
  const later = Array.from({ length: MOST_YEARS }, (_, years) => getDates(elections, years + 1))
  return [
    getDates(elections, 0),
    ...(everyYear ? later.filter(({ applicationsClose }) => isKnownDay(applicationsClose, year)) : []),
  ]
}

/** More years than any campus has terms for. */
const MOST_YEARS = 5

/** Browsers remember the popup by it, once for each year. Undefined on other days. */
export function findPopupKey(elections: Elections, today: Day, year: Year): string | undefined {
  const { id, enabled, startDate, endDate } = elections.popup
  const { applicationsOpen, applicationsClose } = elections
  if (!enabled) return undefined
  if (startDate || endDate) {
    const days = { startDate: startDate ?? applicationsOpen, endDate: endDate ?? applicationsClose }
    return isWithinDays(today, days) ? id : undefined
  }
  const on = findStage({ ...elections, enabled }, today, year)
  if (on?.stage !== 'applications') return undefined
  return on.yearsLater > 0 ? `${id}-${on.yearsLater}` : id
}

function listYears({ everyYear, applicationsClose }: Elections, day: Day): number[] {
  const passed = Math.max(0, Number(day.slice(0, 'YYYY'.length)) - Number(applicationsClose.slice(0, 'YYYY'.length)))
  // Those of last year may go on into this one, and those of the next be announced in it.
  return everyYear ? [passed - 1, passed, passed + 1].filter((years) => years >= 0) : [0]
}

function listStages(elections: Elections, yearsLater: number): DatedStage[] {
  const dates = getDates(elections, yearsLater)
  const { announced, applicationsOpen, applicationsClose, results, until } = dates
  const isAnnounced = applicationsOpen !== undefined && announced !== applicationsOpen
  const windows: Record<ElectionStage, { startDate: Day | undefined; endDate: Day } | undefined> = {
    announced: isAnnounced ? { startDate: announced, endDate: addDays(applicationsOpen, -1) } : undefined,
    applications: { startDate: applicationsOpen ?? announced, endDate: applicationsClose },
    candidates: { startDate: addDays(applicationsClose, 1), endDate: addDays(results, -1) },
    results: { startDate: results, endDate: until },
  }
  return electionStages.flatMap((stage) => {
    const days = windows[stage]
    return days ? [{ stage, ...days, dates, yearsLater }] : []
  })
}

function getDates(elections: Elections, yearsLater: number) {
  const later = (day: Day): Day => addYears(day, yearsLater)
  const { announced, applicationsOpen, until = addDays(elections.results, DAYS_OF_RESULTS) } = elections
  const first =
    announced ??
    (yearsLater > 0 ? addDays(applicationsOpen ?? elections.applicationsClose, -DAYS_OF_APPLICATIONS) : undefined)
  return {
    announced: first && later(first),
    applicationsOpen: applicationsOpen && later(applicationsOpen),
    applicationsClose: later(elections.applicationsClose),
    results: later(elections.results),
    until: later(until),
  }
}

/** Makes February 29 the 28th in a year without it. */
function addYears(day: Day, years: number): Day {
  const same = `${Number(day.slice(0, 'YYYY'.length)) + years}${day.slice('YYYY'.length)}`
  return isDay(same) ? same : same.replace('-02-29', '-02-28')
}
