import { clockInWords, dayAndClock } from '#calendar/time/clock-in-words'
import type { EventTime } from '#schedule/upcoming'
import { longDay } from '#schemas/campus-locale'
import { t } from '#schemas/language'

type Hours = Pick<EventTime, 'day' | 'lastDay' | 'start' | 'end'>

/** "9:30 PM"; of several days "Sunday, November 15, 3:00 PM"; undefined if nobody has said. */
export function formatEnd({ day, lastDay, end }: Hours): string | undefined {
  return day === lastDay ? end && clockInWords(end) : dayAndClock(longDay(lastDay), end)
}

/** Its hours on one of its days: "6:30 PM to 9:30 PM", "From 5:00 PM", "Until 3:00 PM", "All day". */
export function hoursInWords({ day, lastDay, start, end }: Hours, on: string): string {
  const begins = start && on === day ? clockInWords(start) : undefined
  const ends = end && on === lastDay ? clockInWords(end) : undefined
  if (!begins) return ends ? t('events.until', { clock: ends }) : t('events.allDay')
  if (day !== lastDay) return t('events.from', { clock: begins })
  return ends ? t('time.range', { from: begins, until: ends }) : begins
}
