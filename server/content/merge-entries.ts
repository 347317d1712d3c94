import { isDeepStrictEqual } from 'node:util'
import { editEntryFile, entryOf, fileValue, newEntryFile } from '#content-reader/write/entry-file'
import { withCancelledSettled } from '#schemas/content/cancelled-change'
import type { Entries } from '../store/content.ts'
import { mergeValues, type Settle, type Side, type ValueConflict } from './merge-values.ts'

/** Maps files to new texts; null removes one. */
export interface Change {
  files: Readonly<Record<string, string | null>>
  /** New paths by the old ones. A renamed file is in `files` under both: as null, and with its text. */
  renames: Readonly<Record<string, string>>
}

/** A conflict in a file; with an empty path it is about the whole file: there and gone, or two names. */
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
  /** The words as they are now, and what was renamed meanwhile. */
  head: Entries
  headRenames: Change['renames']
  choose?: ((conflict: Conflict) => Side | undefined) | undefined
}

/**
 * Merges a change into the words as they are now. While there is a conflict, the change MUST NOT be published: their value stands in
 * its place.
 */
export function mergeEntries({ base, ours, head, headRenames, choose }: Sides): Merged {
  const removed = new Set<string>()
  const texts = new Map<string, string>()
  const renames: Record<string, string> = {}
  const conflicts: Conflict[] = []
  for (const entry of changedEntries(base, ours)) {
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
    const sides = { base: base.get(entry.was ?? ''), ours: entry.text, theirs: head.get(theirPath), isRenamed }
    const text = settled(mergeText(sides, name, settle), name)
    const isTaken = name !== theirPath && head.has(name) && !(name in ours.renames) && ours.files[name] !== null
    // Two entries can't have one name.
    if (isTaken) conflicts.push({ file: name, at: [], base: undefined, ours: text, theirs: head.get(name) })
    if (isTaken) continue
    if (text === null || name !== theirPath) removed.add(theirPath)
    if (text !== null) texts.set(name, text)
    if (text !== null && name !== theirPath) renames[theirPath] = name
  }
  const gone = [...removed].filter((path) => head.has(path) && !texts.has(path))
  const changed = [...texts].filter(([path, text]) => head.get(path) !== text)
  return {
    change: {
      files: { ...Object.fromEntries(gone.map((path) => [path, null])), ...Object.fromEntries(changed) },
      renames,
    },
    conflicts,
  }
}

/** A file of a change: its path in the base, if it was there, and its path and text now; null if it was removed. */
interface ChangedEntry {
  was: string | undefined
  path: string
  text: string | null
}

function changedEntries(base: Entries, { files, renames }: Change): ChangedEntry[] {
  const targets = new Set(Object.values(renames))
  const renamed = Object.entries(renames).map(([was, path]) => ({ was, path, text: files[path] ?? null }))
  const others = Object.entries(files)
    // The old name of a renamed file may have been given to a new one.
    .filter(([path, text]) => !targets.has(path) && !(path in renames && text === null))
    .map(([path, text]) => ({ was: base.has(path) && !(path in renames) ? path : undefined, path, text }))
  return [...renamed, ...others]
}

interface Texts {
  base: string | undefined
  ours: string | null
  theirs: string | undefined
  /** By either side: that is a change, too, even if the text is the same. */
  isRenamed: boolean
}

/** What came of a date that one cancelled while the other changed it. */
function settled(text: string | null, name: string): string | null {
  const value = text?.includes('cancelled: true') ? fileValue(text, name) : undefined
  const next = value && withCancelledSettled(value)
  return text === null || isDeepStrictEqual(next, value) ? text : editEntryFile(text, name, entryOf(next))
}

/** The merged text of one file; null if it is gone. Their text is the one that is changed, so that its comments stay. */
function mergeText({ base, ours, theirs, isRenamed }: Texts, name: string, settle: Settle): string | null {
  const isGone = ours === null || theirs === undefined
  if (ours === (theirs ?? null)) return ours
  if (!(isRenamed && isGone)) {
    if (base === theirs) return ours
    if (ours === (base ?? null)) return theirs ?? null
  }
  const [old, mine, other] = [base, ours ?? undefined, theirs].map((text) => fileValue(text ?? null, name))
  const values =
    isRenamed && isGone
      ? { base: undefined, ours: mine ?? null, theirs: other ?? null }
      : { base: old, ours: mine, theirs: other }
  const value = mergeValues(values, settle)
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return value
  const file = entryOf(value)
  const text = theirs ?? ours
  return text === null ? newEntryFile(name, file) : editEntryFile(text, name, file)
}
