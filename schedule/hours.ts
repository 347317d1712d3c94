import type { Clock } from '#calendar/clock'
import { holidaysOn } from '#calendar/hebrew/holidays'
import { breakOn, isInTerm, isKnownDay } from '#calendar/occurrences/year'
import { addDays, type Day, daysBetween, daysFrom, isWithinDays, weekdayOf } from '#calendar/time/days'
import { momentAt } from '#calendar/time/local-time'
import { clockOf, type Moment } from '#calendar/time/moments'
import type { Content } from '#content-reader/content'
import { type I18n, weekdays } from '#schemas/i18n'
import type { Notice } from '#schemas/settings/notices'
import { capital } from '#schemas/text'
import { hoursAndMinutes } from '#schemas/time/clock-time'
import { holidayName, type JewishHoliday } from '#schemas/time/jewish-holidays'
import { daysOf, type OpeningHours, rangeOf } from '#schemas/time/opening-hours'

/** The holiday is the reason where there is no `why`. */
type Closed = { is: 'closed'; why?: string | undefined; holiday?: JewishHoliday | undefined }

type DayHours = { is: 'open'; opens: Moment; closes: Moment; why?: string | undefined } | Closed | { is: 'unknown' }

export type HoursContent = Pick<Content, 'settings' | 'year' | 'notice'>

/** A notice, such as snow, comes before a date, that before a holiday, the time out of term, and the week. */
export function getHours(day: Day, content: HoursContent): DayHours {
  const special = findSpecialHours(day, content)
  if (special) return special
  const { outOfTerm } = content.settings.hoursOtherwise
  if (outOfTerm === undefined || isInTerm(day, content.year)) return getUsualHours(day, content)
  if (!isKnownDay(day, content.year)) return { is: 'unknown' }
  const why = breakOn(day, content.year)?.name
  return outOfTerm === 'closed' ? { is: 'closed', why } : getHoursOfWeek(day, outOfTerm, content.settings, why)
}

export const isClosingNotice = ({ enabled, closed, ...days }: HoursContent['notice'], day: Day): boolean =>
  enabled && closed && isWithinDays(day, days)

export const isSpeciallyClosed = (day: Day, content: HoursContent): boolean =>
  findSpecialHours(day, content)?.is === 'closed'

export const getUsualHours = (day: Day, { settings }: Pick<HoursContent, 'settings'>): DayHours =>
  getHoursOfWeek(day, settings.hours, settings, undefined)

function findSpecialHours(day: Day, { settings, notice }: HoursContent): DayHours | undefined {
  if (isClosingNotice(notice, day)) return { is: 'closed' }
  const { hoursOtherwise, place } = settings
  const holidays = holidaysOn(day, place)
  const hoursThen = Object.entries(hoursOtherwise.on).flatMap(([name, hours]) => {
    const range = rangeOf(name)
    const holiday = holidays.find(({ holiday }) => holiday === name)?.holiday
    const isThen = range ? range.from <= day && day <= range.to : holiday !== undefined
    return isThen ? [{ hours, range, holiday }] : []
  })
  // A day says more than days in a row, and both say more than a holiday of every year.
  const daysIn = ({ range }: (typeof hoursThen)[number]) => (range ? daysFrom(range.from, range.to) : 366)
  const [first] = hoursThen.toSorted((one, other) => daysIn(one) - daysIn(other))
  if (!first) return undefined
  const { hours, holiday } = first
  if (hours === 'closed') return { is: 'closed', holiday }
  return 'closed' in hours ? { is: 'closed', why: hours.why, holiday } : toOpenHours(day, hours, place.timeZone)
}

function getHoursOfWeek(
  day: Day,
  groups: OpeningHours,
  { place }: HoursContent['settings'],
  why: string | undefined,
): DayHours {
  const name = weekdays[weekdayOf(day)]
  const group = groups.find((each) => daysOf(each).some((weekday) => weekday.toLowerCase() === name))
  return group ? toOpenHours(day, group, place.timeZone) : { is: 'closed', why }
}

/** A time at or before the opening is one of the next day. */
function toOpenHours(
  day: Day,
  { opens, closes, why }: { opens: string; closes: string; why?: string | undefined },
  timeZone: string,
): DayHours {
  const [from, to] = [hoursAndMinutes(opens), hoursAndMinutes(closes)]
  return {
    is: 'open',
    opens: momentAt(day, from, timeZone),
    closes: momentAt(to <= from ? addDays(day, 1) : day, to, timeZone),
    ...(why && { why }),
  }
}

export const formatReason = ({ why, holiday }: Closed, i18n: I18n): string | undefined =>
  why ?? (holiday && holidayName(holiday, i18n))

const LOOK_AHEAD_DAYS = 120

export function describeOpening(content: HoursContent, clock: Clock, i18n: I18n): string {
  const { t, formatTime } = i18n
  const { today } = clock
  const yesterday = getHours(addDays(today, -1), content)
  const now = getHours(today, content)
  if (yesterday.is === 'open' && !clock.isPast(yesterday.closes)) return formatOpenUntil(yesterday.closes, i18n)
  if (now.is === 'unknown') return t('hours.unknown', { phone: content.settings.phone })
  const next = describeNextOpening(content, today, i18n)
  if (now.is === 'closed') return [capital(formatHours('today', now, i18n)), ...next].join('. ')
  if (!clock.isPast(now.opens)) return t('hours.opensToday', { time: formatTime(now.opens) })
  if (!clock.isPast(now.closes)) return formatOpenUntil(now.closes, i18n)
  return [t('hours.closedNow'), ...next].join('. ')
}

const formatOpenUntil = (closes: Moment, i18n: I18n): string =>
  i18n.t('hours.openUntil', { time: formatClosing(closes, i18n) })

export function formatHoursOfTwoDays(content: HoursContent, today: Day, i18n: I18n): string {
  const [one, other] = [getHours(today, content), getHours(addDays(today, 1), content)]
  if (one.is === 'unknown') return i18n.t('hours.unknown', { phone: content.settings.phone })
  const first = formatHours('today', one, i18n)
  if (other.is === 'unknown') return capital(first)
  const isSame = first === formatHours('today', other, i18n)
  return capital(isSame ? formatHours('bothDays', one, i18n) : [first, formatHours('tomorrow', other, i18n)].join('; '))
}

const DAYS_AHEAD = 7

/** Joins days in a row with the same hours; returns none if those of the first are not known. */
export function listHoursAhead(content: HoursContent, today: Day, i18n: I18n, days = DAYS_AHEAD) {
  const groups: { from: Day; to: Day; text: string }[] = []
  for (const day of daysBetween(today, addDays(today, days - 1))) {
    const hours = getHours(day, content)
    const last = groups.at(-1)
    if (hours.is === 'unknown') return groups
    const text = capital(hours.is === 'open' ? formatRange(hours, i18n) : formatClosed('thatDay', hours, i18n))
    if (last?.text === text) last.to = day
    else groups.push({ from: day, to: day, text })
  }
  return groups
}

export function formatRange({ opens, closes, why }: Extract<DayHours, { is: 'open' }>, i18n: I18n): string {
  const hours = i18n.t('time.range', { from: i18n.formatTime(opens), until: formatClosing(closes, i18n) })
  return why ? i18n.t('hours.openFor', { hours, why }) : hours
}

const formatHours = (
  when: 'today' | 'tomorrow' | 'bothDays',
  hours: Exclude<DayHours, { is: 'unknown' }>,
  i18n: I18n,
): string =>
  hours.is === 'open'
    ? i18n.t(`hours.open.${when}`, { hours: formatRange(hours, i18n) })
    : formatClosed(when, hours, i18n)

function formatClosed(when: 'today' | 'tomorrow' | 'bothDays' | 'thatDay', hours: Closed, i18n: I18n): string {
  const why = formatReason(hours, i18n)
  return why ? i18n.t(`hours.closedFor.${when}`, { why }) : i18n.t(`hours.closed.${when}`)
}

const formatClosing = (moment: Moment, { t, formatTime }: I18n): string =>
  moment.includes('T00:00') ? t('time.midnight') : formatTime(moment)

function describeNextOpening(content: HoursContent, today: Day, { t, formatDay, formatTime }: I18n): string[] {
  const tomorrow = addDays(today, 1)
  for (const day of daysBetween(tomorrow, addDays(tomorrow, LOOK_AHEAD_DAYS))) {
    const hours = getHours(day, content)
    if (hours.is === 'unknown') return []
    if (hours.is !== 'open') continue
    const time = formatTime(hours.opens)
    return [day === tomorrow ? t('hours.opensTomorrow', { time }) : t('hours.opensOn', { day: formatDay(day), time })]
  }
  return []
}

/** For search engines, which know days alone. */
export function listSpecialHours(content: HoursContent, from: Day, days: number) {
  return daysBetween(from, addDays(from, days)).flatMap((day) => {
    const hours = getHours(day, content)
    const usual = getUsualHours(day, content)
    if (hours.is === 'unknown' || JSON.stringify(hours) === JSON.stringify(usual)) return []
    // https://schema.org/OpeningHoursSpecification: the same time twice is a day on which it is closed.
    return hours.is === 'closed'
      ? [{ day, opens: '00:00', closes: '00:00' }]
      : [{ day, opens: clockOf(hours.opens), closes: clockOf(hours.closes) }]
  })
}

export const findNotice = ({ enabled, afterwards, ...first }: Notice, day: string) =>
  enabled ? [first, afterwards].find((each) => each && isWithinDays(day, each)) : undefined
