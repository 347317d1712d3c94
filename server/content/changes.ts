import { isDeepStrictEqual } from 'node:util'
import type { Entries } from '#content-reader/content-source'
import { collectionOf } from '#schemas/content/collections'
import { isList, isMap, type Value, type ValuePath, valueAt } from '#schemas/entry-value'
import type { ChangedEntry, Revision } from './content-store.ts'

/** A change that this content can't have; the message is for the person who made it. */
export class ValidationError extends Error {}

/** Maps entries to new values; null removes one. */
export interface Change {
  entries: Readonly<Record<string, Value>>
  /** New paths by the old ones. A renamed entry is in `entries` under both: as null, and with its value. */
  renames: Readonly<Record<string, string>>
}

/** Returns the content before revisions, which are the newest ones. */
export function revertRevisions(now: Entries, revisions: readonly Revision[]): Entries {
  const reverted = new Map(now)
  for (const { entries } of revisions.toReversed()) for (const { path, before } of entries) put(reverted, path, before)
  return reverted
}

export function renamesIn(changes: readonly Revision[]): Record<string, string> {
  let renames = new Map<string, string>()
  for (const change of changes) {
    const moved = new Map([...renames].map(([from, to]) => [from, change.renames[to] ?? to]))
    const known = new Set(renames.values())
    for (const [from, to] of Object.entries(change.renames))
      if (!known.has(from) && !moved.has(from)) moved.set(from, to)
    renames = moved
  }
  return Object.fromEntries([...renames].filter(([from, to]) => from !== to))
}

export function withChange(now: Entries, { entries }: Pick<Change, 'entries'>): Entries {
  const next = new Map(now)
  for (const [path, value] of Object.entries(entries)) put(next, path, value)
  return next
}

export function put(entries: Map<string, Value>, path: string, value: Value): void {
  if (value === null) entries.delete(path)
  else entries.set(path, value)
}

/** Lists the entries of a change. A renamed one is compared with what it was under its other name. */
export function comparedEntries({ entries, renames }: Pick<Revision, 'entries' | 'renames'>): ChangedEntry[] {
  const beforeOf = new Map(entries.map(({ path, before }) => [path, before]))
  const before = new Map(Object.entries(renames).map(([from, to]) => [to, beforeOf.get(from) ?? null]))
  return entries
    .filter(({ path, after }) => !(after === null && path in renames))
    .map((entry) => ({ ...entry, before: before.get(entry.path) ?? entry.before }))
}

export const changedEntries = (before: Entries, after: Entries): ChangedEntry[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .sort()
    .map((path) => ({ path, before: before.get(path) ?? null, after: after.get(path) ?? null }))
    .filter((entry) => !isDeepStrictEqual(entry.before, entry.after))

export const changeBetween = (before: Entries, after: Entries): Change['entries'] =>
  Object.fromEntries(changedEntries(before, after).map((entry) => [entry.path, entry.after]))

const PATH = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*[a-z0-9]+(?:-[a-z0-9]+)*\.(?:yaml|md)$/

/** Refuses paths outside the folder of the content, and collections that nobody knows. */
export const isEntryPath = (path: string): boolean =>
  PATH.test(path) && collectionOf(path) !== undefined && path.endsWith('.md') === path.startsWith('pages/')

/** One thing that a change changed, for people: undefined where there was nothing, or is nothing now. */
interface Difference {
  file: string
  /** Empty for the whole file. Elements that are gone are named by their old index. */
  at: ValuePath
  before: Value | undefined
  after: Value | undefined
}

export const differencesIn = (entries: readonly ChangedEntry[]): Difference[] =>
  entries.flatMap(({ path, before, after }) =>
    differ(before ?? undefined, after ?? undefined).map((difference) => ({ file: path, ...difference })),
  )

function differ(before: Value | undefined, after: Value | undefined, at: ValuePath = []): Omit<Difference, 'file'>[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isMap(before) && isMap(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      differ(valueAt(before, [key]), valueAt(after, [key]), [...at, key]),
    )
  if (!isList(before) || !isList(after)) return [{ at, before, after }]
  const was = alignLists(before, after)
  const found = was.filter((index) => index !== undefined)
  if (found.some((index, at) => at > 0 && index < (found[at - 1] ?? 0))) return [{ at, before, after }]
  const gone = [...before.keys()].filter((index) => !found.includes(index))
  return [
    ...gone.map((index) => ({ at: [...at, index], before: before[index], after: undefined })),
    ...after.flatMap((element, index) => {
      const from = was[index]
      return differ(from === undefined ? undefined : before[from], element, [...at, index])
    }),
  ]
}

/** Finds an element that was changed by what it still shares with the old one, a moved one by being the same. */
export function alignLists(before: readonly Value[], after: readonly Value[]): (number | undefined)[] {
  const start = sharedStart(before, after)
  const end = sharedEnd(before, after, start)
  const aligned = alignMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end))
  return after.map((_, at) => {
    if (at < start) return at
    if (at >= after.length - end) return at - after.length + before.length
    const found = aligned[at - start]
    return found === undefined ? undefined : found + start
  })
}

function sharedStart(before: readonly Value[], after: readonly Value[]): number {
  const most = Math.min(before.length, after.length)
  let count = 0
  while (count < most && isDeepStrictEqual(before[count], after[count])) count++
  return count
}

function sharedEnd(before: readonly Value[], after: readonly Value[], start: number): number {
  const most = Math.min(before.length, after.length) - start
  let count = 0
  while (count < most && isDeepStrictEqual(before.at(-1 - count), after.at(-1 - count))) count++
  return count
}

/** First what is the same, wherever it is now; then, of the rest, what is most alike; the last two that are left are one. */
function alignMiddle(before: readonly Value[], after: readonly Value[]): (number | undefined)[] {
  const free = new Set(before.keys())
  const take = (at: number | undefined) => {
    if (at !== undefined) free.delete(at)
    return at
  }
  const aligned = after.map((value) => take([...free].find((at) => isDeepStrictEqual(before[at], value))))
  for (const [at, value] of after.entries()) aligned[at] ??= take(mostAlike(value, before, free))
  const unmatched = [...aligned.keys()].filter((at) => aligned[at] === undefined)
  if (before.length === after.length) for (const at of unmatched) if (free.has(at)) aligned[at] = take(at)
  return aligned
}

function mostAlike(value: Value, before: readonly Value[], free: ReadonlySet<number>): number | undefined {
  const [best] = [...free]
    .map((at) => ({ at, shared: sharedKeys(before[at], value) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.at - b.at)
  return best?.at
}

const sharedKeys = (one: Value | undefined, other: Value): number =>
  isMap(one) && isMap(other) ? Object.keys(one).filter((key) => isDeepStrictEqual(one[key], other[key])).length : 0
