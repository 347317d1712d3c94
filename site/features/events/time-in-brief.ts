import type { EventTime } from '#content-reader/days/upcoming'
import { longDay } from '#site/components/today/long-day'
import { clockInWords } from './event-date'

/**
 * One time of an event, as its card shows it and as the card's attribute holds it for later days: when it begins (a moment, or a day for
 * what has no time), when it ends, what has become of it, where it is if not at the usual place, and a note. Missing parts are empty.
 */
export type Brief = [begins: string, ends?: string, status?: string, where?: string, note?: string]

/** An occurrence in brief. What is at the end and empty is left out: cards hold many. */
export function inBrief({ day, plannedFor, start, end, status, location, note, rule }: EventTime): Brief {
  const brief: Brief = [
    start ?? day,
    end && clockInWords(end),
    status === 'planned' ? '' : status === 'cancelled' ? 'Cancelled.' : movedInWords(plannedFor, day),
    location,
    [note, rule && `Approximate: ${rule}.`].filter(Boolean).join(' '),
  ]
  while (!brief.at(-1)) brief.pop()
  return brief
}

const movedInWords = (plannedFor: string, day: string): string =>
  plannedFor === day ? 'At another time than usual.' : `Moved from ${longDay(plannedFor)}.`
