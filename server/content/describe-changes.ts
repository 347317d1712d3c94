import { z } from 'zod'
import { momentOn, timingOn } from '#calendar/occurrences/occurrences'
import { addDays, type Day } from '#calendar/time/days'
import { formatTime } from '#calendar/time/moments'
import { labelsAt, placeIn } from '#content-reader/controls/labels-at'
import type { Issue } from '#content-reader/issues'
import type { Entries } from '#content-reader/read/content-source'
import { collections } from '#schemas/content/collections'
import { collectionNameOf } from '#schemas/content/entry-paths'
import type { Event } from '#schemas/events/events'
import type { Place } from '#schemas/fields/location'
import { isList, isMap, type MaybeValue, type Value, type ValuePath } from '#schemas/file-value'
import type { ConflictAnswer, DifferenceAnswer, IssueAnswer } from '#schemas/http/admin/content-calls'
import type { Control } from '#schemas/http/admin/controls'
import { formatDayInText, formatKey } from '#schemas/http/admin/key-in-words'
import { formatDate, formatDay } from '#schemas/locale'
import { formatTimeOfDay, type TimeOfDay } from '#schemas/time/time-of-day'
import type { Change } from '#schemas/time/timing'
import { formatWhen } from '#schemas/time/when'
import { differencesIn } from './changes.ts'
import { titleOfEntry } from './collections.ts'
import type { ChangedEntry } from './content-store.ts'
import { formOf } from './form-of.ts'
import type { Conflict } from './merge.ts'

interface NamedPlace {
  title: string
  labels: string[]
}

export const namedPlace = (path: string, at: ValuePath, value: MaybeValue): NamedPlace => ({
  title: titleOfEntry(path, value),
  labels: labelsAt(formOf(path), at),
})

export const issuesInForms = (issues: readonly Issue[], entries: Entries): IssueAnswer[] =>
  issues.map(({ file, path: at, message, isMissing }) => {
    const path = file.replace(/^content\//, '')
    return {
      file: path,
      at: [...at],
      ...namedPlace(path, at, entries.get(path)),
      message,
      ...(isMissing && { isMissing }),
    }
  })

export const conflictsInForms = (conflicts: readonly Conflict[], entries: Entries): ConflictAnswer[] =>
  conflicts.map(({ file, at, base, ours, theirs }) => {
    const values = { base: json(base), ours: json(ours), theirs: json(theirs) }
    return { file, at: [...at], ...namedPlace(file, at, entries.get(file)), ...values }
  })

export const differencesInForms = (entries: readonly ChangedEntry[], place?: Place): DifferenceAnswer[] =>
  entries.flatMap((changed) => {
    const { path: file } = changed
    const entry = changed.after ?? changed.before
    const dates = dateDifferences(changed, place)
    const others = differencesIn([changed]).filter(
      ({ at }) => dates.length === 0 || (at[0] !== 'changes' && at[0] !== 'later'),
    )
    return [
      ...dates.map(({ at, sentence }) => ({
        file,
        at: [...at],
        title: titleOfEntry(file, entry),
        labels: [],
        sentence,
      })),
      ...others.map(({ at, before, after }) => {
        const { labels, control } = placeIn(formOf(file), at)
        const dateText = (value: Value | undefined) => json(value === undefined ? value : formatValue(control, value))
        const title = titleOfEntry(file, entry)
        return { file, at: [...at], title, labels, before: dateText(before), after: dateText(after) }
      }),
    ]
  })

const json = (value: Value | undefined) => z.json().optional().parse(value)

/** Describes in a sentence what differs on one date, or from one on, since nobody reads "changes, 2026-12-08: nothing". */
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
  if (collectionNameOf(path) !== 'events') return undefined
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
  const sentence = `${formatDay(day)}: ${what}.`
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
    ...(after.date !== before.date ? [after.date ? `moved to ${formatDay(after.date)}` : 'on this day again'] : []),
    ...(JSON.stringify(after.time) !== JSON.stringify(before.time)
      ? [`${begins(after)} instead of ${begins(before)}`]
      : []),
    ...(after.endTime && JSON.stringify(after.endTime) !== JSON.stringify(before.endTime)
      ? [`until ${hourOn(after.date ?? day, after.endTime, place)}`]
      : []),
  ]
}

/** Formats the time of that day, which may be another in winter than in summer. */
function hourOn(day: Day, time: TimeOfDay, place: Place | undefined): string {
  const moment = typeof time === 'object' && place ? momentOn(day, time, place) : undefined
  return moment ? formatTime(moment) : formatTimeOfDay(time)
}

const placeOf = (before: Change, after: Change, event: Event): string[] =>
  after.location !== before.location ? [after.location ?? event.location] : []

/** "From January 19, 2027 on: Wednesdays, 6:00 PM, until 8:00 PM, Kitchen" */
function fromDayOn(day: Day, event: Event): string {
  const [before, after] = [timingOn(event, addDays(day, -1)), timingOn(event, day)].map(
    ({ when, time, endTime, location }) => [
      formatWhen(when),
      formatTimeOfDay(time),
      endTime ? `until ${formatTimeOfDay(endTime)}` : '',
      location,
    ],
  )
  const different = (after ?? []).filter((content, index) => content && content !== before?.[index])
  const what = different.length > 0 ? different.join(', ') : 'as before'
  return `From ${formatDate(day)} on: ${what}.`
}

/**
 * A value as its form shows it: days as the campus writes them, choices by their titles, and keys by their labels. What the form does not
 * know stays as it is; what it hides is left out.
 */
export function formatValue(control: Control | undefined, value: Value): Value {
  if (control === undefined || value === null) return value
  if (control.type === 'variants')
    return control.variants.map((each) => formatValue(each, value)).find((each) => each !== value) ?? value
  if (control.type === 'choice') return control.options.find((option) => option.value === value)?.title ?? value
  if (control.type === 'text') return typeof value === 'string' ? formatDayInText(value) : value
  if (control.type === 'list') return isList(value) ? value.map((each) => formatValue(control.element, each)) : value
  if (!isMap(value) || (control.type !== 'group' && control.type !== 'keyed')) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]): [string, Value][] => {
      if (control.type === 'keyed') return [[formatKey(control.keys, key), formatValue(control.element, each)]]
      const below = control.controls.find((one) => one.key === key)
      return below?.at === 'hidden' ? [] : [[below?.title ?? key, formatValue(below, each)]]
    }),
  )
}
