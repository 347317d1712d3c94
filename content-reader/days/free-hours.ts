import type { Clock } from '#calendar/clock'
import { type Rest, restsBetween } from '#calendar/hebrew/rest'
import { clockInWords } from '#calendar/time/clock-in-words'
import { addDays, DAY_MILLISECONDS, type Day, daysBetween } from '#calendar/time/days'
import { clockOf, dayOf, momentAt } from '#calendar/time/moments'
import { t } from '#schemas/language'
import { hoursOn } from './hours-on.ts'
import { restName } from './rest-name.ts'
import { busySpan, type RoomHours } from './room-busy.ts'
import { roomHours } from './room-hours.ts'
import type { Timeline } from './timeline.ts'
import { overlaps, type Span, wallTime } from './wall-time.ts'

/** `hh:mm` to `hh:mm`, in order */
export interface FreeRoom {
  room: string
  free: readonly (readonly [from: string, to: string])[]
}

export interface FreeDay {
  day: Day
  rooms: readonly FreeRoom[]
  /** "Closed: Thanksgiving", "Shabbat" */
  closed?: string | undefined
  /** "Shabbat from 4:26 PM" */
  note?: string | undefined
}

/** Rooms are given from 9 in the morning to 11 at night: the form's hours, and the end that the policies name. */
export const BOOKABLE = { from: '09:00', to: '23:00' } as const

export const DAYS_OF_WEEK = 7

const HALF_HOUR = 30 * 60_000
/** In milliseconds: shorter times are not offered. */
const SHORTEST = 60 * 60_000

export function freeHours(content: Timeline, from: Day, clock: Clock, promised: RoomHours = {}): FreeDay[] {
  const to = addDays(from, DAYS_OF_WEEK - 1)
  const rests = restsBetween(from, to, content.site.place)
  const planned = roomHours(content, from, to)
  return daysBetween(from, to).map((day) => {
    const open = openSpan(day, content)
    if (typeof open === 'string') return { day, rooms: [], closed: open }
    const rest = rests.find((each) => overlaps(spanOf(each), open))
    const left = rest ? without([open], [spanOf(rest)]) : [open]
    if (rest && left.length === 0) return { day, rooms: [], closed: restName(rest.holiday) }
    const rooms = Object.entries(planned).map(([room, times]) => {
      const busy = [...times, ...(promised[room] ?? [])].map(([start, end]) => busySpan(start, end))
      const free = without(left, busy).filter((span) => !isOver(day, span, content, clock))
      return { room, free: free.map(([start, end]) => [clockAt(start), clockAt(end)] as const) }
    })
    return { day, rooms, note: rest && restNote(rest, day) }
  })
}

function openSpan(day: Day, content: Timeline): Span | string {
  const hours = hoursOn(day, content)
  if (hours.is === 'unknown') return t('freeHours.unknown')
  if (hours.is === 'closed') return hours.why ? t('freeHours.closedFor', { why: hours.why }) : t('freeHours.closed')
  const span: Span = [
    Math.max(wallTime(hours.opens), wallTime(`${day}T${BOOKABLE.from}`)),
    Math.min(wallTime(hours.closes), wallTime(`${day}T${BOOKABLE.to}`)),
  ]
  return span[0] < span[1] ? span : t('freeHours.closed')
}

const spanOf = ({ from, to }: Rest): Span => [wallTime(from), wallTime(to)]

const restNote = ({ holiday, from, to }: Rest, day: Day): string =>
  dayOf(from) >= day
    ? t('freeHours.restFrom', { rest: restName(holiday), time: clockInWords(from) })
    : t('freeHours.restUntil', { rest: restName(holiday), time: clockInWords(to) })

/** Spans without others, in half hours: a room is free from the next one on, until the last. */
function without(spans: readonly Span[], taken: readonly Span[]): Span[] {
  let left = [...spans]
  for (const [from, to] of taken)
    left = left.flatMap(([start, end]): Span[] =>
      overlaps([start, end], [from, to])
        ? [
            [start, Math.min(end, from)],
            [Math.max(start, to), end],
          ]
        : [[start, end]],
    )
  return left
    .map(([start, end]): Span => [Math.ceil(start / HALF_HOUR) * HALF_HOUR, Math.floor(end / HALF_HOUR) * HALF_HOUR])
    .filter(([start, end]) => end - start >= SHORTEST)
}

const isOver = (day: Day, [, end]: Span, { site }: Timeline, clock: Clock): boolean =>
  day === clock.today && clock.isPast(momentAt(day, clockAt(end), site.place.timeZone))

/** Returns `hh:mm`. */
const clockAt = (wall: number): string => clockOf(new Date(wall % DAY_MILLISECONDS).toISOString())
