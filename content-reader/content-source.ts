import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { stringify } from 'yaml'
import { collectionOf } from '#schemas/content/collections'
import { isList, isMap, type Value, type ValuePath } from '#schemas/entry-value'
import { filesOfUpload, uploadAt, uploadsIn } from '#schemas/pictures/pictures'
import { knownKeys } from './check/schema-issues.ts'
import { errorOf, type Issue } from './issues.ts'
import { type ContentFile, fileOfValue, parseFile } from './parse-file.ts'
import { checkPictures } from './pictures.ts'

export type ContentSource = string | StoredContent

/** Values by their paths below `content/`. A text that could not be read when it was stored is a string. */
export type Entries = ReadonlyMap<string, Value>

export interface StoredContent {
  entries: Entries
  pictures: { deployed: string; uploaded: string }
}

export const entriesAlone = (entries: Entries): StoredContent => ({
  entries,
  pictures: { deployed: '', uploaded: '' },
})

/** A file as it is written. Equal ones are parsed once. */
export interface RawFile {
  raw: Value | Issue
  parse: () => ContentFile | readonly Issue[]
}

export interface OpenedSource {
  /** Their paths below `content/`, also of those that do not belong there; files such as `.DS_Store` belong to the operating system. */
  paths: readonly string[]
  file: (path: string) => RawFile
  pictures: ReadonlyMap<string, string>
  issues: readonly Issue[]
}

const PICTURES = 'pictures'

export const openSource = (source: ContentSource): OpenedSource =>
  typeof source === 'string' ? openFolder(source) : openStored(source)

export const nameOfPath = (path: string): string => `content/${path}`

function openFolder(root: string): OpenedSource {
  const pictures = join(root, PICTURES)
  return {
    paths: filesBelow(root).filter((path) => !path.startsWith(`${PICTURES}/`)),
    file: (path) => {
      const name = nameOfPath(path)
      const text = textOf(readFileSync(join(root, path)), name)
      return { raw: text, parse: () => (typeof text === 'string' ? parseFile(text, name) : [text]) }
    },
    pictures: picturesBelow(pictures),
    issues: checkPictures(pictures),
  }
}

/** Takes only the uploads that the content names. */
function openStored({ entries, pictures }: StoredContent): OpenedSource {
  const named = uploadsIn(entries.values())
  const shown = named.flatMap((address) => uploadAt(address) ?? [])
  const addresses = new Set([...named, ...shown.flatMap(filesOfUpload).map(({ address }) => address)])
  const uploaded = [...picturesBelow(pictures.uploaded)].filter(([address]) => addresses.has(address))
  return {
    paths: [...entries.keys()],
    file: (path) => {
      const raw = entries.get(path) ?? null
      return { raw, parse: () => fileOfValue(raw, nameOfPath(path)) }
    },
    pictures: new Map([...picturesBelow(pictures.deployed), ...uploaded]),
    issues: [],
  }
}

/** Reads a folder as values. A file that can't be read is its text, with which the check says what is wrong. */
export function readFolder(root: string): Entries {
  const paths = filesBelow(root).filter((path) => /\.(?:yaml|md)$/.test(path) && !path.startsWith(`${PICTURES}/`))
  // Without the mark with which some editors begin a file, as the check reads it.
  const textAt = (path: string) => new TextDecoder().decode(readFileSync(join(root, path)))
  return new Map(paths.map((path) => [path, entryOf(textAt(path), path)]))
}

/** Reads a text as the value of an entry: the text below the keys of Markdown is its `body`. What has no keys stays a text. */
export function entryOf(text: string, path: string): Value {
  const file = parseFile(text, nameOfPath(path))
  if (!('value' in file)) return text
  // YAML knows nothing that JSON does not.
  const value = file.value as Value
  if (!isMap(value)) return text
  if (!path.endsWith('.md')) return value
  // A key `body` would be lost below the text: the check of the text names it.
  return Object.hasOwn(value, 'body') ? text : { ...value, body: file.body }
}

const picturesBelow = (folder: string): Map<string, string> =>
  new Map(filesBelow(folder).map((path) => [`/${path}`, join(folder, path)]))

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => !/(^|\/)\./.test(path))
    .sort()
}

const UTF16_MARKS = ['fffe', 'feff']

/** Word processors save texts in encodings that browsers would display wrongly. */
export function textOf(bytes: Buffer, name: string): string | Issue {
  const savedAs = (what: string) =>
    errorOf(
      name,
      `This is ${what}. Save it again as plain text with the encoding ` +
        'UTF-8, or copy its words into a new file of a plain text editor.',
    )
  if (UTF16_MARKS.includes(bytes.subarray(0, 2).toString('hex')) || bytes.includes(0))
    return savedAs('a file that a word processor saved as UTF-16')
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return savedAs('a document of a word processor')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return savedAs('a text in an old encoding, in which accents and quotation marks are lost')
  }
}

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
