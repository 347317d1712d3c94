import type { Clock } from '#calendar/clock'
import { type Rest, restsBetween } from '#calendar/hebrew/day-times'
import { timingOn } from '#calendar/occurrences/occurrences'
import { addDays, DAY_MILLISECONDS, type Day, daysBetween, HOUR_MILLISECONDS } from '#calendar/time/days'
import { momentAt } from '#calendar/time/local-time'
import { areOverlapping, clockOf, dayOf, parseWallTime, type Span } from '#calendar/time/moments'
import type { Event } from '#schemas/events/events'
import type { I18n } from '#schemas/i18n'
import { withoutMarks } from '#schemas/preview-marks'
import type { Room } from '#schemas/rooms/rooms'
import { type AnyEvent, listAllEvents, type Timeline } from './all-events.ts'
import { formatRestName } from './holidays.ts'
import { formatReason, getHours } from './hours.ts'
import { type BusyTime, getWallSpan, type RoomHours } from './room-hours.ts'
import { type EventTime, listEventTimes } from './upcoming.ts'

export const listEventsInRoom = (room: NamedRoom, content: Timeline, today: Day): readonly AnyEvent[] =>
  listAllEvents(content)
    .map((event) => timingOn(event, today))
    .filter((event) => isInRoom(room, event))

type NamedRoom = Pick<Room, 'title' | 'places'>

/** Titles may have marks that say where they come from. @param otherwise the location of this date, if it is another */
export const isInRoom = (
  { title, places }: NamedRoom,
  { location, elsewhere }: Pick<Event, 'location' | 'elsewhere'>,
  otherwise?: string,
): boolean => !elsewhere && [withoutMarks(title), ...places].includes(otherwise ?? location)

/** Leaves out cancelled events; moved ones are where and when they have been moved to. */
export function listRoomHours(content: Timeline, from: Day, to: Day): RoomHours {
  const times = listEventTimes(content, from, to).filter(({ status }) => status !== 'cancelled')
  return Object.fromEntries(
    content.entries('facilities').map((room) => {
      const here = times.filter(({ location, event }) => isInRoom(room, event, location))
      return [room.title, here.flatMap((time) => listBusyTimes(time, content.settings.place.timeZone))]
    }),
  )
}

/** Has a time for each day, so that each shows what is in its rooms; of a whole day, from midnight to midnight. */
const listBusyTimes = (time: EventTime, zone: string): BusyTime[] =>
  daysBetween(time.day, time.lastDay).flatMap((day) => {
    const { start, setUpFrom, end, event, isAllDay } = time
    if (!start && !isAllDay) return []
    const begins = day === time.day ? (setUpFrom ?? start) : undefined
    const ends = day === time.lastDay ? end : undefined
    const takesAllDay = isAllDay || time.lastDay > time.day
    return [
      [
        begins ?? momentAt(day, '00:00', zone),
        ends ?? (takesAllDay ? momentAt(day, '23:59', zone) : null),
        event.title,
      ],
    ]
  })

export interface FreeRoom {
  room: string
  free: readonly (readonly [from: string, to: string])[]
}

export interface FreeDay {
  day: Day
  rooms: readonly FreeRoom[]
  closed?: string | undefined
  note?: string | undefined
}

/** Rooms are given from 9 in the morning to 11 at night: the form's hours, and the end that the policies name. */
export const BOOKABLE = { from: '09:00', to: '23:00' } as const

export const DAYS_OF_WEEK = 7

const HALF_HOUR = HOUR_MILLISECONDS / 2

export function listFreeHours(
  content: Timeline,
  from: Day,
  clock: Clock,
  i18n: I18n,
  promised: RoomHours = {},
): FreeDay[] {
  const to = addDays(from, DAYS_OF_WEEK - 1)
  const rests = restsBetween(from, to, content.settings.place)
  const planned = listRoomHours(content, from, to)
  return daysBetween(from, to).map((day) => {
    const open = getOpenSpan(day, content, i18n)
    if (typeof open === 'string') return { day, rooms: [], closed: open }
    const rest = rests.find((each) => areOverlapping(getRestSpan(each), open))
    const remaining = rest ? subtractSpans([open], [getRestSpan(rest)]) : [open]
    if (rest && remaining.length === 0) return { day, rooms: [], closed: formatRestName(rest.holiday, i18n) }
    const rooms = Object.entries(planned).map(([room, times]) => {
      const busy = [...times, ...(promised[room] ?? [])].map(([start, end]) => getWallSpan(start, end))
      const free = subtractSpans(remaining, busy).filter((span) => !isSpanOver(day, span, content, clock))
      return { room, free: free.map(([start, end]) => [formatClock(start), formatClock(end)] as const) }
    })
    return { day, rooms, note: rest && describeRestNearby(rest, day, i18n) }
  })
}

function getOpenSpan(day: Day, content: Timeline, i18n: I18n): Span | string {
  const { t } = i18n
  const hours = getHours(day, content)
  if (hours.is === 'unknown') return t('freeHours.unknown')
  if (hours.is === 'closed') {
    const why = formatReason(hours, i18n)
    return why ? t('freeHours.closedFor', { why }) : t('freeHours.closed')
  }
  const span: Span = [
    Math.max(parseWallTime(hours.opens), parseWallTime(`${day}T${BOOKABLE.from}`)),
    Math.min(parseWallTime(hours.closes), parseWallTime(`${day}T${BOOKABLE.to}`)),
  ]
  return span[0] < span[1] ? span : t('freeHours.closed')
}

const getRestSpan = ({ from, to }: Rest): Span => [parseWallTime(from), parseWallTime(to)]

function describeRestNearby({ holiday, from, to }: Rest, day: Day, i18n: I18n): string {
  const rest = formatRestName(holiday, i18n)
  return dayOf(from) >= day
    ? i18n.t('freeHours.restFrom', { rest, time: i18n.formatTime(from) })
    : i18n.t('freeHours.restUntil', { rest, time: i18n.formatTime(to) })
}

/** Spans without others, in half hours: a room is free from the next one on, until the last, for an hour at least. */
function subtractSpans(spans: readonly Span[], taken: readonly Span[]): Span[] {
  let remaining = spans
  for (const [from, to] of taken)
    remaining = remaining
      .flatMap(([start, end]): Span[] => [
        [start, Math.min(end, from)],
        [Math.max(start, to), end],
      ])
      .filter(([start, end]) => start < end)
  return remaining
    .map(([start, end]): Span => [Math.ceil(start / HALF_HOUR) * HALF_HOUR, Math.floor(end / HALF_HOUR) * HALF_HOUR])
    .filter(([start, end]) => end - start >= HOUR_MILLISECONDS)
}

const isSpanOver = (day: Day, [, end]: Span, { settings }: Timeline, clock: Clock): boolean =>
  day === clock.today && clock.isPast(momentAt(day, formatClock(end), settings.place.timeZone))

const formatClock = (wall: number): string => clockOf(new Date(wall % DAY_MILLISECONDS).toISOString())
