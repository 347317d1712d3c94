import { whenInWords } from '#content-reader/days/when-in-words'
import type { Entry } from '#content-reader/read/content'
import { longDayWithYear } from '#schemas/campus-locale'
import { addressOf } from '#schemas/content/collections'
import type { Event } from '#schemas/content/event'
import { timeInWords } from '#schemas/content/time-of-day'
import { t } from '#schemas/language'
import { opening } from '#site/features/search/item-of'

/** What a description for search engines has room for. */
const DESCRIPTION_CHARACTERS = 160

/** The words of an event's own page. */
export function eventPage({ id, title, when, time, location, description, imageUrl, imageAlt }: Entry<Event>) {
  const days = whenInWords(when)
  const day = when.inTerm ? t('events.inTerm', { when: days }) : days
  const rule = when.date && when.until ? day : t('time.dayAndClock', { day, clock: timeInWords(time) })
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

/** What is said where an event has no date ahead. */
export function noDateInWords({ when }: Pick<Event, 'when'>, today: string): string {
  const { date, until = date } = when
  if (date && until && until < today) return t('events.wasOn', { day: longDayWithYear(date) })
  return t('events.notKnown')
}
