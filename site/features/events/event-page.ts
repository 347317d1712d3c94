import { firstDifferentDay, timingOn } from '#calendar/occurrences/later'
import { addDays, type Day } from '#calendar/time/days'
import type { Entry } from '#content-reader/read/content'
import { dateWithYear, longDayWithYear } from '#schemas/campus-locale'
import { addressOf } from '#schemas/content/collections'
import { formatWhen } from '#schemas/content/day-on'
import type { Event } from '#schemas/content/event'
import { timeInWords } from '#schemas/content/time-of-day'
import { t } from '#schemas/language'
import { opening } from '#site/features/search/item-of'

/** Search engines have room for no more. */
const DESCRIPTION_CHARACTERS = 160

export function eventPage(event: Entry<Event>, today: Day) {
  const { id, title, location, description, imageUrl, imageAlt } = timingOn(event, today)
  const rule = describeRule(event, today)
  const start = `${t('events.whenAndWhere', { when: rule, where: location })} `
  return {
    path: addressOf('events', id),
    title,
    heading: title,
    intro: `${rule} · ${location}`,
    description: start + opening(description, DESCRIPTION_CHARACTERS - start.length),
    index: true,
    imageUrl,
    imageAlt,
    parent: 'program-calendar',
  }
}

/** "Tuesdays in term, 6:00 PM; from January 19, 2027: Wednesdays" */
export function describeRule(event: Entry<Event>, today: Day): string {
  const { when, time } = timingOn(event, today)
  const days = formatWhen(when)
  const day = when.inTerm ? t('events.inTerm', { when: days }) : days
  const now = when.date && when.until ? day : t('time.dayAndClock', { day, clock: timeInWords(time) })
  return Object.keys(event.later ?? {})
    .filter((from) => from > today)
    .sort()
    .reduce((rule, from) => {
      const later = differenceFrom(event, from)
      const first = firstDifferentDay(event, from)
      return later ? t('when.later', { now: rule, day: dateWithYear(first), later }) : rule
    }, now)
}

/** Leaves out what is said again as it was. */
function differenceFrom(event: Entry<Event>, from: Day): string {
  const [before, after] = [timingOn(event, addDays(from, -1)), timingOn(event, from)].map(
    ({ when, time, location }) => [formatWhen(when), timeInWords(time), location],
  )
  return (after ?? []).filter((words, index) => words !== before?.[index]).join(t('words.comma'))
}

export function describeNoDate({ when }: Pick<Event, 'when'>, today: string): string {
  const { date, until = date } = when
  if (date && until && until < today) return t('events.wasOn', { day: longDayWithYear(date) })
  return t('events.notKnown')
}
