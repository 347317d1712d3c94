import { isDeepStrictEqual } from 'node:util'
import { momentOn, timingOn } from '#calendar/occurrences/occurrences'
import { addDays, type Day, isDay } from '#calendar/time/days'
import { textsIn } from '#content-reader/check/texts'
import type { Entries } from '#content-reader/content-source'
import { type Issue, keyOf, warningAt } from '#content-reader/issues'
import { labelsAt, placeIn } from '#content-reader/labels'
import { type Control, formatDayInText, formatKey, type ReferenceTo } from '#schemas/admin/controls'
import { rightsOf } from '#schemas/admin/roles'
import { collections } from '#schemas/content/collections'
import { collectionNameOf, pathIn, timingAt } from '#schemas/content/entry-paths'
import { isList, isMap, type MaybeValue, type Value, type ValuePath, valueAt } from '#schemas/entry-value'
import type { Event } from '#schemas/events/events'
import type { Place } from '#schemas/fields/location'
import { formatDate, formatDay, formatDayWithYear, formatTime, i18n } from '#schemas/locale'
import { formatTimeOfDay, type TimeOfDay } from '#schemas/time/time-of-day'
import { type DateChange, formatWhen } from '#schemas/time/timing'
import type { SignedIn } from '../platform/accounts/accounts.ts'
import { HttpError } from '../platform/http/errors.ts'
import { expectFresh } from '../platform/trpc.ts'
import { linksIn } from './choices.ts'
import { formOf, titleOfEntry } from './collections.ts'
import type { ChangedEntry } from './content-store.ts'
import { type Change, type Conflict, comparedEntries, differencesIn } from './merge-changes.ts'
import type { PublishOutcome } from './publisher.ts'

export const namedPlace = (path: string, at: ValuePath, value: MaybeValue) => ({
  title: titleOfEntry(path, value),
  labels: labelsAt(formOf(path), at),
})

/** An issue of a form, tied to the control at `at`; with an empty path it is about the whole entry. */
export interface IssueInForm extends ReturnType<typeof namedPlace> {
  file: string
  at: (string | number)[]
  message: string
  isMissing?: true | undefined
}

export const issuesInForms = (issues: readonly Issue[], entries: Entries): IssueInForm[] =>
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

interface Difference extends ReturnType<typeof namedPlace> {
  file: string
  at: (string | number)[]
  before?: MaybeValue
  after?: MaybeValue
  /** The whole in words, where values would be read by nobody. */
  sentence?: string | undefined
}

/** @param site where names of other entries are looked up */
export const differencesInForms = (entries: readonly ChangedEntry[], site: Entries, place?: Place): Difference[] => {
  const nameOf = createNameLookup(site)
  return entries.flatMap((changed) => {
    const { path: file } = changed
    const title = titleOfEntry(file, changed.after ?? changed.before)
    const dates = dateDifferences(changed, place)
    const others = differencesIn([changed]).filter(
      ({ at }) => dates.length === 0 || (at[0] !== 'changes' && at[0] !== 'later'),
    )
    return [
      ...dates.map(({ at, sentence }) => ({ file, at: [...at], title, labels: [], sentence })),
      ...others.map(({ at, before, after }) => {
        const { labels, control } = placeIn(formOf(file), at)
        const [was, is] = [before, after].map((value) => value && formatValue(control, value, nameOf))
        // Where nothing but marks differs, they are what was changed.
        const shown = isDeepStrictEqual(was, is) ? { before, after } : { before: was, after: is }
        return { file, at: [...at], title, labels, ...shown }
      }),
    ]
  })
}

type NameOf = (to: ReferenceTo, value: string) => string | undefined

function createNameLookup(entries: Entries): NameOf {
  let links: Map<string, string> | undefined
  return (to, value) => {
    links ??= new Map(linksIn(entries).map(({ value, title }) => [value, title]))
    if (to === 'link' || to === 'picture') return links.get(value)
    const path = pathIn(to === 'page' ? 'pages' : to, value)
    return entries.has(path) ? titleOfEntry(path, entries.get(path)) : undefined
  }
}

/** Describes in a sentence each date of an event that differs: nobody reads "changes, 2026-12-08: nothing". */
export function dateDifferences({ path, before, after }: ChangedEntry, place?: Place) {
  const [was, is] = [before, after].map((value) => eventIn(path, value))
  if (!was || !is) return []
  const days = (key: 'changes' | 'later') =>
    [...new Set([...Object.keys(was[key] ?? {}), ...Object.keys(is[key] ?? {})])].sort().filter((day) => {
      return JSON.stringify(was[key]?.[day]) !== JSON.stringify(is[key]?.[day])
    })
  return [
    ...days('changes').map((day) => ({ at: ['changes', day], sentence: ofOneDate(day, was, is, place) })),
    ...days('later').map((day) => ({ at: ['later', day], sentence: fromDayOn(day, is) })),
  ]
}

function eventIn(path: string, value: Value): Event | undefined {
  if (collectionNameOf(path) !== 'events') return undefined
  const read = collections.events.schema.safeParse(value)
  return read.success ? read.data : undefined
}

/** "Tuesday, December 8: cancelled. Visitors read: “No cook.”" */
function ofOneDate(day: Day, was: Event, is: Event, place: Place | undefined): string {
  const [before, after]: DateChange[] = [was.changes[day] ?? {}, is.changes[day] ?? {}]
  if (!before || !after) return ''
  const location = after.location !== before.location ? [after.location ?? is.location] : []
  const facts = [...describeHours(day, before, after, timingOn(is, day), place), ...location]
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

function describeHours(day: Day, before: DateChange, after: DateChange, rule: Event, place: Place | undefined) {
  const begins = ({ date = day, time = rule.time }: DateChange) => hourOn(date, time, place)
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
  return moment ? formatTime(moment) : formatTimeOfDay(time, i18n)
}

/** "From January 19, 2027 on: Wednesdays, 6:00 PM, until 8:00 PM, Kitchen" */
function fromDayOn(day: Day, event: Event): string {
  const [before, after] = [timingOn(event, addDays(day, -1)), timingOn(event, day)].map(
    ({ when, time, endTime, location }) => [
      formatWhen(when),
      formatTimeOfDay(time, i18n),
      endTime ? `until ${formatTimeOfDay(endTime, i18n)}` : '',
      location,
    ],
  )
  const different = (after ?? []).filter((content, index) => content && content !== before?.[index])
  const what = different.length > 0 ? different.join(', ') : 'as before'
  return `From ${formatDate(day)} on: ${what}.`
}

/** Formats a value as its form shows it. What the form does not know stays as it is; what it hides is left out. */
function formatValue(control: Control | undefined, value: Value, nameOf: NameOf): Value {
  if (control === undefined || value === null) return value
  if (control.type === 'variants')
    return control.variants.map((each) => formatValue(each, value, nameOf)).find((each) => each !== value) ?? value
  if (control.type === 'choice') return control.options.find((option) => option.value === value)?.title ?? value
  if (control.type === 'reference')
    return control.also?.find((option) => option.value === value)?.title ?? nameOf(control.to, String(value)) ?? value
  if (control.type === 'text' && typeof value === 'string')
    return withoutBraces(control.isMarkdown ? withoutMarkdown(value, nameOf) : formatDayInText(value))
  if (control.type === 'list')
    return isList(value) ? value.map((each) => formatValue(control.element, each, nameOf)) : value
  if (!isMap(value) || (control.type !== 'group' && control.type !== 'keyed')) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]): [string, Value][] => {
      if (control.type === 'keyed') return [[formatKey(control.keys, key), formatValue(control.element, each, nameOf)]]
      const below = control.controls.find((one) => one.key === key)
      return below?.at === 'hidden' ? [] : [[below?.title ?? key, formatValue(below, each, nameOf)]]
    }),
  )
}

/** "Ask Avi (Avi Toledano)" for `Ask [Avi](/staff#avi-toledano)`. */
const withoutMarkdown = (text: string, nameOf: NameOf): string =>
  text
    .replace(/\[([^\]]*)\]\(([^)\s]*)\)/g, (_, words: string, address: string) => {
      const name = nameOf('link', address) ?? address
      return name === words ? words : `${words} (${name})`
    })
    .replace(/(\*\*|\*)(\S.*?)\1/g, '$2')
    .replace(/<\/?[a-z][^>]*>|^#+ /gim, '')

/** "Meet Avi" for `Meet {Avi}`; what a saved reply is filled in with, `{first-name}`, keeps them. */
const withoutBraces = (text: string): string => text.replace(/\{([\p{Lu}\p{Lo}][^{}]*)\}/gu, '$1')

export const changedBy = ({ entries, renames }: Change, base: Entries): ChangedEntry[] =>
  comparedEntries({
    entries: Object.entries(entries).map(([path, after]) => ({ path, before: base.get(path) ?? null, after })),
    renames,
  })

export const withNew = (published: Entries, { entries }: Pick<Change, 'entries'>): Entries =>
  new Map([...Object.entries(entries), ...published])

export type ChangeAnswer =
  | Extract<PublishOutcome, { outcome: 'mails' | 'unchanged' | 'owners-only' }>
  /** `warnings`: likely leftovers, which whoever publishes at once has not seen. */
  | (Extract<PublishOutcome, { outcome: 'published' }> & { warnings?: IssueInForm[] | undefined })
  | {
      outcome: 'conflicts'
      revision: number
      conflicts: (Conflict & Pick<IssueInForm, 'at' | 'title' | 'labels'>)[]
    }
  | { outcome: 'invalid'; issues: IssueInForm[] }

/** @throws {HttpError} 403 for whoever lost the right meanwhile, and an owner who signed in long ago */
export function answerOf(outcome: PublishOutcome, entries: Entries, person: SignedIn): ChangeAnswer {
  if (outcome.outcome === 'conflicts') {
    const inForm = ({ file, at }: Conflict) => ({ at: [...at], ...namedPlace(file, at, entries.get(file)) })
    return { ...outcome, conflicts: outcome.conflicts.map((each) => ({ ...each, ...inForm(each) })) }
  }
  if (outcome.outcome === 'invalid') return { outcome: 'invalid', issues: issuesInForms(outcome.issues, entries) }
  if (outcome.outcome === 'owners-only') {
    if (rightsOf(person.role).includes('manage')) expectFresh(person)
    return outcome
  }
  if (outcome.outcome === 'right-lost') throw new HttpError(403, 'Your role does not allow this.')
  return outcome
}

/** A price, an hour, a telephone number: "$250", "7:30 PM", "410-555-0142". */
const NUMBER = /\p{Sc}?\d(?:[\d.,:-]*\d)?(?:\s?[AP]M\b)?/gu

/** Fewer characters are in many texts by chance. */
const FEWEST = 3

/** A text with fewer words is a value of its own, such as another hour. */
const FEWEST_WORDS = 4

/** Texts of a changed entry in which a number still stands that the change replaced elsewhere in it. */
export const numbersLeft = (entries: readonly ChangedEntry[]): Issue[] =>
  entries.flatMap((changed) => {
    const replaced = differencesIn([changed]).flatMap(({ before, after }) =>
      numbersIn(before).filter((number) => typeof after === 'string' && !numbersIn(after).includes(number)),
    )
    if (replaced.length === 0) return []
    return textsIn(changed.after).flatMap(({ path: at, text }) => {
      const number = numbersIn(text).find((each) => replaced.includes(each))
      if (number === undefined || text.split(/\s+/).length < FEWEST_WORDS) return []
      const label = labelsAt(formOf(changed.path), at).at(-1) ?? keyOf(at)
      return warningAt({ file: `content/${changed.path}`, path: at }, `“${number}” still stands in “${label}”.`)
    })
  })

const numbersIn = (text: Value | undefined): string[] =>
  typeof text === 'string' ? (text.match(NUMBER) ?? []).filter(({ length }) => length >= FEWEST) : []

/** The days before today that a change chooses: the last of an event, and those to which a date is moved. Mostly another year is meant. */
export const pastDays = (entries: readonly ChangedEntry[], today: Day): Issue[] =>
  entries.flatMap(({ path, before, after }) => {
    const at = timingAt(path)
    if (!at || after === null) return []
    return pathsOfDays(valueAt(after, at)).flatMap((below) => {
      const dayPath = [...at, ...below]
      const day = valueAt(after, dayPath)
      if (typeof day !== 'string' || !isDay(day) || day >= today || valueAt(before, dayPath) === day) return []
      return warningAt({ file: `content/${path}`, path: dayPath }, `This day is past: ${formatDayWithYear(day)}.`)
    })
  })

function pathsOfDays(timing: MaybeValue): ValuePath[] {
  const last = valueAt(timing, ['when', 'until']) === undefined ? 'date' : 'until'
  const changes = valueAt(timing, ['changes'])
  return [['when', last], ...Object.keys(isMap(changes) ? changes : {}).map((day) => ['changes', day, 'date'])]
}
