import { timingOn } from '#calendar/occurrences/later'
import { type Day, daysBetween } from '#calendar/time/days'
import { momentAt } from '#calendar/time/moments'
import type { Event } from '#schemas/content/event'
import type { Facility } from '#schemas/content/facility'
import { withoutMarks } from '#schemas/source-mark'
import type { BusyTime, RoomHours } from './room-busy.ts'
import { type Happening, happenings, type Timeline } from './timeline.ts'
import { type EventTime, eventTimes } from './upcoming.ts'

export const eventsIn = (room: Room, content: Timeline, today: Day): readonly Happening[] =>
  happenings(content)
    .map((event) => timingOn(event, today))
    .filter((event) => isIn(room, event))

type Room = Pick<Facility, 'title' | 'places'>

/** Whether an event, or its date at another location, is in a room. Titles may have marks that say where they come from. */
export const isIn = (
  { title, places }: Room,
  { location, elsewhere }: Pick<Event, 'location' | 'elsewhere'>,
  otherwise?: string,
): boolean => !elsewhere && [withoutMarks(title), ...places].includes(otherwise ?? location)

/** When events are in each room between two days; cancelled ones are not, and moved ones are where and when they have been moved to. */
export function roomHours(content: Timeline, from: Day, to: Day): RoomHours {
  const times = eventTimes(content, from, to).filter(({ status }) => status !== 'cancelled')
  return Object.fromEntries(
    content.entries('facilities').map((room) => {
      const here = times.filter(({ location, event }) => isIn(room, event, location))
      return [room.title, here.flatMap((time) => busyTimes(time, content.site.place.timeZone))]
    }),
  )
}

/** A time for each of its days, so that a day shows what is in its rooms; what lasts all day is there from midnight to midnight. */
const busyTimes = (time: EventTime, zone: string): BusyTime[] =>
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
