import type { ChangedFile, WordsChange, WordsFiles } from '../store/words.ts'
import type { Change } from './merge-files.ts'

/** The words before changes, which are the newest ones. */
export function revertChanges(now: WordsFiles, changes: readonly WordsChange[]): WordsFiles {
  const words = new Map(now)
  for (const { files } of changes.toReversed()) for (const { path, before } of files) put(words, path, before)
  return words
}

export function renamesIn(changes: readonly WordsChange[]): Record<string, string> {
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

export function withChange(now: WordsFiles, { files }: Pick<Change, 'files'>): WordsFiles {
  const words = new Map(now)
  for (const [path, text] of Object.entries(files)) put(words, path, text)
  return words
}

/** Gives a file of words another text; null removes it. */
export function put(words: Map<string, string>, path: string, text: string | null): void {
  if (text === null) words.delete(path)
  else words.set(path, text)
}

/** The files of a change. A renamed file is compared with what it was under its other name. */
export function comparedFiles({ files, renames }: Pick<WordsChange, 'files' | 'renames'>): ChangedFile[] {
  const beforeOf = new Map(files.map(({ path, before }) => [path, before]))
  const before = new Map(Object.entries(renames).map(([from, to]) => [to, beforeOf.get(from) ?? null]))
  return files
    .filter(({ path, after }) => !(after === null && path in renames))
    .map((file) => ({ ...file, before: before.get(file.path) ?? file.before }))
}

export const changedFiles = (before: WordsFiles, after: WordsFiles) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((path) => ({ path, before: before.get(path) ?? null, after: after.get(path) ?? null }))
    .filter((file) => file.before !== file.after)

export const filesOf = (before: WordsFiles, after: WordsFiles): Change['files'] =>
  Object.fromEntries(changedFiles(before, after).map((file) => [file.path, file.after]))
