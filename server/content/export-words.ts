import { isDeepStrictEqual } from 'node:util'
import { fileValue } from '#content-reader/write/entry-file'
import { valueAt } from '#schemas/file-value'
import type { Entries, Revision } from '../store/content.ts'
import { entriesChanged, renamesIn } from './apply-changes.ts'
import { differencesIn } from './differences.ts'
import { type Change, type Conflict, type Merged, mergeEntries } from './merge-entries.ts'
import type { Side } from './merge-values.ts'

export interface Published {
  files: Entries
  base: Entries
  changes: readonly Revision[]
}

export function exportInto(checkout: Entries, { files, base, changes }: Published, keep?: Side): Merged {
  const isRename = ([from, to]: [string, string]) =>
    base.has(from) && !base.has(to) && files.has(to) && !files.has(from)
  const ours: Change = {
    files: entriesChanged(base, files),
    renames: Object.fromEntries(Object.entries(renamesIn(changes)).filter(isRename)),
  }
  // It may have been exported there before.
  const isThere = ([from, to]: [string, string]) => checkout.has(to) && !checkout.has(from)
  const headRenames = Object.fromEntries(Object.entries(ours.renames).filter(isThere))
  const choose = (conflict: Conflict) => keep ?? (wasPublished(conflict, changes) ? 'ours' : undefined)
  return mergeEntries({ base, ours, head: checkout, headRenames, choose })
}

/** Tells that the checkout has its value from an earlier export, so that the repository did not change it. */
const wasPublished = ({ file, at, theirs }: Conflict, changes: readonly Revision[]): boolean =>
  changes.some(
    ({ kind, files }) =>
      kind !== 'import' &&
      files.some(({ path, after }) => path === file && isDeepStrictEqual(valueAt(fileValue(after, path), at), theirs)),
  )

export function describeExport(checkout: Entries, { files }: Change, changes: readonly Revision[]): string[] {
  return Object.entries(files).map(([path, after]) => {
    const before = checkout.get(path) ?? null
    const places = differencesIn([{ path, before, after }]).map(({ at }) => at.join('.'))
    const what = (before === null && 'new') || (after === null && 'removed') || places.join(', ') || 'other spacing'
    return [path, what, authorsOf(path, changes).join(', ')].filter(Boolean).join('  ')
  })
}

const authorsOf = (path: string, changes: readonly Revision[]): string[] => {
  const touched = changes.filter(({ kind, files }) => kind !== 'import' && files.some((file) => file.path === path))
  return [...new Set(touched.toReversed().map(({ author }) => author))]
}
