import { type Occurrence, occurrencesBetween } from '#calendar/occurrences/occurrences'
import type { Day } from '#calendar/time/days'
import { dayOf } from '#calendar/time/moments'
import type { Entries } from '#content-reader/content-source'
import { type Issue, warningAt } from '#content-reader/issues'
import { getSpan } from '#schedule/advice'
import { collections } from '#schemas/content/collections'
import { collectionNameOf } from '#schemas/content/entry-paths'
import { formatDayWithYear } from '#schemas/locale'
import { campusIfReadable } from '../content/entries-timeline.ts'
import type { ServerContent } from '../platform/server-content.ts'
import { type RoomUse, requestedTimes, toRoomUse } from '../rooms/bookings.ts'
import type { InboxStore } from './inbox-queries.ts'

interface Given {
  entries: Entries
  inbox: Pick<InboxStore, 'listBookings' | 'listNewestFirst'>
  content: ServerContent
  today: Day
}

interface WantedRoom extends RoomUse {
  by?: string
}

/** Warns of rooms promised to visitors, or asked for. Content knows nothing of requests: its check can't say it. */
export async function findBookingClashes(paths: readonly string[], given: Given): Promise<Issue[]> {
  const events = paths.filter((path) => collectionNameOf(path) === 'events')
  if (events.length === 0) return []
  const ahead = (await listWantedRooms(given)).filter(({ starts }) => dayOf(starts) >= given.today)
  return events.flatMap((path) => findClashesOf(path, given.entries, ahead))
}

async function listWantedRooms({ inbox, content }: Given): Promise<WantedRoom[]> {
  const wanted: WantedRoom[] = (await inbox.listBookings()).map(({ confirmed_by, ...use }) => ({
    ...use,
    by: confirmed_by,
  }))
  for await (const { booking, fields } of inbox.listNewestFirst({ kind: 'room', progress: 'open' })) {
    const times = requestedTimes(content.days.rooms, fields)
    if (!booking && times.room && times.day && times.from) wanted.push(toRoomUse(times))
  }
  return wanted
}

function findClashesOf(path: string, entries: Entries, wanted: readonly WantedRoom[]): Issue[] {
  const read = collections.events.schema.safeParse(entries.get(path))
  const campus = campusIfReadable(entries)
  if (!read.success || !campus || read.data.elsewhere) return []
  const { data: event } = read
  return wanted.flatMap(({ room, starts, ends, by }) => {
    const names = listRoomNames(room, entries)
    const day = dayOf(starts)
    const [from, to] = getSpan({ start: starts, end: ends })
    const isThere = ({ start, end, status, location }: Occurrence) => {
      if (status === 'cancelled' || !names.includes(location ?? event.location)) return false
      const [begins, over] = start ? getSpan({ start, end }) : [from, to]
      return begins < to && from < over
    }
    return occurrencesBetween(event, day, day, campus)
      .filter(isThere)
      .map(() => createIssue(by, { file: `content/${path}`, event: event.title, day, room }))
  })
}

function createIssue(
  by: string | undefined,
  { file, event, day, room }: { file: string; event: string; day: Day; room: string },
) {
  const then = formatDayWithYear(day)
  const message =
    by === undefined
      ? `A request asks for ${room} on ${then}, at the same hours as ${event}. Answer it, or give one of the two ` +
        'another room or another hour.'
      : `${by} promised ${room} to a visitor on ${then}. Give ${event} another room or another hour, or write to ` +
        'whoever was promised it.'
  const meets = `${room}, ${by === undefined ? 'asked for in a request' : `promised by ${by}`}`
  return { ...warningAt({ file, path: ['location'] }, message), conflict: { days: [day], meets } }
}

function listRoomNames(title: string, entries: Entries): readonly string[] {
  const rooms = [...entries].flatMap(([path, text]) => {
    const read = collectionNameOf(path) === 'facilities' ? collections.facilities.schema.safeParse(text) : undefined
    return read?.success ? read.data : []
  })
  return [title, ...(rooms.find((room) => room.title === title)?.places ?? [])]
}
