import { type Reference, referencesIn } from '#content-reader/read/follow-references'
import { textsIn } from '#content-reader/read/texts-of'
import { editEntryFile, entryOf, fileValue } from '#content-reader/write/entry-file'
import { addressOf, collectionOf, isAddressed } from '#schemas/content/collections'
import { translationsOf } from '#schemas/content/word-files'
import { isList, isMap, type Value, type ValuePath, valueAt, withValueAt } from '#schemas/file-value'
import type { Entries } from '../store/content.ts'
import type { Change } from './merge-entries.ts'

export interface Use {
  file: string
  at: ValuePath
}

export const usesOf = (files: Entries, path: string): Use[] =>
  [...files].flatMap(([file, text]) => changesIn(file, text, path, path).map(({ at }) => ({ file, at })))

/** The files that refer to an entry, as they are once they refer to another; a list that has the other already has it once. */
export function referringTo(files: Entries, from: string, to: string): Record<string, string> {
  const changed: Record<string, string> = {}
  for (const [file, text] of files) {
    const uses = changesIn(file, text, from, to)
    if (uses.length === 0) continue
    const value = uses.reduce<Value | undefined>(
      (now, { at, next }) => withValueAt(now, at, next),
      fileValue(text, file),
    )
    changed[file] = editEntryFile(text, file, entryOf(uses.reduce(withoutSecond, value)))
  }
  return changed
}

/** Removes what is in its list twice. */
function withoutSecond(value: Value | undefined, { at, next }: { at: ValuePath; next: Value }): Value | undefined {
  const list = valueAt(value, at.slice(0, -1))
  if (!isList(list) || list.filter((each) => each === next).length < 2) return value
  const rest = list.filter((each, place) => each !== next || place === list.indexOf(next))
  return withValueAt(value, at.slice(0, -1), rest)
}

/** The change that gives an entry another id: its file has another name, and every reference to it follows. */
export function renameEntry(files: Entries, from: string, to: string): Change {
  const { [from]: itself = files.get(from) ?? null, ...others } = referringTo(files, from, to)
  const changed: Record<string, string | null> = { ...others, [to]: itself }
  for (const path of translationsOf(from, files.keys())) {
    const language = path.slice(from.lastIndexOf('.'))
    changed[to.slice(0, to.lastIndexOf('.')) + language] = changed[path] ?? files.get(path) ?? null
    changed[path] = null
  }
  return { files: { ...changed, [from]: null }, renames: { [from]: to } }
}

interface Target {
  kind: string
  id: string
  names: readonly string[]
}

function targetOf(path: string): Target {
  const [kind = '', ...rest] = path.replace(/\.(yaml|md)$/, '').split('/')
  const id = rest.join('/')
  if (kind === 'pages') return { kind: 'page', id, names: [id === 'home' ? '/' : `/${id}`] }
  const names = isAddressed(kind) ? [addressOf(kind, id)] : []
  if (kind === 'staff') names.push(`mailto:${id}`)
  if (kind === 'events') names.push(`{time of ${id}}`)
  return { kind, id, names }
}

const WITHIN = /(\]\(|href=["'])([^)"'\s]+)|()(\{time of [^{}]+\})/g

/** The values in a file that refer to an entry, each as it is with the new name. */
function changesIn(file: string, text: string, from: string, to: string): { at: ValuePath; next: Value }[] {
  const [before, after] = [targetOf(from), targetOf(to)]
  const schema = collectionOf(file)?.schema
  const value = [before.id, ...before.names].some((name) => text.includes(name)) ? fileValue(text, file) : undefined
  if (!schema || !isMap(value)) return []
  const typed = [...referencesIn(schema, entryOf(value).keys)].flatMap((reference) => {
    const next = followed(reference, before, after)
    return next === undefined ? [] : [{ at: reference.path, next }]
  })
  const known = new Set(typed.map(({ at }) => at.join('\0')))
  const within = textsIn(value).flatMap(({ path: at, text }) => {
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

/** Returns undefined if the reference is to something else. */
function followed({ pointsAt, value }: Reference, before: Target, after: Target): string | undefined {
  if (pointsAt === before.kind) return value === before.id ? after.id : undefined
  return pointsAt === 'link' ? movedName(value, before, after) : undefined
}

/** A name of the entry as it is afterward; an address may go on with a place on its page. Undefined for another's. */
function movedName(value: string, before: Target, after: Target): string | undefined {
  for (const [index, from] of before.names.entries()) {
    const to = after.names[index] ?? from
    if (value === from) return to
    if (value.startsWith(`${from}#`) || value.startsWith(`${from}?`)) return to + value.slice(from.length)
  }
  return undefined
}
