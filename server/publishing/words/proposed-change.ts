import type { ChangeCall } from '#schemas/http/admin/words-calls'
import type { WordsFiles } from '../../store/words.ts'
import { editEntryFile, newEntryFile } from './entry-file.ts'
import { keyOrderOf } from './key-order.ts'
import type { Change, Conflict } from './merge-files.ts'
import type { Side } from './merge-values.ts'
import { isMap, isSame, type Value, type ValueMap } from './value.ts'

/** The change of files that forms with these values make of the words that they were opened with. */
export function proposedChange(base: WordsFiles, entries: ChangeCall['entries']): Change {
  const texts = new Map<string, string | null>()
  const renames: Record<string, string> = {}
  for (const { path, value, renamedFrom } of entries) {
    const before = base.get(renamedFrom ?? path)
    if (renamedFrom !== undefined && value !== null) {
      renames[renamedFrom] = path
      if (!texts.has(renamedFrom)) texts.set(renamedFrom, null)
    }
    texts.set(path, value === null ? null : textOf(path, before, value))
  }
  return { files: Object.fromEntries(texts), renames }
}

function textOf(path: string, before: string | undefined, value: Value): string {
  const { body, ...keys }: ValueMap = isMap(value) ? value : {}
  const file = typeof body === 'string' ? { keys, body } : { keys: isMap(value) ? value : {} }
  const order = keyOrderOf(path)
  return before === undefined ? newEntryFile(path, file, order) : editEntryFile(before, path, file, order)
}

/** What a person chose, for the conflicts in which both sides still have the values that they saw. */
export const choiceOf =
  (chosen: ChangeCall['chosen']) =>
  ({ file, at, ours, theirs }: Conflict): Side | undefined =>
    chosen.find(
      (choice) =>
        choice.file === file && isSame(choice.at, at) && isSame(choice.ours, ours) && isSame(choice.theirs, theirs),
    )?.side
