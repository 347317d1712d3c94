import type { EventTime } from '#content-reader/days/upcoming'
import { clockInWords } from './event-date'
import { statusInWords } from './event-dates'

/**
 * One time of an event, as its card shows it and as the card's attribute holds it for later days: when it begins (a moment, or a day for
 * what has no time), when it ends, what has become of it, where it is if not at the usual place, and a note. Missing parts are empty.
 */
export type Brief = [begins: string, ends?: string, status?: string, where?: string, note?: string]

/** An occurrence in brief. What is at the end and empty is left out: cards hold many. */
export function inBrief(time: EventTime): Brief {
  const { day, start, end, location, note, rule } = time
  const brief: Brief = [
    start ?? day,
    end && clockInWords(end),
    statusInWords(time),
    location,
    [note, rule && `Approximate: ${rule}.`].filter(Boolean).join(' '),
  ]
  while (!brief.at(-1)) brief.pop()
  return brief
}
