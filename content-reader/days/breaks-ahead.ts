import { backOn, lastKnownDay } from '#calendar/occurrences/year'
import { addDays, type Day } from '#calendar/time/days'
import { longDay } from '#schemas/campus-locale'
import { t } from '#schemas/language'
import type { Content } from '../read/content.ts'
import { breakName } from './day-notes.ts'

/** People travel: they ask before it begins. */
const NOTICE_DAYS = 10

/** Sentences about breaks and the end of a term that are near; nothing about the time after the last known term. */
export function breaksAhead({ year }: Pick<Content, 'year'>, today: Day): string[] {
  const isNear = (day: Day) => today < day && day <= addDays(today, NOTICE_DAYS)
  const back = (from: Day) => {
    const day = backOn(from, year)
    return day && longDay(day)
  }
  const breaks = year.years.flatMap(({ breaks }) => breaks).filter(({ from }) => isNear(from))
  const terms = year.years.flatMap(({ terms }) => terms).filter(({ to }) => isNear(to) && to < lastKnownDay(year))
  return [
    ...breaks.map((each) => breakAhead(breakName(each), longDay(each.from), back(each.from))),
    ...terms.map(({ name, to }) => termAhead(name, longDay(to), back(addDays(to, 1)))),
  ]
}

const breakAhead = (name: string, from: string, back: string | undefined): string =>
  back ? t('days.breakBeginsBackOn', { break: name, from, back }) : t('days.breakBegins', { break: name, from })

const termAhead = (term: string, to: string, back: string | undefined): string =>
  back ? t('days.termEndsBackOn', { term, to, back }) : t('days.termEnds', { term, to })
