import { stringify } from 'yaml'
import { collectionOf } from '#schemas/content/collections'
import { isList, isMap, type Value, type ValuePath } from '#schemas/file-value'
import { knownKeys } from '../explain/schema-at.ts'

/** The keys that an object of an entry may have, in the schema's order; none for keys of any name. */
export function keysAt(path: string, at: ValuePath): readonly string[] {
  const schema = collectionOf(path)?.schema
  return schema ? [...new Set(knownKeys(schema, at))] : []
}

/** A paragraph is one line, and so is a text in quotes, whatever is in it. */
const OPTIONS = {
  lineWidth: 0,
  blockQuote: 'literal',
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
  aliasDuplicateObjects: false,
} as const

/** Writes an entry as the file at its path: keys in the schema's order, the `body` of Markdown below them. */
export function formatEntry(path: string, entry: Value): string {
  if (typeof entry === 'string') return entry
  if (!path.endsWith('.md') || !isMap(entry)) return stringify(ordered(entry, path), OPTIONS)
  const { body, ...keys } = entry
  const text = typeof body === 'string' ? body.trim() : ''
  return `---\n${stringify(ordered(keys, path), OPTIONS)}---\n${text && `\n${text}\n`}`
}

function ordered(value: Value, path: string, at: ValuePath = []): Value {
  if (isList(value)) return value.map((each, index) => ordered(each, path, [...at, index]))
  if (!isMap(value)) return value
  const known = keysAt(path, at).filter((key) => Object.hasOwn(value, key))
  const keys = [...known, ...Object.keys(value).filter((key) => !known.includes(key))]
  return Object.fromEntries(keys.map((key) => [key, ordered(value[key] ?? null, path, [...at, key])]))
}
