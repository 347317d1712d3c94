import { addDays } from '#calendar/time/days'
import { clockInWords } from '#calendar/time/in-words'
import { clockOf, dayOf, type Moment } from '#calendar/time/moment-text'
import { isOpen } from '#content-reader/days/closing'
import type { Happening } from '#content-reader/days/timeline'
import type { EventTime } from '#content-reader/days/upcoming'
import type { Seats } from '#schemas/content/seats'
import type { DateOption } from '#schemas/forms/seat'
import type { SeatsLeft } from '#schemas/seat-view'
import type { Drawing } from '#site/drawing'
import { dayWithYear } from '#site/features/events/event-dates'

/** What the page of an event says of signing up for it. */
export interface SignUp {
  event: string
  seats: Seats
  today: string
  phone: string
  /** The dates that one can sign up for. */
  dates: readonly DateOption[]
  /** Until when, and how full it is, a sentence for each date. */
  sentences: readonly string[]
  /** For whom the places are, if not for everyone. */
  audience: string | undefined
}

/** "Wednesday, December 2, 6:00 PM"; midnight is the end of the day before. */
export function closingInWords(closes: Moment, today: string): string {
  const day = dayOf(closes)
  return clockOf(closes) === '00:00'
    ? `the end of ${dayWithYear(addDays(day, -1), today)}`
    : `${dayWithYear(day, today)}, ${clockInWords(closes)}`
}

const untilInWords = (closes: Moment, day: string, today: string) =>
  dayOf(closes) === day && clockOf(closes) !== '00:00'
    ? `${clockInWords(closes)} that day`
    : closingInWords(closes, today)

/** The dates of an event as its sign-up offers them. */
export function signUpOf(
  event: Happening,
  seats: Seats,
  times: readonly EventTime[],
  { site, clock, seatsLeft = {} }: Drawing & { seatsLeft?: SeatsLeft | undefined },
): SignUp {
  const open = times.filter((time) => isOpen(time, clock))
  return {
    event: event.id,
    seats,
    today: clock.today,
    phone: site.site.phone,
    dates: open.flatMap((time) => {
      const left = seatsLeft[time.plannedFor]
      if (left === 0 && !seats.waitlist) return []
      return [
        { value: time.plannedFor, label: [whenOf(time, clock.today), leftInWords(left)].filter(Boolean).join(': ') },
      ]
    }),
    sentences: open.map((time) => sentenceOf(time, seats, seatsLeft[time.plannedFor], clock.today)),
    audience: seats.audience === undefined ? undefined : site.entry('audiences', seats.audience).title,
  }
}

const whenOf = ({ day, start }: EventTime, today: string) =>
  [dayWithYear(day, today), start && clockInWords(start)].filter(Boolean).join(', ')

function leftInWords(left: number | undefined): string | undefined {
  if (left === undefined) return undefined
  return left === 0 ? 'full, join the waiting list' : `${left} ${left === 1 ? 'place' : 'places'} left`
}

function sentenceOf(time: EventTime, { waitlist }: Seats, left: number | undefined, today: string): string {
  const until = time.closes ? ` until ${untilInWords(time.closes, time.day, today)}` : ''
  const day = dayWithYear(time.day, today)
  if (left === 0) return waitlist ? `${day} is full. Join the waiting list${until}.` : `${day} is full.`
  return `${day}: sign up${until}.${left === undefined ? '' : ` ${left === 1 ? '1 place is' : `${left} places are`} left.`}`
}
