import { addDays, type Day } from '#calendar/time/days'
import type { Facility } from '#schemas/content/facility'
import type { Content, EntriesOf } from '../read/content.ts'
import type { BusyTime, RoomHours } from './room-busy.ts'
import { type Calendar, eventTimes } from './upcoming.ts'

/** Rooms are asked for weeks and months ahead. It keeps the file that browsers fetch small. */
const DAYS_KNOWN = 366

/** The events whose place is a room. */
export const eventsIn = ({ title, places }: Facility, content: Pick<Content, 'entries'>): EntriesOf<'events'> =>
  content.entries('events').filter(({ location }) => [title, ...places].includes(location))

/** When events are in each room, for a year; cancelled ones are not, and moved ones are where and when they have been moved to. */
export function roomHours(content: Calendar, day: Day): RoomHours {
  const times = eventTimes(content, day, addDays(day, DAYS_KNOWN)).filter(({ status }) => status !== 'cancelled')
  return Object.fromEntries(
    content.entries('facilities').map(({ title, places }) => {
      const names = [title, ...places]
      const here = times.filter(({ location, event }) => names.includes(location ?? event.location))
      const busy = here.flatMap(({ start, end, event }): BusyTime[] =>
        start ? [[start, end ?? null, event.title]] : [],
      )
      return [title, busy]
    }),
  )
}
