import { timingOn } from '#calendar/occurrences/later'
import { momentOn } from '#calendar/occurrences/times'
import { clockInWords } from '#calendar/time/clock-in-words'
import { addDays, type Day } from '#calendar/time/days'
import { dateWithYear, longDay } from '#schemas/campus-locale'
import { collections } from '#schemas/content/collections'
import { formatWhen } from '#schemas/content/day-on'
import type { Event } from '#schemas/content/event'
import type { Place } from '#schemas/content/place'
import { type TimeOfDay, timeInWords } from '#schemas/content/time-of-day'
import type { Change } from '#schemas/content/timing'
import { kindOf } from '#schemas/content/word-files'
import type { Value } from '#schemas/file-value'
import type { ChangedEntry } from '../store/content.ts'

/** What is different about an event on one date, or from one on: in a sentence, since nobody reads "changes, 2026-12-08: nothing". */
interface DateDifference {
  at: readonly ['changes' | 'later', Day]
  sentence: string
}

/** The dates of an event that a change is about, with their hours at a place; none if either side cannot be read. */
export function dateDifferences({ path, before, after }: ChangedEntry, place?: Place): DateDifference[] {
  const [was, is] = [before, after].map((value) => eventIn(path, value))
  if (!was || !is) return []
  const days = (key: 'changes' | 'later') =>
    [...new Set([...Object.keys(was[key] ?? {}), ...Object.keys(is[key] ?? {})])].sort().filter((day) => {
      return JSON.stringify(was[key]?.[day]) !== JSON.stringify(is[key]?.[day])
    })
  return [
    ...days('changes').map((day) => ({ at: ['changes', day] as const, sentence: ofOneDate(day, was, is, place) })),
    ...days('later').map((day) => ({ at: ['later', day] as const, sentence: fromDayOn(day, is) })),
  ]
}

function eventIn(path: string, value: Value): Event | undefined {
  if (kindOf(path) !== 'events') return undefined
  const read = collections.events.schema.safeParse(value)
  return read.success ? read.data : undefined
}

/** "Tuesday, December 8: cancelled. Visitors read: “No cook.”" */
function ofOneDate(day: Day, was: Event, is: Event, place: Place | undefined): string {
  const [before, after]: Change[] = [was.changes[day] ?? {}, is.changes[day] ?? {}]
  if (!before || !after) return ''
  const facts = [...hourOf(day, before, after, { rule: timingOn(is, day), place }), ...placeOf(before, after, is)]
  const what = after.cancelled
    ? 'cancelled'
    : facts.length > 0
      ? facts.join(', ')
      : before.cancelled
        ? 'takes place after all'
        : 'as planned'
  const sentence = `${longDay(day)}: ${what}.`
  const said = (['reason', 'note'] as const).flatMap((key) => (after[key] === before[key] ? [] : (after[key] ?? [])))
  return said.length > 0 ? `${sentence} Visitors read: “${said.join(' ')}”` : sentence
}

interface Usual {
  rule: Event
  place: Place | undefined
}

function hourOf(day: Day, before: Change, after: Change, { rule, place }: Usual): string[] {
  const begins = ({ date = day, time = rule.time }: Change) => hourOn(date, time, place)
  return [
    ...(after.date !== before.date ? [after.date ? `moved to ${longDay(after.date)}` : 'on this day again'] : []),
    ...(JSON.stringify(after.time) !== JSON.stringify(before.time)
      ? [`${begins(after)} instead of ${begins(before)}`]
      : []),
    ...(after.endTime && JSON.stringify(after.endTime) !== JSON.stringify(before.endTime)
      ? [`until ${hourOn(after.date ?? day, after.endTime, place)}`]
      : []),
  ]
}

/** Where it is another in winter than in summer, the one of that day. */
function hourOn(day: Day, time: TimeOfDay, place: Place | undefined): string {
  const moment = typeof time === 'object' && place ? momentOn(day, time, place) : undefined
  return moment ? clockInWords(moment) : timeInWords(time)
}

const placeOf = (before: Change, after: Change, event: Event): string[] =>
  after.location !== before.location ? [after.location ?? event.location] : []

/** "From January 19, 2027 on: Wednesdays, 6:00 PM, until 8:00 PM, Kitchen" */
function fromDayOn(day: Day, event: Event): string {
  const [before, after] = [timingOn(event, addDays(day, -1)), timingOn(event, day)].map(
    ({ when, time, endTime, location }) => [
      formatWhen(when),
      timeInWords(time),
      endTime ? `until ${timeInWords(endTime)}` : '',
      location,
    ],
  )
  const different = (after ?? []).filter((content, index) => content && content !== before?.[index])
  const what = different.length > 0 ? different.join(', ') : 'as before'
  return `From ${dateWithYear(day)} on: ${what}.`
}
