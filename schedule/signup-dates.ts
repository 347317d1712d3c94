import type { Published } from '#calendar/feeds/ical'
import { restsBetween } from '#calendar/hebrew/day-times'
import { isRestDay } from '#calendar/hebrew/holidays'
import { movedFrom } from '#calendar/occurrences/occurrences'
import { addDays, type Day } from '#calendar/time/days'
import { momentAt } from '#calendar/time/local-time'
import { instantOf } from '#calendar/time/moments'
import type { Content } from '#content-reader/content'
import type { SignupSettings } from '#schemas/events/events'
import type { Place } from '#schemas/fields/location'
import { type Happening, hasPage, listHappenings } from './timeline.ts'
import { DAYS_AHEAD, type EventTime, getSignupClosing, listEventTimes, listTimesAhead } from './upcoming.ts'

export interface SignupEvent {
  id: string
  title: string
  address: string
  location: string
  settings: SignupSettings
  dates: readonly SignupDate[]
}

/** An event to which people just come: whoever signed up while it took sign-ups is told of what changes all the same. */
export interface OpenEvent extends Omit<SignupEvent, 'settings' | 'dates'> {
  dates: readonly Omit<SignupDate, 'closesAt'>[]
}

/** One date of it. Instants are milliseconds since 1970. */
export interface SignupDate extends ReturnType<typeof getSignupTimes> {
  date: Day
  reason: string | undefined
  published: Published
}

/** From candle lighting to havdalah, in milliseconds. */
export type RestTime = readonly [from: number, to: number]

export function listSignupEvents(content: Content, day: Day, published: readonly Published[]) {
  const { place } = content.settings
  const known = new Map(published.map((each) => [`${each.event.entry} ${each.event.plannedFor}`, each]))
  const signupEvents: SignupEvent[] = []
  const openEvents: OpenEvent[] = []
  for (const event of listHappenings(content).filter(hasPage)) {
    const { id, title, address, location } = event
    const times = listDates(event, content, day).flatMap((time) => {
      const feedEvent = known.get(`${id} ${time.plannedFor}`)
      return feedEvent ? [{ time, known: { date: time.plannedFor, reason: time.reason, published: feedEvent } }] : []
    })
    const shown = { id, title, address, location }
    if (event.seats) {
      const settings = event.seats
      signupEvents.push({
        ...shown,
        settings,
        dates: times.map(({ time, known }) => ({ ...getSignupTimes(time, settings, place), ...known })),
      })
    } else if (times.length > 0)
      openEvents.push({ ...shown, dates: times.map(({ time, known }) => ({ ...getTimes(time, place), ...known })) })
  }
  return { signupEvents, openEvents }
}

/** Adds the next one of all, and those that were moved to later. Yesterday's may not be over. */
function listDates(event: Happening, content: Content, day: Day): EventTime[] {
  const [from, to] = [addDays(day, -1), addDays(day, DAYS_AHEAD)]
  const moved = movedFrom(event, from, to, content).map(({ day: on }) => on)
  const all = [
    ...listEventTimes(content, from, to, [event]),
    ...listTimesAhead(event, content, day),
    ...moved.flatMap((on) => listEventTimes(content, on, on, [event])),
  ]
  return [...new Map(all.map((time) => [time.plannedFor, time])).values()]
}

const HOUR = 3_600_000
const REMINDED_AT = '10:00'

type Timed = Pick<EventTime, 'day' | 'lastDay' | 'start' | 'end'>

export const getSignupTimes = (time: Timed, settings: Pick<SignupSettings, 'closes'>, place: Place) => ({
  ...getTimes(time, place),
  closesAt: instantOf(getSignupClosing(time, settings, place)),
})

function getTimes(time: Timed, place: Place) {
  const startsAt = instantOf(time.start ?? momentAt(time.day, '00:00', place.timeZone))
  const endsAt = time.end ? instantOf(time.end) : instantOf(momentAt(addDays(time.lastDay, 1), '00:00', place.timeZone))
  return { remindAt: computeReminder(time.day, startsAt, place), startsAt, endsAt }
}

/** Ten in the morning on the day before; nobody is mailed on Shabbat or a holiday, but when it is over, or before it begins. */
function computeReminder(day: Day, startsAt: number, place: Place): number {
  const dayBefore = addDays(day, -1)
  const usual = instantOf(momentAt(dayBefore, REMINDED_AT, place.timeZone))
  if (!isRestDay(dayBefore, place)) return usual
  const rest = listRestTimes(addDays(day, -4), addDays(day, 1), place).find(([from, to]) => from <= usual && usual < to)
  if (!rest) return usual
  const [from, to] = rest
  return to + HOUR <= startsAt ? to : from - 2 * HOUR
}

/** Near the poles, where the sun gives no times, mails wait from evening to evening. */
export function listRestTimes(from: Day, to: Day, place: Place): RestTime[] {
  const evening = (day: Day) => momentAt(day, '18:00', place.timeZone)
  return restsBetween(from, to, place).map(({ eve, days, ends }) => [
    instantOf(days[0]?.candles?.at ?? evening(eve)),
    instantOf(ends?.at ?? evening(addDays(eve, days.length + 1))),
  ])
}
