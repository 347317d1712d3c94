import type { Published } from '#calendar/feeds/published'
import { restsBetween } from '#calendar/hebrew/rest'
import { movedFrom } from '#calendar/occurrences/occurrences'
import { addDays, type Day } from '#calendar/time/days'
import { instantOf, momentAt } from '#calendar/time/moments'
import type { Place } from '#schemas/content/place'
import type { Seats } from '#schemas/content/seats'
import type { Content } from '../read/content.ts'
import { closesAt } from './closing.ts'
import { type Happening, happenings, hasPage } from './timeline.ts'
import { DAYS_AHEAD, type EventTime, eventTimes, timesAhead } from './upcoming.ts'

/** An event that takes sign-ups here, with its dates; plain values, for the server's other thread. */
export interface SeatEvent {
  id: string
  title: string
  address: string
  location: string
  seats: Seats
  dates: readonly SeatDate[]
}

/** An event to which people just come: whoever signed up while it took sign-ups is told of what changes all the same. */
export interface OpenEvent extends Omit<SeatEvent, 'seats' | 'dates'> {
  dates: readonly Omit<SeatDate, 'closesAt'>[]
}

/** One date of it. Instants are milliseconds since 1970. */
export interface SeatDate extends ReturnType<typeof seatTimes> {
  date: Day
  reason: string | undefined
  published: Published
}

/** From candle lighting to havdalah, in milliseconds. */
export type RestTime = readonly [from: number, to: number]

export function seatEvents(content: Content, day: Day, published: readonly Published[]) {
  const { place } = content.site
  const known = new Map(published.map((each) => [`${each.event.entry} ${each.event.plannedFor}`, each]))
  const seats: SeatEvent[] = []
  const openEvents: OpenEvent[] = []
  for (const event of happenings(content).filter(hasPage)) {
    const { id, title, address, location } = event
    const times = datesOf(event, content, day).flatMap((time) => {
      const found = known.get(`${id} ${time.plannedFor}`)
      return found ? [{ time, known: { date: time.plannedFor, reason: time.reason, published: found } }] : []
    })
    const shown = { id, title, address, location }
    if (event.seats) {
      const ofSeats = event.seats
      seats.push({
        ...shown,
        seats: ofSeats,
        dates: times.map(({ time, known }) => ({ ...seatTimes(time, ofSeats, place), ...known })),
      })
    } else openEvents.push({ ...shown, dates: times.map(({ time, known }) => ({ ...timesOf(time, place), ...known })) })
  }
  return { seats, openEvents }
}

/** Those of the coming weeks, the next one of all, and those that were moved to later. Yesterday's may not be over. */
function datesOf(event: Happening, content: Content, day: Day): EventTime[] {
  const [from, to] = [addDays(day, -1), addDays(day, DAYS_AHEAD)]
  const moved = movedFrom(event, from, to, content).map(({ day: on }) => on)
  const all = [
    ...eventTimes(content, from, to, [event]),
    ...timesAhead(event, content, day),
    ...moved.flatMap((on) => eventTimes(content, on, on, [event])),
  ]
  return [...new Map(all.map((time) => [time.plannedFor, time])).values()]
}

const HOUR = 3_600_000
const REMINDED_AT = '10:00'

type Timed = Pick<EventTime, 'day' | 'lastDay' | 'start' | 'end'>

export const seatTimes = (time: Timed, seats: Pick<Seats, 'closes'>, place: Place) => ({
  ...timesOf(time, place),
  closesAt: instantOf(closesAt(time, seats, place)),
})

function timesOf(time: Timed, place: Place) {
  const startsAt = instantOf(time.start ?? momentAt(time.day, '00:00', place.timeZone))
  const endsAt = time.end ? instantOf(time.end) : instantOf(momentAt(addDays(time.lastDay, 1), '00:00', place.timeZone))
  return { remindAt: remindAt(time.day, startsAt, place), startsAt, endsAt }
}

/** Ten in the morning on the day before; nobody is mailed on Shabbat or a holiday, but when it is over, or before it begins. */
function remindAt(day: Day, startsAt: number, place: Place): number {
  const usual = instantOf(momentAt(addDays(day, -1), REMINDED_AT, place.timeZone))
  const rest = restTimes(addDays(day, -4), addDays(day, 1), place).find(([from, to]) => from <= usual && usual < to)
  if (!rest) return usual
  const [from, to] = rest
  return to + HOUR <= startsAt ? to : from - 2 * HOUR
}

/** Each Shabbat and holiday from one day to another, in order. Near the poles, where the sun gives no times, mails wait from evening to evening. */
export function restTimes(from: Day, to: Day, place: Place): RestTime[] {
  const evening = (day: Day) => momentAt(day, '18:00', place.timeZone)
  return restsBetween(from, to, place).map(({ eve, days, ends }) => [
    instantOf(days[0]?.candles?.at ?? evening(eve)),
    instantOf(ends?.at ?? evening(addDays(eve, days.length + 1))),
  ])
}
