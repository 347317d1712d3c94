import { clockInWords } from '#calendar/time/clock-in-words'
import type { Day } from '#calendar/time/days'
import { dayOf, instantOf, type Moment } from '#calendar/time/moment-text'
import { t } from '#schemas/language'
import { overlaps, type Span, wallTime } from './wall-time.ts'

/** When an event is in a room. The end is missing if nobody has said when it is over. */
export type BusyTime = readonly [start: Moment, end: Moment | null, title: string]

/** By room, as its entry in `content/facilities/` is titled, in order. */
export type RoomHours = Readonly<Record<string, readonly BusyTime[]>>

interface RoomUse {
  day: Day
  /** The answer to which room, as it is sent: blank, or "N/A", if none was chosen. */
  room: string | undefined
  /** By the clocks on the wall; undefined if no time was chosen. */
  span: Span | undefined
}

const ASSUMED_MS = 120 * 60_000

interface Busy {
  room: string
  start: Moment
  end: Moment | null
  title: string
}

function busyOn(hours: RoomHours, { room: requested = '', day }: RoomUse): Busy[] {
  const rooms = Object.keys(hours)
  // A chosen room that is none of ours, or of which nothing is known, has nothing in it.
  const isOpen = requested === '' || requested === 'N/A'
  const chosen = isOpen ? rooms : rooms.filter((room) => requested.startsWith(room))
  return chosen.flatMap((room) =>
    (hours[room] ?? []).flatMap(([start, end, title]) => (dayOf(start) === day ? [{ room, start, end, title }] : [])),
  )
}

/** "Main Hall, 6:30 PM to 9:30 PM (Shabbat Dinner)" */
function inWords({ room, start, end, title }: Busy): string {
  if (isAllDay(start, end)) return t('forms.roomBusyAllDay', { room, event: title })
  const from = clockInWords(start)
  return end
    ? t('forms.roomBusy', { room, from, until: clockInWords(end), event: title })
    : t('forms.roomBusyFrom', { room, from, event: title })
}

/** All that lasts all day is stored from midnight to midnight. */
const isAllDay = (start: Moment, end: Moment | null): boolean => /T00:00/.test(start) && /T23:59/.test(end ?? '')

export function busySpan(start: Moment, end: Moment | null): Span {
  const from = wallTime(start)
  return [from, end ? wallTime(end) : from + ASSUMED_MS]
}

const collides = ({ start, end }: Busy, { span }: RoomUse): boolean =>
  span !== undefined && overlaps(span, busySpan(start, end))

/** From when to when, in milliseconds since 1970; what has no end is taken to last two hours. */
export const spanOf = ({
  start,
  end,
}: {
  start: Moment
  end?: Moment | null | undefined
}): readonly [number, number] => [instantOf(start), end ? instantOf(end) : instantOf(start) + ASSUMED_MS]

/** Tells the visitor; '' if nothing is in the room that day. */
export function describeBusy(hours: RoomHours, use: RoomUse): string {
  const busy = busyOn(hours, use)
  if (busy.length === 0) return ''
  const advice = busy.some((each) => collides(each, use)) ? [t('forms.anotherHourOrRoom')] : []
  return [t('forms.inUseThatDay', { uses: busy.map(inWords).join('; ') }), ...advice].join(' ')
}

/** Tells the staff; '' if nothing is in the room at the requested time. */
export function describeCollision(hours: RoomHours, use: RoomUse): string {
  const busy = busyOn(hours, use).filter((each) => collides(each, use))
  return busy.length === 0 ? '' : t('forms.inUseThen', { uses: busy.map(inWords).join('; ') })
}

export const busyBetween = (
  hours: RoomHours,
  { room, starts, ends }: { room: string; starts: Moment; ends: Moment },
): string[] =>
  (hours[room] ?? [])
    .map(([start, end, title]) => ({ room, start, end, title }))
    .filter(({ start, end }) => overlaps(busySpan(start, end), busySpan(starts, ends)))
    .map(inWords)
