import { restsBetween } from '#calendar/hebrew/day-times'
import { isRestDay } from '#calendar/hebrew/holidays'
import { daysOutOfTerm, nextOccurrence, occurrencesBetween } from '#calendar/occurrences/occurrences'
import { breakOn } from '#calendar/occurrences/year'
import { addDays, type Day, daysBetween } from '#calendar/time/days'
import { momentAt } from '#calendar/time/local-time'
import { clockOf } from '#calendar/time/moments'
import type { Content } from '#content-reader/content'
import type { I18n } from '#schemas/i18n'
import { hoursAndMinutes } from '#schemas/time/clock-time'
import type { Timeline } from './all-events.ts'
import { findPauseName } from './breaks.ts'
import { formatRestName } from './holidays.ts'
import { formatReason, getHours, getUsualHours } from './hours.ts'
import type { KnownDays } from './request-advice.ts'
import { listRoomHours } from './rooms.ts'
import type { SoupDelivery } from './soup.ts'
import { DAYS_AHEAD } from './upcoming.ts'

/** Rooms are asked for weeks and months ahead. It keeps the file that browsers fetch small. */
const DAYS_KNOWN = 366

export function getKnownDays(content: Timeline, from: Day, i18n: I18n): KnownDays {
  const to = addDays(from, DAYS_KNOWN)
  return {
    from,
    to,
    rests: restsBetween(from, to, content.settings.place).map((rest) => [
      rest.from,
      rest.to,
      formatRestName(rest.holiday, i18n),
    ]),
    hours: groupDays(from, to, (day) => findOtherHours(day, content, i18n)),
    breaks: groupDays(from, to, (day) => {
      const name = findPauseName(day, content, i18n)
      return name === undefined ? undefined : [name]
    }),
    rooms: listRoomHours(content, from, to),
  }
}

function findOtherHours(
  day: Day,
  content: Timeline,
  i18n: I18n,
): [why: string, opens?: string, closes?: string] | undefined {
  const hours = getHours(day, content)
  if (hours.is === 'unknown') return undefined
  if (hours.is === 'closed') return [formatReason(hours, i18n) ?? '']
  const isUsual = JSON.stringify(hours) === JSON.stringify(getUsualHours(day, content))
  return isUsual ? undefined : ['', clockOf(hours.opens), clockOf(hours.closes)]
}

/** Joins days in a row on which it is the same. */
export function groupDays<T extends readonly unknown[]>(from: Day, to: Day, about: (day: Day) => T | undefined) {
  const ranges: [from: Day, to: Day, ...T][] = []
  let before = ''
  for (const day of daysBetween(from, to)) {
    const value = about(day)
    const key = JSON.stringify(value) ?? ''
    const last = ranges.at(-1)
    if (value && key === before && last) last[1] = day
    else if (value) ranges.push([day, day, ...value])
    before = key
  }
  return ranges
}

/** Returns the next delivery if the coming weeks have none; none on days of rest. */
export function listDeliveries(content: Pick<Content, 'kosherSoup' | 'year' | 'settings'>, day: Day): SoupDelivery[] {
  const { kosherSoup } = content
  const { place } = content.settings
  if (!kosherSoup) return []
  const { deliveries } = kosherSoup
  const ahead = occurrencesBetween(deliveries, day, addDays(day, DAYS_AHEAD), content)
  const days = ahead.filter(({ status, day }) => status !== 'cancelled' && !isRestDay(day, place)).map(({ day }) => day)
  const next = days.length === 0 ? nextOccurrence(deliveries, addDays(day, DAYS_AHEAD), content)?.day : undefined
  const all = next ? [next] : days
  const { askBy, when } = deliveries
  return all.map((each, index) => {
    // Since the delivery before it, or from the first day of which somebody asks.
    const since = addDays(all[index - 1] ?? addDays(day, -1), 1)
    const [out] = daysOutOfTerm(when, since, addDays(each, -1), content)
    const askDay = addDays(each, -askBy.daysBefore)
    return {
      day: each,
      askBy: momentAt(askDay, hoursAndMinutes(askBy.time), place.timeZone),
      ...(out ? { after: breakOn(out, content.year)?.name ?? '' } : {}),
    }
  })
}
