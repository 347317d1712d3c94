import type { Day } from '#calendar/time/days'
import { clockInWords } from '#calendar/time/in-words'
import { dayOf, instantOf, type Moment } from '#calendar/time/moment-text'
import { hoursAndMinutes } from '#schemas/clock-time'

/**
 * Which of our own events are in a room on a day, in words: beside the date in the room's form, in its thanks and in mails. It is advice:
 * a request is sent all the same. It needs no calendar, so that a browser can say it, too.
 */

/** When an event is in a room. The end is missing if nobody has said when it is over. */
export type BusyTime = readonly [start: Moment, end: Moment | null, title: string]

/** By room, as its entry in `content/facilities/` is titled, in order. */
export type RoomHours = Readonly<Record<string, readonly BusyTime[]>>

/** The answers to the room's form that it depends on, as they are sent: blank, or "N/A", if they were not given. */
interface RoomAnswers {
  facility_requested?: string | undefined
  event_date?: string | undefined
  event_time?: string | undefined
}

/** How long a request lasts, which the form does not ask, and an event without an end. */
const ASSUMED_MINUTES = 120
const MINUTE = 60_000

interface Busy {
  room: string
  start: Moment
  end: Moment | null
  title: string
}

/** What is in the requested room on the requested day; in any room, if none was chosen. */
function busyOn(hours: RoomHours, { facility_requested: requested = '', event_date: day = '' }: RoomAnswers): Busy[] {
  const rooms = Object.keys(hours)
  const chosen = rooms.filter((room) => requested.startsWith(room))
  // A chosen room that is none of ours, or of which nothing is known, has nothing in it.
  const isOpen = requested === '' || requested === 'N/A'
  return (isOpen ? rooms : chosen).flatMap((room) =>
    (hours[room] ?? []).flatMap(([start, end, title]) => (dayOf(start) === day ? [{ room, start, end, title }] : [])),
  )
}

/** "Main Hall, 6:30 PM to 9:30 PM (Shabbat Dinner)" */
const inWords = ({ room, start, end, title }: Busy): string =>
  `${room}, ${isWholeDay(start, end) ? 'all day' : end ? `${clockInWords(start)} to ${clockInWords(end)}` : `from ${clockInWords(start)}`} (${title})`

/** From midnight to midnight, as what lasts all day is kept. */
const isWholeDay = (start: Moment, end: Moment | null): boolean => /T00:00/.test(start) && /T23:59/.test(end ?? '')

function collides({ start, end }: Busy, { event_date: day = '', event_time: time = '' }: RoomAnswers): boolean {
  const clock = CLOCK.test(time) ? hoursAndMinutes(time) : undefined
  if (!clock) return false
  // The same day and the same offset: what is compared are the clocks of the campus.
  const moment = instantOf(`${day}T${clock}:00${start.slice(OFFSET_AT)}`)
  return overlap({ start, end }, moment, moment + ASSUMED_MINUTES * MINUTE)
}

/** @param from, until milliseconds since 1970 */
function overlap(busy: Pick<Busy, 'start' | 'end'>, from: number, until: number): boolean {
  const [start, end] = spanOf(busy)
  return from < end && start < until
}

/** From when to when, in milliseconds since 1970; what has no end is taken to last two hours. */
export const spanOf = ({
  start,
  end,
}: {
  start: Moment
  end?: Moment | null | undefined
}): readonly [number, number] => [instantOf(start), end ? instantOf(end) : instantOf(start) + ASSUMED_MINUTES * MINUTE]

const CLOCK = /^\d{1,2}:\d\d [AP]M$/
const OFFSET_AT = 'YYYY-MM-DDThh:mm:ss'.length

/** For the visitor: what is in the room that day; '' if nothing is. */
export function busyInWords(hours: RoomHours, answers: RoomAnswers): string {
  const busy = busyOn(hours, answers)
  if (busy.length === 0) return ''
  const advice = busy.some((each) => collides(each, answers)) ? ' Another hour or room may suit you better.' : ''
  return `In use that day: ${busy.map(inWords).join('; ')}.${advice}`
}

/** For the staff: what is in the room at the requested time; '' if nothing is. */
export function collisionInWords(hours: RoomHours, answers: RoomAnswers): string {
  const busy = busyOn(hours, answers).filter((each) => collides(each, answers))
  return busy.length === 0 ? '' : `In use at that time: ${busy.map(inWords).join('; ')}.`
}

/** What is in a room between two moments, each in words. */
export const busyBetween = (
  hours: RoomHours,
  { room, starts, ends }: { room: string; starts: Moment; ends: Moment },
): string[] =>
  (hours[room] ?? [])
    .map(([start, end, title]) => ({ room, start, end, title }))
    .filter((busy) => overlap(busy, instantOf(starts), instantOf(ends)))
    .map(inWords)

/** Whether an answer is a day of which something may be known. */
export const isChosenDay = (day: Day | undefined): boolean => /^\d{4}-\d\d-\d\d$/.test(day ?? '')
