import type { ChangedEntry, Entries, Revision } from '../store/content.ts'
import type { Change } from './merge-entries.ts'

/** The words before changes, which are the newest ones. */
export function revertRevisions(now: Entries, changes: readonly Revision[]): Entries {
  const content = new Map(now)
  for (const { files } of changes.toReversed()) for (const { path, before } of files) put(content, path, before)
  return content
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

export function withChange(now: Entries, { files }: Pick<Change, 'files'>): Entries {
  const content = new Map(now)
  for (const [path, text] of Object.entries(files)) put(content, path, text)
  return content
}

/** Gives a file of words another text; null removes it. */
export function put(content: Map<string, string>, path: string, text: string | null): void {
  if (text === null) content.delete(path)
  else content.set(path, text)
}

/** The files of a change. A renamed file is compared with what it was under its other name. */
export function comparedFiles({ files, renames }: Pick<Revision, 'files' | 'renames'>): ChangedEntry[] {
  const beforeOf = new Map(files.map(({ path, before }) => [path, before]))
  const before = new Map(Object.entries(renames).map(([from, to]) => [to, beforeOf.get(from) ?? null]))
  return files
    .filter(({ path, after }) => !(after === null && path in renames))
    .map((file) => ({ ...file, before: before.get(file.path) ?? file.before }))
}

export const changedEntries = (before: Entries, after: Entries) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((path) => ({ path, before: before.get(path) ?? null, after: after.get(path) ?? null }))
    .filter((file) => file.before !== file.after)

export const entriesChanged = (before: Entries, after: Entries): Change['files'] =>
  Object.fromEntries(changedEntries(before, after).map((file) => [file.path, file.after]))
