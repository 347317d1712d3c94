import { type Day, HOUR_MILLISECONDS } from '#calendar/time/days'
import { areOverlapping, dayOf, type Moment, parseWallTime, type Span } from '#calendar/time/moments'
import type { I18n } from '#schemas/i18n'

export type BusyTime = readonly [start: Moment, end: Moment | null, title: string]

/** By room, as its entry in `content/facilities/` is titled, in order. */
export type RoomHours = Readonly<Record<string, readonly BusyTime[]>>

export interface RoomUse {
  day: Day
  room: string | undefined
  /** By the clocks on the wall; undefined if no time was chosen. */
  span: Span | undefined
}

interface Busy {
  room: string
  start: Moment
  end: Moment | null
  title: string
}

export function listBusy(hours: RoomHours, { room: requested = '', day }: RoomUse): Busy[] {
  const rooms = Object.keys(hours)
  // A chosen room that is none of ours, or of which nothing is known, has nothing in it.
  const isOpen = requested === '' || requested === 'N/A'
  const chosen = isOpen ? rooms : rooms.filter((room) => requested.startsWith(room))
  return chosen.flatMap((room) =>
    (hours[room] ?? []).flatMap(([start, end, title]) => (dayOf(start) === day ? [{ room, start, end, title }] : [])),
  )
}

export function formatBusy({ room, start, end, title }: Busy, { t, formatTime }: I18n): string {
  if (isAllDay(start, end)) return t('forms.roomBusyAllDay', { room, event: title })
  const from = formatTime(start)
  return end
    ? t('forms.roomBusy', { room, from, until: formatTime(end), event: title })
    : t('forms.roomBusyFrom', { room, from, event: title })
}

/** All that lasts all day is stored from midnight to midnight. */
const isAllDay = (start: Moment, end: Moment | null): boolean => /T00:00/.test(start) && /T23:59/.test(end ?? '')

const ASSUMED_MILLISECONDS = 2 * HOUR_MILLISECONDS

/** Takes what has no end to last two hours. */
export const getWallSpan = (start: Moment, end?: Moment | null, read = parseWallTime): Span => [
  read(start),
  end ? read(end) : read(start) + ASSUMED_MILLISECONDS,
]

/** Returns 30 for "Library (up to 30 people)", as the form for rooms has it; NaN where it names no number. */
export function readCapacity(roomInForm: string): number {
  const [, digits] = /\([^()]*?(\d[\d,.]*)[^()]*\)$/.exec(roomInForm) ?? []
  return Number(digits?.replaceAll(/[,.]/g, ''))
}

export const isColliding = ({ start, end }: Busy, { span }: RoomUse): boolean =>
  span !== undefined && areOverlapping(span, getWallSpan(start, end))

export const listCollisions = (
  hours: RoomHours,
  { room, starts, ends }: { room: string; starts: Moment; ends: Moment },
  i18n: I18n,
): string[] =>
  (hours[room] ?? [])
    .map(([start, end, title]) => ({ room, start, end, title }))
    .filter(({ start, end }) => areOverlapping(getWallSpan(start, end), getWallSpan(starts, ends)))
    .map((busy) => formatBusy(busy, i18n))
