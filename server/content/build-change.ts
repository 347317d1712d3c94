import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { personOf, withAnotherName } from '#content-reader/check/people'
import { type Reference, referencesIn } from '#content-reader/check/references'
import { textsIn } from '#content-reader/check/texts'
import type { Entries } from '#content-reader/content-source'
import { withEachTyped } from '#content-reader/controls'
import { rightsOf } from '#schemas/admin/roles'
import { addressOf, collectionOf, isAddressed } from '#schemas/content/collections'
import { collectionNameOf, idOf, pathIn, translationAt, translationsOf } from '#schemas/content/entry-paths'
import {
  isList,
  isMap,
  type MaybeValue,
  type Value,
  type ValuePath,
  valueAt,
  withTexts,
  withValueAt,
} from '#schemas/entry-value'
import { cleanEmail, cleanLine, cleanText } from '#schemas/text'
import type { SignedIn } from '../platform/accounts/accounts.ts'
import { HttpError } from '../platform/http/errors.ts'
import { entriesIn, formOf, orderOf } from './collections.ts'
import {
  type Change,
  type Conflict,
  changeBetween,
  isEntryPath,
  put,
  type Side,
  ValidationError,
} from './merge-changes.ts'
import type { ContentPublisher } from './publisher.ts'
import { withTextsAlone } from './translation-forms.ts'

export const path = z.string().max(200)
export const json: z.ZodType<Value, Value> = z.json()

/** An entry as a form leaves it: its keys and, for a page, `body`; null if it is deleted. */
const changedEntry = z.strictObject({
  path,
  value: z.record(z.string(), json).nullable(),
  /** There must be no entry of this name yet; without it, there must be one. */
  isNew: z.boolean().default(false),
  /** Its path before, if it has another id now. All references to it follow. */
  renamedFrom: path.optional(),
  /** The entry of the same collection that everything refers to in place of this one, which is deleted. */
  replacedBy: path.optional(),
})

const order = z.strictObject({ collection: z.string().max(60), ids: z.array(z.string().max(200)).max(2000) })

/** The side that a person chose where both changed the same. It holds only for the values that they saw. */
const chosenSide = z.strictObject({
  file: path,
  at: z.array(z.union([z.string(), z.number().int().min(0)])).max(20),
  side: z.enum(['ours', 'theirs']),
  ours: json.optional(),
  theirs: json.optional(),
})

export const note = z.string().overwrite(cleanLine).max(500).default('')
export const chosen = z.array(chosenSide).max(300).default([])
/** Nobody is mailed of dates that change; or they get the mails that were read, whose digest this is. Without it, they are shown first. */
export const mail = z.union([z.literal(false), z.string().max(100)]).optional()

/** Everything that a person can change in the content. Values are those of the files, before defaults: the rest stays as it is written. */
export const changeInput = z.strictObject({
  base: z.int().min(0),
  note,
  entries: z.array(changedEntry).max(300).default([]),
  orders: z.array(order).max(30).default([]),
  chosen,
  mail,
})
export type ChangeInput = z.output<typeof changeInput>

/** Somebody else may have saved it since: then nothing happens, with 409. */
export const draftVersion = z.strictObject({ id: z.uuid(), version: z.int().min(1) })

export const changeOnly = changeInput.pick({ base: true, entries: true, orders: true })

/** @throws {HttpError} 422 with a message for whoever edits */
export async function changeOf(publisher: ContentPublisher, call: z.infer<typeof changeOnly>): Promise<Change> {
  return possible(async () => buildChange(await publisher.at(call.base), call))
}

/** @throws {HttpError} 422 for what this content can't become */
export async function possible<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ValidationError) throw new HttpError(422, error.message)
    throw error
  }
}

export const publishedBy = ({ email, role, isFresh }: SignedIn, mail?: ChangeInput['mail']) => ({
  mail: mail === false ? mail : { read: mail },
  author: email,
  isByPerson: true,
  mayMoveMailboxes: isFresh && rightsOf(role).includes('manage'),
})

/** @throws {ValidationError} */
export function buildChange(base: Entries, { entries, orders }: Pick<ChangeInput, 'entries' | 'orders'>): Change {
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
  const withName = (text: string) => withAnotherName(text, from, to)
  for (const [file, entry] of content) content.set(file, withTexts(entry, withName))
}

function putEntry(
  content: Map<string, Value>,
  { path, value, isNew, renamedFrom }: ChangeInput['entries'][number],
  base: Entries,
): void {
  const before = base.get(renamedFrom ?? path)
  if (!isEntryPath(path))
    throw new ValidationError(`Nothing can have the name ${idOf(path)}: use small letters, digits and hyphens.`)
  if (isNew && before !== undefined)
    throw new ValidationError(`Another entry has the name ${idOf(path)} in addresses: choose another.`)
  if (renamedFrom !== undefined && collectionNameOf(renamedFrom) !== collectionNameOf(path))
    throw new ValidationError(`An entry can't become one of another collection: ${path}.`)
  const translation = translationAt(path)
  if (translation && (renamedFrom !== undefined || !base.has(translation.original)))
    throw new ValidationError(`There is no ${translation.original} to translate.`)
  if (!isNew && before === undefined && !translation) throw new ValidationError(`There is no ${renamedFrom ?? path}.`)
  const cleaned = value === null ? null : cleanEntry(path, before, value)
  put(content, renamedFrom ?? path, translation ? withTextsAlone(cleaned) : cleaned)
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
  if (cleaned.body === undefined && valueAt(before, ['body']))
    throw new ValidationError('The text of the page is left out: send its body, empty if it has none any more.')
  // Each page has a text, if only an empty one, as its file has.
  return { ...cleaned, body: typeof cleaned.body === 'string' ? cleaned.body.trim() : '' }
}

/** Gives the numbers that the entries of a collection have to them in another order. */
function putOrder(content: Map<string, Value>, { collection, ids }: ChangeInput['orders'][number]): void {
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
  (chosen: ChangeInput['chosen']) =>
  ({ file, at, ours, theirs }: Conflict): Side | undefined =>
    chosen.find(
      (choice) =>
        choice.file === file &&
        isDeepStrictEqual(choice.at, at) &&
        isDeepStrictEqual(choice.ours, ours) &&
        isDeepStrictEqual(choice.theirs, theirs),
    )?.side

export const usesOf = (entries: Entries, path: string) =>
  [...entries].flatMap(([file, value]) => changesIn(file, value, path, path).map(({ at }) => ({ file, at })))

/** Returns the files that refer to an entry, referring to another. A list that has the other already has it once. */
export function referringTo(entries: Entries, from: string, to: string): Record<string, Value> {
  const changed: Record<string, Value> = {}
  for (const [file, value] of entries) {
    const uses = changesIn(file, value, from, to)
    if (uses.length === 0) continue
    const next = uses.reduce<MaybeValue>((now, use) => withValueAt(now, use.at, use.next), value)
    changed[file] = uses.reduce(withoutSecond, next) ?? null
  }
  return changed
}

function withoutSecond(value: MaybeValue, { at, next }: { at: ValuePath; next: Value }): MaybeValue {
  const list = valueAt(value, at.slice(0, -1))
  if (!isList(list) || list.filter((each) => each === next).length < 2) return value
  const rest = list.filter((each, index) => each !== next || index === list.indexOf(next))
  return withValueAt(value, at.slice(0, -1), rest)
}

/** The change that gives an entry another id: its file has another name, and every reference to it follows. */
export function renameEntry(entries: Entries, from: string, to: string): Change {
  const { [from]: itself = entries.get(from) ?? null, ...others } = referringTo(entries, from, to)
  const changed: Record<string, Value> = { ...others, [to]: itself }
  for (const path of translationsOf(from, entries.keys())) {
    const language = path.slice(from.lastIndexOf('.'))
    changed[to.slice(0, to.lastIndexOf('.')) + language] = changed[path] ?? entries.get(path) ?? null
    changed[path] = null
  }
  return { entries: { ...changed, [from]: null }, renames: { [from]: to } }
}

type Target = ReturnType<typeof targetOf>

function targetOf(path: string) {
  const [collection = '', ...rest] = path.replace(/\.(yaml|md)$/, '').split('/')
  const id = rest.join('/')
  if (collection === 'pages') return { collection: 'page', id, names: [id === 'home' ? '/' : `/${id}`] }
  const names = isAddressed(collection) ? [addressOf(collection, id)] : []
  if (collection === 'staff') names.push(`mailto:${id}`)
  if (collection === 'events') names.push(`{time of ${id}}`)
  return { collection, id, names }
}

const WITHIN = /(\]\(|href=["'])([^)"'\s]+)|()(\{time of [^{}]+\})/g

function changesIn(file: string, entry: Value, from: string, to: string): { at: ValuePath; next: Value }[] {
  const [before, after] = [targetOf(from), targetOf(to)]
  const schema = collectionOf(file)?.schema
  if (!schema || !isMap(entry)) return []
  // Few entries name another one: the others need no closer look.
  const json = JSON.stringify(entry)
  if (![before.id, ...before.names].some((name) => json.includes(name))) return []
  const typed = [...referencesIn(schema, entry)].flatMap((reference) => {
    const next = followed(reference, before, after)
    return next === undefined ? [] : [{ at: reference.path, next }]
  })
  const known = new Set(typed.map(({ at }) => at.join('\0')))
  const within = textsIn(entry).flatMap(({ path: at, text }) => {
    let isUse = false
    const next = text.replace(WITHIN, (match, opening = '', link?: string, _none?: string, time?: string) => {
      const moved = movedName(link ?? time ?? '', before, after)
      isUse ||= moved !== undefined
      return moved === undefined ? match : opening + moved
    })
    return isUse && !known.has(at.join('\0')) ? [{ at, next }] : []
  })
  return [...typed, ...within]
}

function followed({ pointsAt, value }: Reference, before: Target, after: Target): string | undefined {
  if (pointsAt === before.collection) return value === before.id ? after.id : undefined
  return pointsAt === 'link' ? movedName(value, before, after) : undefined
}

/** Returns undefined for the name of another entry. An address may go on with a place on its page. */
function movedName(value: string, before: Target, after: Target): string | undefined {
  for (const [index, from] of before.names.entries()) {
    const to = after.names[index] ?? from
    if (value === from) return to
    if (value.startsWith(`${from}#`) || value.startsWith(`${from}?`)) return to + value.slice(from.length)
  }
  return undefined
}
