import { timingOn } from '#calendar/occurrences/later'
import { type Day, daysBetween } from '#calendar/time/days'
import { momentAt } from '#calendar/time/moments'
import type { Facility } from '#schemas/content/facility'
import { withoutMarks } from '#schemas/source-mark'
import type { Content, EntriesOf } from '../read/content.ts'
import type { BusyTime, RoomHours } from './room-busy.ts'
import { type Calendar, type EventTime, eventTimes } from './upcoming.ts'

/** The events whose place is a room on a day, with the rule that they have then. */
export const eventsIn = (
  { title, places }: Facility,
  content: Pick<Content, 'entries'>,
  today: Day,
): EntriesOf<'events'> =>
  content
    .entries('events')
    .map((event) => timingOn(event, today))
    .filter(({ location, elsewhere }) => !elsewhere && namesOf({ title, places }).includes(location))

/** What an event calls a room, compared with texts that may say where they come from. */
const namesOf = ({ title, places }: Pick<Facility, 'title' | 'places'>): string[] => [withoutMarks(title), ...places]

/** When events are in each room between two days; cancelled ones are not, and moved ones are where and when they have been moved to. */
export function roomHours(content: Calendar, from: Day, to: Day): RoomHours {
  const times = eventTimes(content, from, to).filter(({ status }) => status !== 'cancelled')
  return Object.fromEntries(
    content.entries('facilities').map(({ title, places }) => {
      const names = namesOf({ title, places })
      const here = times.filter(({ location, event }) => !event.elsewhere && names.includes(location ?? event.location))
      return [title, here.flatMap((time) => busyTimes(time, content.site.place.timeZone))]
    }),
  )
}

/** A time for each of its days, so that a day shows what is in its rooms; what lasts all day is there from midnight to midnight. */
const busyTimes = (time: EventTime, zone: string): BusyTime[] =>
  daysBetween(time.day, time.lastDay).flatMap((day) => {
    const { start, end, event, isAllDay } = time
    if (!start && !isAllDay) return []
    const begins = day === time.day ? start : undefined
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
