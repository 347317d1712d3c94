import { isDeepStrictEqual } from 'node:util'
import type { Value } from '#schemas/file-value'
import type { ChangedEntry, Entries, Revision } from '../store/content.ts'
import type { Change } from './merge-entries.ts'

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

/** Gives an entry another value; null removes it. */
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
