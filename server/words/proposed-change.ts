import { isDeepStrictEqual } from 'node:util'
import { withEachTyped } from '#content-reader/controls/each-text'
import { personOf, withAnotherName } from '#content-reader/explain/people'
import { NotEditable } from '#content-reader/write/canonical-yaml'
import { editEntryFile, entryOf, fileValue, newEntryFile } from '#content-reader/write/entry-file'
import { idOf, kindOf, pathIn, translationsOf } from '#schemas/content/word-files'
import { type Value, valueAt, withValueAt } from '#schemas/file-value'
import type { ChangeCall } from '#schemas/http/admin/words-calls'
import { cleanEmail, cleanLine, cleanText } from '#schemas/typed-text'
import type { WordsFiles } from '../store/words.ts'
import { filesOf, put } from './apply-changes.ts'
import { formOf } from './form-of.ts'
import type { Change, Conflict } from './merge-files.ts'
import type { Side } from './merge-values.ts'
import { NotPossible } from './not-possible.ts'
import { referringTo, renameEntry } from './rename-entry.ts'
import { entriesIn, orderOf } from './words-of-kinds.ts'
import { isWordsPath } from './words-paths.ts'

/** @throws {NotPossible} */
export function proposedChange(base: WordsFiles, { entries, orders }: Pick<ChangeCall, 'entries' | 'orders'>): Change {
  const words = new Map(base)
  for (const entry of entries) putEntry(words, entry, base)
  for (const order of orders) putOrder(words, order)
  for (const { path, value, replacedBy } of entries)
    if (value === null && replacedBy !== undefined) replaceEntry(words, base, path, replacedBy)
  const renames: Record<string, string> = {}
  for (const { path, value, renamedFrom } of entries) {
    if (renamedFrom === undefined || value === null || renamedFrom === path) continue
    if (words.has(path)) throw new NotPossible(`Another entry has the name ${idOf(path)} in addresses: choose another.`)
    for (const [file, text] of Object.entries(renameEntry(words, renamedFrom, path).files)) put(words, file, text)
    renames[renamedFrom] = path
  }
  return { files: filesOf(base, words), renames }
}

/** Whatever referred to an entry that is deleted refers to another of its kind. */
function replaceEntry(words: Map<string, string>, base: WordsFiles, path: string, by: string): void {
  if (!words.has(by) || kindOf(by) !== kindOf(path))
    throw new NotPossible('There is no such entry of this kind to put in its place.')
  for (const [file, text] of Object.entries(referringTo(words, path, by))) put(words, file, text)
  if (kindOf(path) !== 'staff') return
  const [from, to] = [path, by].map((each) => personOf(idOf(each), fileValue(base.get(each) ?? null, each)))
  for (const [file, text] of words) if (from && to) words.set(file, withAnotherName(text, from, to))
}

function putEntry(
  words: Map<string, string>,
  { path, value, isNew, renamedFrom }: ChangeCall['entries'][number],
  base: WordsFiles,
): void {
  const before = base.get(renamedFrom ?? path)
  if (!isWordsPath(path))
    throw new NotPossible(`Nothing can have the name ${idOf(path)}: use small letters, digits and hyphens.`)
  if (isNew && before !== undefined)
    throw new NotPossible(`Another entry has the name ${idOf(path)} in addresses: choose another.`)
  if (renamedFrom !== undefined && kindOf(renamedFrom) !== kindOf(path))
    throw new NotPossible(`An entry can't become one of another kind: ${path}.`)
  if (!isNew && before === undefined) throw new NotPossible(`There is no ${renamedFrom ?? path}.`)
  put(words, renamedFrom ?? path, value === null ? null : textOf(path, before, cleanEntry(path, before, value)))
  if (value === null) for (const translation of translationsOf(path, base.keys())) words.delete(translation)
}

/** Cleans what was typed; what nobody touched stays as it is written. */
function cleanEntry(path: string, before: string | undefined, value: Value): Value {
  const form = formOf(path)
  const written = fileValue(before ?? null, path)
  if (!form) return value
  return withEachTyped(value, form, (text, { format, isLong }, at) => {
    if (text === valueAt(written, at)) return text
    return format === 'email' ? cleanEmail(text) : isLong ? cleanText(text) : cleanLine(text)
  })
}

/** Gives the numbers that the entries of a kind have to them in another order. */
function putOrder(words: Map<string, string>, { kind, ids }: ChangeCall['orders'][number]): void {
  const before = entriesIn(words, kind)
  const paths = ids.map((id) => pathIn(kind, id))
  if (!isDeepStrictEqual([...before].sort(), [...paths].sort()))
    throw new NotPossible('The list has changed: open it again.')
  const numbers = before.map((path) => orderOf(fileValue(words.get(path) ?? null, path)))
  for (const [index, path] of paths.entries()) {
    const text = words.get(path) ?? ''
    const value = fileValue(text, path)
    const number = numbers[index] ?? 0
    if (number > 0 && orderOf(value) !== number)
      words.set(path, textOf(path, text, withValueAt(value, ['order'], number)))
  }
}

function textOf(path: string, before: string | undefined, value: Value | undefined): string {
  const file = entryOf(value)
  try {
    return before === undefined ? newEntryFile(path, file) : editEntryFile(before, path, file)
  } catch (error) {
    if (error instanceof NotEditable) throw new NotPossible(`${path} can't be changed in a form: ${error.message}`)
    throw error
  }
}

/** What a person chose, for the conflicts in which both sides still have the values that they saw. */
export const choiceOf =
  (chosen: ChangeCall['chosen']) =>
  ({ file, at, ours, theirs }: Conflict): Side | undefined =>
    chosen.find(
      (choice) =>
        choice.file === file &&
        isDeepStrictEqual(choice.at, at) &&
        isDeepStrictEqual(choice.ours, ours) &&
        isDeepStrictEqual(choice.theirs, theirs),
    )?.side
