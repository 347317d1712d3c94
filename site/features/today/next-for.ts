import { dayOf, formatDayAndTime, formatTime } from '#calendar/time/moments'
import { isDeadline, listHappenings } from '#schedule/timeline'
import { compareTimes, type EventTime, listRemainingTimes } from '#schedule/upcoming'
import { t } from '#schemas/language'
import { formatDay } from '#schemas/locale'
import type { Drawing } from '#site/drawing'
import { dayWithYear, formatEnd } from '#site/features/events/event-dates'
import { isFor } from '#site/features/feeds/feeds'
import { describeMissing, nextBySun, THIS_SHABBAT, thisShabbat } from '#site/features/shabbat/this-shabbat'

export interface NextThing {
  /** "Next", "This Shabbat" */
  label: string
  title: string
  address: string
  words: readonly string[]
}

const THINGS = 2

/**
 * @param audience its id; without it, deadlines, which are students', and what calendars alone have are left out.
 * Nobody is hurried to what one can't apply for yet.
 */
export function nextFor(drawing: Drawing, audience?: string): NextThing[] {
  const { site, clock } = drawing
  const ahead = listHappenings(site)
    .filter(
      ({ audiences, set }) =>
        !audience || audiences.includes(audience) || (isFor(audience, audiences) && set !== 'calendar-only'),
    )
    .flatMap((event) => listRemainingTimes(event, site, clock).find((time) => isToName(time, clock)) ?? [])
    .toSorted(compareTimes)
  const things = ahead.filter(({ event }) => !isDeadline(event)).slice(0, THINGS)
  const deadline = audience
    ? undefined
    : ahead.find(({ event }) => isDeadline(event) && (event.applyFrom ?? '') <= clock.today)
  return [
    ...things.map((time, index) => thing(time, t(index === 0 ? 'today.next' : 'today.then'), drawing)),
    shabbat(drawing),
    ...(deadline ? [lastDay(deadline, drawing)] : []),
  ]
}

/** Names what has begun while it is known to be on: of something without an end, nobody knows. */
const isToName = ({ status, start, end, isAllDay }: EventTime, clock: Drawing['clock']): boolean =>
  status !== 'cancelled' && (isAllDay || end !== undefined || start === undefined || !clock.isPast(start))

function thing(time: EventTime, label: string, { clock }: Drawing): NextThing {
  const { event, day, start, location = event.location } = time
  const isOn = day <= clock.today && (start === undefined || clock.isPast(start))
  const until = formatEnd(time)
  const begins = formatDayAndTime(day === clock.today ? t('words.today') : dayWithYear(day, clock.today), start)
  const when = isOn ? (until ? t('today.until', { time: until }) : t('words.today')) : begins
  return { label: isOn ? t('today.now') : label, title: event.title, address: event.address, words: [when, location] }
}

function shabbat(drawing: Drawing): NextThing {
  const { site, clock } = drawing
  const { holiday, eve, missing } = thisShabbat(drawing)
  const next = nextBySun(drawing)
  const stillMissing = missing.filter(({ day }) => day >= clock.today)
  return {
    label: holiday ?? site.home.shabbat.heading,
    title: formatDay(next ? dayOf(next.at) : eve),
    address: `/#${THIS_SHABBAT}`,
    words: [
      ...(next ? [t('time.eventOn', { event: next.label, when: formatTime(next.at) })] : []),
      ...stillMissing.map(describeMissing),
    ],
  }
}

function lastDay({ event: { lastDayFor = '', address }, day }: EventTime, { clock }: Drawing): NextThing {
  return { label: t('today.lastDay'), title: lastDayFor, address, words: [dayWithYear(day, clock.today)] }
}
