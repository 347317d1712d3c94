import { isDeepStrictEqual } from 'node:util'
import { withEachTyped } from '#content-reader/controls/each-text'
import { personOf, withAnotherName } from '#content-reader/explain/people'
import type { Entries } from '#content-reader/read/content-source'
import { collectionNameOf, idOf, pathIn, translationsOf } from '#schemas/content/entry-paths'
import { isMap, type MaybeValue, type Value, valueAt, withTexts, withValueAt } from '#schemas/file-value'
import type { ChangeCall } from '#schemas/http/admin/content-calls'
import { cleanEmail, cleanLine, cleanText } from '#schemas/text'
import { type Change, changeBetween, isEntryPath, put, ValidationError } from './changes.ts'
import { entriesIn, orderOf } from './collections.ts'
import { formOf } from './form-of.ts'
import type { Conflict, Side } from './merge.ts'
import { referringTo, renameEntry } from './rename-entry.ts'

/** @throws {ValidationError} */
export function buildChange(base: Entries, { entries, orders }: Pick<ChangeCall, 'entries' | 'orders'>): Change {
  const content = new Map(base)
  for (const entry of entries) putEntry(content, entry, base)
  for (const order of orders) putOrder(content, order)
  for (const { path, value, replacedBy } of entries)
    if (value === null && replacedBy !== undefined) replaceEntry(content, base, path, replacedBy)
  const renames: Record<string, string> = {}
  for (const { path, value, renamedFrom } of entries) {
    if (renamedFrom === undefined || value === null || renamedFrom === path) continue
    if (content.has(path))
      throw new ValidationError(`Another entry has the name ${idOf(path)} in addresses: choose another.`)
    for (const [file, next] of Object.entries(renameEntry(content, renamedFrom, path).entries)) put(content, file, next)
    renames[renamedFrom] = path
  }
  return { entries: changeBetween(base, content), renames }
}

/** Whatever referred to an entry that is deleted refers to another of its collection. */
function replaceEntry(content: Map<string, Value>, base: Entries, path: string, by: string): void {
  if (!content.has(by) || collectionNameOf(by) !== collectionNameOf(path))
    throw new ValidationError('There is no such entry of this collection to put in its place.')
  for (const [file, next] of Object.entries(referringTo(content, path, by))) put(content, file, next)
  if (collectionNameOf(path) !== 'staff') return
  const [from, to] = [path, by].map((each) => personOf(idOf(each), base.get(each)))
  if (!from || !to) return
  for (const [file, entry] of content)
    content.set(
      file,
      withTexts(entry, (text) => withAnotherName(text, from, to)),
    )
}

function putEntry(
  content: Map<string, Value>,
  { path, value, isNew, renamedFrom }: ChangeCall['entries'][number],
  base: Entries,
): void {
  const before = base.get(renamedFrom ?? path)
  if (!isEntryPath(path))
    throw new ValidationError(`Nothing can have the name ${idOf(path)}: use small letters, digits and hyphens.`)
  if (isNew && before !== undefined)
    throw new ValidationError(`Another entry has the name ${idOf(path)} in addresses: choose another.`)
  if (renamedFrom !== undefined && collectionNameOf(renamedFrom) !== collectionNameOf(path))
    throw new ValidationError(`An entry can't become one of another collection: ${path}.`)
  if (!isNew && before === undefined) throw new ValidationError(`There is no ${renamedFrom ?? path}.`)
  put(content, renamedFrom ?? path, value === null ? null : cleanEntry(path, before, value))
  if (value === null) for (const translation of translationsOf(path, base.keys())) content.delete(translation)
}

/** Cleans what was typed; what nobody touched stays as it is. */
function cleanEntry(path: string, before: MaybeValue, value: Value): Value {
  const form = formOf(path)
  if (!form) return value
  const cleaned = withEachTyped(value, form, (text, { format, isLong }, at) => {
    if (text === valueAt(before, at)) return text
    return format === 'email' ? cleanEmail(text) : isLong ? cleanText(text) : cleanLine(text)
  })
  if (!path.endsWith('.md') || !isMap(cleaned)) return cleaned
  // Each page has a text, if only an empty one, as its file has.
  return { ...cleaned, body: typeof cleaned.body === 'string' ? cleaned.body.trim() : '' }
}

/** Gives the numbers that the entries of a collection have to them in another order. */
function putOrder(content: Map<string, Value>, { collection, ids }: ChangeCall['orders'][number]): void {
  const before = entriesIn(content, collection)
  const paths = ids.map((id) => pathIn(collection, id))
  if (!isDeepStrictEqual([...before].sort(), [...paths].sort()))
    throw new ValidationError('The list has changed: open it again.')
  const numbers = before.map((path) => orderOf(content.get(path)))
  for (const [index, path] of paths.entries()) {
    const value = content.get(path)
    const number = numbers[index] ?? 0
    if (number > 0 && orderOf(value) !== number) put(content, path, withValueAt(value, ['order'], number) ?? null)
  }
}

/** Takes the side that a person chose, for the conflicts in which both sides still have the values that they saw. */
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
