import { isDeepStrictEqual } from 'node:util'
import { withCancelledSettled } from '#schemas/content/cancelled-change'
import type { MaybeValue, Value } from '#schemas/file-value'
import type { Entries } from '../store/content.ts'
import { mergeValues, type Settle, type Side, type ValueConflict } from './merge-values.ts'

/** Maps entries to new values; null removes one. */
export interface Change {
  entries: Readonly<Record<string, Value>>
  /** New paths by the old ones. A renamed entry is in `entries` under both: as null, and with its value. */
  renames: Readonly<Record<string, string>>
}

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
  /** The content as it is now, and what was renamed meanwhile. */
  head: Entries
  headRenames: Change['renames']
  choose?: ((conflict: Conflict) => Side | undefined) | undefined
}

/**
 * Merges a change into the content as it is now. While there is a conflict, the change MUST NOT be published: their value stands in
 * its place.
 */
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

/** An entry of a change: its path in the base, if it was there, and its path and value now; null if it was removed. */
interface EntryOfChange {
  was: string | undefined
  path: string
  value: Value
}

function changedIn(base: Entries, { entries, renames }: Change): EntryOfChange[] {
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

/** Returns null if it is gone. */
function mergeEntry({ base, ours, theirs, isRenamed }: Values, settle: Settle): Value {
  const isGone = ours === null || theirs === undefined
  const values =
    isRenamed && isGone ? { base: undefined, ours, theirs: theirs ?? null } : { base, ours: ours ?? undefined, theirs }
  const value = mergeValues(values, settle)
  return value === undefined ? null : withCancelledSettled(value)
}
