import { plannedDays, timingOn } from '#calendar/occurrences/occurrences'
import { backOn, breakOn, isInTerm, isKnownDay, lastKnownDay } from '#calendar/occurrences/year'
import { addDays, type Day, daysFrom } from '#calendar/time/days'
import type { Content } from '#content-reader/content'
import type { I18n } from '#schemas/i18n'
import type { Stretch } from '#schemas/settings/year'
import { capital } from '#schemas/text'
import type { Timing } from '#schemas/time/timing'
import { formatReason, getHours, getUsualHours, type HoursContent, isClosingNotice } from './hours.ts'

export const findPause = (day: Day, { year }: Pick<Content, 'year'>) =>
  isInTerm(day, year) ? undefined : { name: breakOn(day, year)?.name, backOn: backOn(day, year) }

/** "Thanksgiving break, until Saturday, November 28"; one that is called a break is not called so twice. */
export const describeBreak = (pause: Stretch, i18n: I18n): string =>
  i18n.t('days.breakUntil', { break: formatBreakName(pause, i18n), day: i18n.formatDay(pause.to) })

export function formatBreakName({ name }: Pick<Stretch, 'name'>, { t }: I18n): string {
  const word = t('days.breakNamed', { name: '' }).trim().toLowerCase()
  const named = name.toLowerCase()
  return named.startsWith(word) || named.endsWith(word) ? name : t('days.breakNamed', { name })
}

/** Returns '' between terms; undefined in term, and where that is not known. */
export function findPauseName(day: Day, { year }: Pick<Content, 'year'>, i18n: I18n): string | undefined {
  if (!isKnownDay(day, year) || isInTerm(day, year)) return undefined
  const pause = breakOn(day, year)
  return pause ? formatBreakName(pause, i18n) : ''
}

export const listBreaksBeginning = (day: Day, { years }: Content['year'], i18n: I18n): string[] =>
  years
    .flatMap(({ breaks }) => breaks)
    .filter(({ from }) => from === day)
    .map((pause) => describeBreak(pause, i18n))

/** People travel: they ask before it begins. */
const NOTICE_DAYS = 10

/** Sentences about breaks and the end of a term that are near; nothing about the time after the last known term. */
export function describeBreaksAhead({ year }: Pick<Content, 'year'>, today: Day, i18n: I18n): string[] {
  const { t, formatDay } = i18n
  const isNear = (day: Day) => today < day && day <= addDays(today, NOTICE_DAYS)
  const backAfter = (from: Day) => {
    const day = backOn(from, year)
    return day && formatDay(day)
  }
  const breaks = year.years.flatMap(({ breaks }) => breaks).filter(({ from }) => isNear(from))
  const terms = year.years.flatMap(({ terms }) => terms).filter(({ to }) => isNear(to) && to < lastKnownDay(year))
  return [
    ...breaks.map((each) => {
      const [values, back] = [{ break: formatBreakName(each, i18n), from: formatDay(each.from) }, backAfter(each.from)]
      return back ? t('days.breakBeginsBackOn', { ...values, back }) : t('days.breakBegins', values)
    }),
    ...terms.map((term) => {
      const [values, back] = [{ term: term.name, to: formatDay(term.to) }, backAfter(addDays(term.to, 1))]
      return back ? t('days.termEndsBackOn', { ...values, back }) : t('days.termEnds', values)
    }),
  ]
}

/** Counts the quarters of the term that have begun, 1 to 4. Returns undefined between terms. */
export function findTermQuarter({ year }: Pick<Content, 'year'>, today: Day): number | undefined {
  const term = year.years.flatMap(({ terms }) => terms).find(({ from, to }) => from <= today && today <= to)
  return term && 1 + Math.floor((4 * daysFrom(term.from, today)) / (daysFrom(term.from, term.to) + 1))
}

/** Returns undefined if it is on. Between terms it has no `why`. */
export function findMissedDate(
  timing: Pick<Timing, 'when' | 'time' | 'endTime' | 'later'>,
  content: Pick<Content, 'year' | 'settings'>,
  today: Day,
): { day: Day; why: string | undefined } | undefined {
  const { year } = content
  const { when } = timingOn(timing, today)
  if (!when.inTerm) return undefined
  const [day] = plannedDays({ ...when, inTerm: false }, today, addDays(today, 6), content)
  if (!day || isInTerm(day, year) || !isKnownDay(day, year)) return undefined
  return { day, why: breakOn(day, year)?.name }
}

/** Returns undefined for a day in term that is open or closed as in every week. */
export function findStretch(day: Day, content: HoursContent, i18n: I18n) {
  const { t } = i18n
  const name = findPauseName(day, content, i18n)
  const pause = name === '' ? t('days.betweenTerms') : name
  const hours = getHours(day, content)
  if (hours.is !== 'closed' || getUsualHours(day, content).is === 'closed')
    return pause ? { name: capital(pause), isClosed: false } : undefined
  if (isClosingNotice(content.notice, day)) return { name: t('days.houseClosed'), isClosed: true }
  // The hours give the reason of a break by its name alone: "Thanksgiving".
  const reason = formatReason(hours, i18n)
  const why = reason === undefined || reason === breakOn(day, content.year)?.name ? pause : reason
  return { name: why ? t('freeHours.closedFor', { why }) : t('days.houseClosed'), isClosed: true }
}
