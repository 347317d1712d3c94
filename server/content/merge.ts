import { isDeepStrictEqual } from 'node:util'
import type { Entries } from '#content-reader/content-source'
import { withCancelledSettled } from '#schemas/content/entry-paths'
import { isList, isMap, type MaybeValue, type Value, type ValueMap, type ValuePath } from '#schemas/entry-value'
import { alignLists, type Change } from './changes.ts'

/** A conflict in an entry; with an empty path it is about the whole of it: there and gone, or two names. */
export interface Conflict extends ValueConflict {
  file: string
}

export interface Merged {
  change: Change
  conflicts: readonly Conflict[]
}

interface Sides {
  base: Entries
  ours: Change
  head: Entries
  headRenames: Change['renames']
  choose?: ((conflict: Conflict) => Side | undefined) | undefined
}

/** Their value stands at each conflict: with one, the change MUST NOT be published. */
export function mergeEntries({ base, ours, head, headRenames, choose }: Sides): Merged {
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
