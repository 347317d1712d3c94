import { clockInWords } from '#calendar/time/in-words'
import type { EventTime } from '#content-reader/days/upcoming'
import { longDay } from '#schemas/campus-locale'

type Hours = Pick<EventTime, 'day' | 'lastDay' | 'start' | 'end'>

/** When it ends: "9:30 PM"; of several days "Sunday, November 15, 3:00 PM"; undefined if nobody has said. */
export function endInWords({ day, lastDay, end }: Hours): string | undefined {
  const clock = end && clockInWords(end)
  return day === lastDay ? clock : [longDay(lastDay), clock].filter(Boolean).join(', ')
}

/** Its hours on one of its days: "6:30 PM to 9:30 PM", "From 5:00 PM", "Until 3:00 PM", "All day". */
export function hoursInWords({ day, lastDay, start, end }: Hours, on: string): string {
  const begins = start && on === day ? clockInWords(start) : undefined
  const ends = end && on === lastDay ? clockInWords(end) : undefined
  if (!begins) return ends ? `Until ${ends}` : 'All day'
  if (day !== lastDay) return `From ${begins}`
  return ends ? `${begins} to ${ends}` : begins
}
