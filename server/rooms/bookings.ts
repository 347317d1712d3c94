import { z } from 'zod'
import { momentAt } from '#calendar/time/local-time'
import { clockOf, dayOf } from '#calendar/time/moments'
import { listCollisions, type RoomHours } from '#schedule/room-hours'
import type { ServerContent } from '#schedule/server-content'
import { getTimeZone, i18n, t } from '#schemas/locale'
import { CLOCK } from '#schemas/requests/answers'
import { fieldsOf } from '#schemas/requests/define-form'
import type { Forms } from '#schemas/requests/forms'
import { hoursAndMinutes } from '#schemas/time/clock-time'
import { dayOnCampus } from '#schemas/time-zone'
import type { RequestBookingRow } from '../platform/db/tables.ts'

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** Of a room, whose name is empty where only what is free is asked for. */
export const roomTimes = z
  .strictObject({ room: z.string().max(200), day: z.iso.date(), from: clock, until: clock })
  .refine(({ from, until }) => from < until, { path: ['until'] })
export type RoomTimes = z.infer<typeof roomTimes>

export interface BookingReader {
  listBookings: () => Promise<readonly RequestBookingRow[]>
}

export type RoomUse = ReturnType<typeof toRoomUse>

function addBookings(
  rooms: RoomHours,
  bookings: readonly RequestBookingRow[],
  titleOf: (booking: RequestBookingRow) => string = () => t('freeHours.reserved'),
): RoomHours {
  const all = Object.entries(rooms).map(([room, times]) => {
    const promised = bookings.filter((booking) => booking.room === room)
    const own = promised.map((booking) => [booking.starts, booking.ends, titleOf(booking)] as const)
    return [room, own.length === 0 ? times : [...times, ...own].sort(([one], [other]) => (one < other ? -1 : 1))]
  })
  return Object.fromEntries(all)
}

/** Only advice: if it can't be read, the calendar alone is told. */
async function listUpcomingPromises(store: BookingReader, now: Date): Promise<readonly RequestBookingRow[]> {
  const today = dayOnCampus(now)
  return (await store.listBookings().catch(() => [])).filter(({ starts }) => dayOf(starts) >= today)
}

export async function listPromisedHours(store: BookingReader, now: Date): Promise<RoomHours | undefined> {
  const promised = await listUpcomingPromises(store, now)
  const empty = Object.fromEntries(promised.map(({ room }) => [room, []]))
  return promised.length > 0 ? addBookings(empty, promised) : undefined
}

/** Returns the same content if nothing was promised since. */
export async function addPromises(content: ServerContent, store: BookingReader, now: Date): Promise<ServerContent> {
  const promised = await listUpcomingPromises(store, now)
  if (promised.length === 0) return content
  return { ...content, days: { ...content.days, rooms: addBookings(content.days.rooms, promised) } }
}

export const toRoomUse = ({ room, day, from, until }: RoomTimes) => ({
  room,
  starts: momentAt(day, from, getTimeZone()),
  ends: momentAt(day, until, getTimeZone()),
})

export const toRoomTimes = ({ room, starts, ends }: RoomUse): RoomTimes => ({
  room,
  day: dayOf(starts),
  from: clockOf(starts),
  until: clockOf(ends),
})

export function listConflicts(rooms: RoomHours, bookings: readonly RequestBookingRow[], use: RoomUse): string[] {
  const known = addBookings(rooms, bookings, ({ confirmed_by }) => `promised by ${confirmed_by}`)
  return listCollisions(known, use, i18n)
}

/** "Library (up to 30 people)" */
export const roomTitle = ({ room: form }: Forms, room: string): string =>
  fieldsOf(form)
    .flatMap((field) => (field.name === 'facility_requested' && field.type === 'choice' ? field.options : []))
    .find(({ value }) => value.startsWith(room))?.value ?? room

const DEFAULT_HOURS = 2

export function requestedTimes(rooms: RoomHours, fields: Readonly<Record<string, string | undefined>>): RoomTimes {
  const { facility_requested = '', event_date = '', event_time = '', event_end_time = '' } = fields
  const [from, until] = [event_time, event_end_time].map((time) => (CLOCK.test(time) ? hoursAndMinutes(time) : ''))
  return {
    room: Object.keys(rooms).find((room) => facility_requested.startsWith(room)) ?? '',
    day: /^\d{4}-\d\d-\d\d$/.test(event_date) ? event_date : '',
    from: from ?? '',
    until: until || (from && hoursLater(from)) || '',
  }
}

/** On the same day: a room is not promised past midnight. */
function hoursLater(clock: string): string {
  const [hours = '', minutes = ''] = clock.split(':')
  const later = Number(hours) + DEFAULT_HOURS
  return later > 23 ? '23:59' : `${String(later).padStart(2, '0')}:${minutes}`
}
