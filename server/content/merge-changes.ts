import { isDeepStrictEqual } from 'node:util'
import type { Entries } from '#content-reader/content-source'
import { collectionOf } from '#schemas/content/collections'
import { withCancelledSettled } from '#schemas/content/entry-paths'
import {
  isList,
  isMap,
  type MaybeValue,
  type Value,
  type ValueMap,
  type ValuePath,
  valueAt,
} from '#schemas/entry-value'
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

const PATH = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]{2,3})?\.(?:yaml|md)$/

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
  const end = sharedStart(before.slice(start).toReversed(), after.slice(start).toReversed())
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

/** A conflict in an entry; with an empty path it is about the whole of it: there and gone, or two names. */
export interface Conflict extends ValueConflict {
  file: string
}

export type Merged = ReturnType<typeof mergeEntries>

interface Sides {
  base: Entries
  ours: Change
  head: Entries
  headRenames: Change['renames']
  choose?: ((conflict: Conflict) => Side | undefined) | undefined
}

/** Their value stands at each conflict: with one, the change MUST NOT be published. */
export function mergeEntries({ base, ours, head, headRenames, choose }: Sides) {
  const removed = new Set<string>()
  const values = new Map<string, Value>()
  const renames: Record<string, string> = {}
  const conflicts: Conflict[] = []
  for (const entry of changedIn(base, ours)) {
    const theirPath = entry.was === undefined ? entry.path : (headRenames[entry.was] ?? entry.was)
    const settle: Settle = (found) => {
      const conflict = { file: theirPath, ...found }
      const chosen = choose?.(conflict)
      if (!chosen) conflicts.push(conflict)
      return chosen ?? 'theirs'
    }
    const names = { base: entry.was, ours: entry.path, theirs: theirPath }
    const name = entry.was === undefined ? entry.path : String(mergeValues(names, settle))
    const isRenamed = entry.was !== undefined && name !== entry.was
    const sides = { base: base.get(entry.was ?? ''), ours: entry.value, theirs: head.get(theirPath), isRenamed }
    const value = mergeEntry(sides, settle)
    const isTaken = name !== theirPath && head.has(name) && !(name in ours.renames) && ours.entries[name] !== null
    // Two entries can't have one name.
    if (isTaken) conflicts.push({ file: name, at: [], base: undefined, ours: value, theirs: head.get(name) })
    if (isTaken) continue
    if (value === null || name !== theirPath) removed.add(theirPath)
    if (value !== null) values.set(name, value)
    if (value !== null && name !== theirPath) renames[theirPath] = name
  }
  const gone = [...removed].filter((path) => head.has(path) && !values.has(path))
  const changed = [...values].filter(([path, value]) => !isDeepStrictEqual(head.get(path), value))
  return {
    change: {
      entries: { ...Object.fromEntries(gone.map((path) => [path, null])), ...Object.fromEntries(changed) },
      renames,
    },
    conflicts,
  }
}

/** Lists entries by their path in the base, if they were there, and their path and value now: null for a removed one. */
function changedIn(base: Entries, { entries, renames }: Change) {
  const targets = new Set(Object.values(renames))
  const renamed = Object.entries(renames).map(([was, path]) => ({ was, path, value: entries[path] ?? null }))
  const others = Object.entries(entries)
    // The old name of a renamed entry may have been given to a new one.
    .filter(([path, value]) => !targets.has(path) && !(path in renames && value === null))
    .map(([path, value]) => ({ was: base.has(path) && !(path in renames) ? path : undefined, path, value }))
  return [...renamed, ...others]
}

interface Values {
  base: MaybeValue
  ours: Value
  theirs: MaybeValue
  /** By either side: that is a change, too, even if the value is the same. */
  isRenamed: boolean
}

function mergeEntry({ base, ours, theirs, isRenamed }: Values, settle: Settle): Value {
  const isGone = ours === null || theirs === undefined
  const values =
    isRenamed && isGone ? { base: undefined, ours, theirs: theirs ?? null } : { base, ours: ours ?? undefined, theirs }
  const value = mergeValues(values, settle)
  return value === undefined ? null : withCancelledSettled(value)
}

/** A place that both sides changed, differently. Undefined where a side has nothing there. */
export interface ValueConflict {
  /** In the merged value; an element of a list that has ids by its id: `['links', 'instagram', 'url']`. */
  at: ValuePath
  base: MaybeValue
  ours: MaybeValue
  theirs: MaybeValue
}

export type Side = 'ours' | 'theirs'

export type Settle = (conflict: ValueConflict) => Side

interface Three<T> {
  base: T
  ours: T
  theirs: T
}

/** Takes what only one side changed. Where both did, `settle` is asked about the conflict. */
export function mergeValues(three: Three<MaybeValue>, settle: Settle, at: ValuePath = []): MaybeValue {
  const { base, ours, theirs } = three
  if (isDeepStrictEqual(ours, theirs) || isDeepStrictEqual(base, ours)) return theirs
  if (isDeepStrictEqual(base, theirs)) return ours
  if (isMap(ours) && isMap(theirs)) return mergeMaps({ base: isMap(base) ? base : {}, ours, theirs }, settle, at)
  if (isList(base) && isList(ours) && isList(theirs)) {
    const lists = { base, ours, theirs }
    const merged = mergeById(lists, settle, at) ?? mergeByIndex(lists, settle, at)
    if (merged) return merged
  }
  return settle({ at, ...three }) === 'ours' ? ours : theirs
}

function mergeMaps({ base, ours, theirs }: Three<ValueMap>, settle: Settle, at: ValuePath): ValueMap {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(ours)])
  const merged = [...keys].map((key) => {
    const three = { base: own(base, key), ours: own(ours, key), theirs: own(theirs, key) }
    return [key, mergeValues(three, settle, [...at, key])] as const
  })
  return Object.fromEntries(merged.filter((pair): pair is [string, Value] => pair[1] !== undefined))
}

const own = (map: ValueMap, key: string): MaybeValue => (Object.hasOwn(map, key) ? map[key] : undefined)

type Lists = Three<readonly Value[]>

/** If neither side added, removed or moved an element: each by its index. */
function mergeByIndex({ base, ours, theirs }: Lists, settle: Settle, at: ValuePath): Value[] | undefined {
  const isInPlace = (list: readonly Value[]) =>
    list.length === base.length && alignLists(base, list).every((was, index) => was === index)
  if (!isInPlace(ours) || !isInPlace(theirs)) return undefined
  return base.flatMap((element, index) => {
    const merged = mergeValues({ base: element, ours: ours[index], theirs: theirs[index] }, settle, [...at, index])
    return merged === undefined ? [] : [merged]
  })
}

/** If every element has an id of its own: each by its id, and what either side added is there, too. */
function mergeById({ base, ours, theirs }: Lists, settle: Settle, at: ValuePath): Value[] | undefined {
  const [before, mine, other] = [byId(base), byId(ours), byId(theirs)]
  if (!before || !mine || !other) return undefined
  const ids = mergedIds([...before.keys()], [...mine.keys()], [...other.keys()], (id) => {
    const [old, my, their] = [before.get(id), mine.get(id), other.get(id)]
    // Removed by one side and changed by the other: it stays, as a conflict.
    return old !== undefined && ((!my && !isDeepStrictEqual(old, their)) || (!their && !isDeepStrictEqual(old, my)))
  })
  if (!ids) return undefined
  return ids.flatMap((id) => {
    const three = { base: before.get(id), ours: mine.get(id), theirs: other.get(id) }
    return mergeValues(three, settle, [...at, id]) ?? []
  })
}

function byId(list: readonly Value[]): Map<string, Value> | undefined {
  const ids = list.map((element) => (isMap(element) && typeof element.id === 'string' ? element.id : undefined))
  if (ids.includes(undefined) || new Set(ids).size < ids.length) return undefined
  return new Map(list.map((element, at) => [ids[at] ?? '', element]))
}

/** The ids in their order; undefined if both sides changed the order, differently. */
function mergedIds(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
  isDisputed: (id: string) => boolean,
): string[] | undefined {
  const common = (list: readonly string[]) =>
    list.filter((id) => [base, ours, theirs].every((each) => each.includes(id)))
  const [before, mine, other] = [common(base).join(' '), common(ours).join(' '), common(theirs).join(' ')]
  if (before !== mine && before !== other && mine !== other) return undefined
  const [first, second] = before === mine ? [theirs, ours] : [ours, theirs]
  const remains = (id: string) => isDisputed(id) || !base.includes(id) || (ours.includes(id) && theirs.includes(id))
  const merged = first.filter(remains)
  for (const [at, id] of second.entries()) {
    if (merged.includes(id) || !remains(id)) continue
    const previous = second.slice(0, at).findLast((each) => merged.includes(each))
    merged.splice(previous === undefined ? 0 : merged.indexOf(previous) + 1, 0, id)
  }
  return merged
}
