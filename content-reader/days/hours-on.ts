import type { Clock } from '#calendar/clock'
import { holidaysOn } from '#calendar/hebrew/holidays'
import { breakOn, isInTerm, isKnownDay } from '#calendar/occurrences/year'
import { clockInWords } from '#calendar/time/clock-in-words'
import { addDays, type Day, daysBetween, weekdayOf } from '#calendar/time/days'
import { clockOf, type Moment, momentAt } from '#calendar/time/moments'
import { longDay } from '#schemas/campus-locale'
import { capital } from '#schemas/capital'
import { hoursAndMinutes } from '#schemas/clock-time'
import { rangeOf } from '#schemas/content/hours-otherwise'
import { holidayName } from '#schemas/content/jewish-holiday'
import { daysOf, type OpeningHours } from '#schemas/content/opening-hours'
import { t } from '#schemas/language'
import { weekdays } from '#schemas/weekdays'
import type { Content } from '../read/content.ts'
import { isWithin } from './day-window.ts'

export type HoursOn =
  | { is: 'open'; opens: Moment; closes: Moment }
  | { is: 'closed'; why: string | undefined }
  | { is: 'unknown' }

type Given = Pick<Content, 'site' | 'year' | 'notice'>

/** The hours on a day: those of a notice, such as snow, of its date, of its holiday, of the time out of term, or of the week. */
export function hoursOn(day: Day, content: Given): HoursOn {
  const own = ownHours(day, content)
  if (own) return own
  const { outOfTerm } = content.site.hoursOtherwise
  if (outOfTerm === undefined || isInTerm(day, content.year)) return usualHoursOn(day, content)
  if (!isKnownDay(day, content.year)) return { is: 'unknown' }
  const why = breakOn(day, content.year)?.name
  return outOfTerm === 'closed' ? { is: 'closed', why } : hoursOfWeek(day, outOfTerm, content.site, why)
}

export const closesHouse = ({ enabled, closed, ...days }: Given['notice'], day: Day): boolean =>
  enabled && closed && isWithin(day, days)

export const isClosedByItself = (day: Day, content: Pick<Given, 'site' | 'notice'>): boolean =>
  ownHours(day, content)?.is === 'closed'

export const usualHoursOn = (day: Day, { site }: Pick<Given, 'site'>): HoursOn =>
  hoursOfWeek(day, site.hours, site, undefined)

function ownHours(day: Day, { site, notice }: Pick<Given, 'site' | 'notice'>): HoursOn | undefined {
  if (closesHouse(notice, day)) return { is: 'closed', why: undefined }
  const { hoursOtherwise, place } = site
  const holidays = holidaysOn(day, place)
  const found = Object.entries(hoursOtherwise.on).flatMap(([words, hours]) => {
    const range = rangeOf(words)
    const holiday = holidays.find(({ holiday }) => holiday === words)
    const isThen = range ? range.from <= day && day <= range.to : holiday !== undefined
    return isThen ? [{ hours, range, name: holiday && holidayName(holiday.holiday) }] : []
  })
  // A date says more than a holiday of every year.
  const [first] = found.toSorted((one, other) => Number(Boolean(other.range)) - Number(Boolean(one.range)))
  if (!first) return undefined
  const { hours, name } = first
  if (hours === 'closed') return { is: 'closed', why: name }
  return 'closed' in hours ? { is: 'closed', why: hours.why ?? name } : between(day, hours, place.timeZone)
}

function hoursOfWeek(day: Day, groups: OpeningHours, { place }: Given['site'], why: string | undefined): HoursOn {
  const name = weekdays[weekdayOf(day)]
  const group = groups.find((each) => daysOf(each).some((weekday) => weekday.toLowerCase() === name))
  return group ? between(day, group, place.timeZone) : { is: 'closed', why }
}

/** A time at or before the opening is one of the next day. */
function between(day: Day, { opens, closes }: { opens: string; closes: string }, timeZone: string): HoursOn {
  const [from, to] = [hoursAndMinutes(opens), hoursAndMinutes(closes)]
  return {
    is: 'open',
    opens: momentAt(day, from, timeZone),
    closes: momentAt(to <= from ? addDays(day, 1) : day, to, timeZone),
  }
}

const LOOK_AHEAD_DAYS = 120

/** "Open until midnight", "Closed today, Yom Kippur. Opens tomorrow at 7:30 AM" */
export function describeHouse(content: Given, clock: Clock): string {
  const { today } = clock
  const yesterday = hoursOn(addDays(today, -1), content)
  const now = hoursOn(today, content)
  if (yesterday.is === 'open' && !clock.isPast(yesterday.closes)) return openUntil(yesterday.closes)
  if (now.is === 'unknown') return t('hours.unknown', { phone: content.site.phone })
  const next = nextOpening(content, addDays(today, 1), today)
  if (now.is === 'closed') return [capital(onDay('today', now)), ...next].join('. ')
  if (!clock.isPast(now.opens)) return t('hours.opensToday', { time: clockInWords(now.opens) })
  if (!clock.isPast(now.closes)) return openUntil(now.closes)
  return [t('hours.closedNow'), ...next].join('. ')
}

const openUntil = (closes: Moment): string => t('hours.openUntil', { time: closing(closes) })

/** The hours of a day and the next, which are true until midnight: "Open today, 7:30 AM to midnight; closed tomorrow, Yom Kippur". */
export function hoursOfTwoDays(content: Given, today: Day): string {
  const [one, other] = [hoursOn(today, content), hoursOn(addDays(today, 1), content)]
  if (one.is === 'unknown') return t('hours.unknown', { phone: content.site.phone })
  if (other.is === 'unknown') return capital(onDay('today', one))
  const isSame = onDay('today', one) === onDay('today', other)
  return capital(isSame ? onDay('bothDays', one) : [onDay('today', one), onDay('tomorrow', other)].join('; '))
}

/** A week is what people plan. */
const DAYS_AHEAD = 7

/** Joins days in a row with the same hours; returns none if those of the first are not known. */
export function hoursAhead(content: Given, today: Day): { from: Day; to: Day; words: string }[] {
  const groups: { from: Day; to: Day; words: string }[] = []
  for (const day of daysBetween(today, addDays(today, DAYS_AHEAD - 1))) {
    const hours = hoursOn(day, content)
    const last = groups.at(-1)
    if (hours.is === 'unknown') return groups
    const words = capital(hours.is === 'open' ? fromTo(hours) : closedOn('thatDay', hours.why))
    if (last?.words === words) last.to = day
    else groups.push({ from: day, to: day, words })
  }
  return groups
}

/** "10:00 AM to 4:00 PM" */
const fromTo = ({ opens, closes }: Extract<HoursOn, { is: 'open' }>): string =>
  t('time.range', { from: clockInWords(opens), until: closing(closes) })

/** "open today, 7:30 AM to midnight", "closed tomorrow, Yom Kippur" */
const onDay = (when: 'today' | 'tomorrow' | 'bothDays', hours: Exclude<HoursOn, { is: 'unknown' }>): string =>
  hours.is === 'open' ? t(`hours.open.${when}`, { hours: fromTo(hours) }) : closedOn(when, hours.why)

const closedOn = (when: 'today' | 'tomorrow' | 'bothDays' | 'thatDay', why: string | undefined): string =>
  why ? t(`hours.closedFor.${when}`, { why }) : t(`hours.closed.${when}`)

const closing = (moment: Moment): string => (moment.includes('T00:00') ? t('time.midnight') : clockInWords(moment))

function nextOpening(content: Given, from: Day, today: Day): string[] {
  const days = daysBetween(from, addDays(from, LOOK_AHEAD_DAYS))
  for (const day of days) {
    const hours = hoursOn(day, content)
    if (hours.is === 'unknown') return []
    if (hours.is !== 'open') continue
    const time = clockInWords(hours.opens)
    return [
      day === addDays(today, 1) ? t('hours.opensTomorrow', { time }) : t('hours.opensOn', { day: longDay(day), time }),
    ]
  }
  return []
}

/** The days from a day on that differ from the ordinary week, for search engines, which know days alone. */
export function specialHours(content: Given, from: Day, days: number): { day: Day; opens: string; closes: string }[] {
  return daysBetween(from, addDays(from, days)).flatMap((day) => {
    const hours = hoursOn(day, content)
    const usual = usualHoursOn(day, content)
    if (hours.is === 'unknown' || JSON.stringify(hours) === JSON.stringify(usual)) return []
    // https://schema.org/OpeningHoursSpecification: the same time twice is a day on which it is closed.
    return hours.is === 'closed'
      ? [{ day, opens: '00:00', closes: '00:00' }]
      : [{ day, opens: clockOf(hours.opens), closes: clockOf(hours.closes) }]
  })
}
