import { parseDocument } from 'yaml'
import { isTooDeep } from '#content-reader/read/yaml-depth'
import { type KeyOrder, withValue } from './edit-yaml.ts'
import { isMap, type Value, type ValueMap } from './value.ts'
import { NotEditable } from './yaml-source.ts'

/** What a file of `content/` holds: its keys and, in Markdown, the text below them. */
export interface EntryFile {
  keys: ValueMap
  body?: string
}

/** `---`, keys, `---`, and the rest: as the content reader divides it. */
const FRONT_MATTER = /^(---\n)((?:[\s\S]*?\n)?)(---[ \t]*(?:\n|$))/

interface Divided {
  above: string
  yaml: string
  below: string
  body: string
  end: string
}

/** @throws {NotEditable} if it is not a file that the content reader takes */
export function readEntryFile(text: string, path: string): EntryFile {
  const { yaml, body } = divided(plain(text), path)
  const document = parseDocument(yaml)
  if (isTooDeep(document)) throw new NotEditable('The file has too many keys or lists within each other.')
  const [error] = document.errors
  if (error) throw new NotEditable(error.message)
  const keys: Value = document.toJS() ?? {}
  if (!isMap(keys)) throw new NotEditable('The file has no keys.')
  return isMarkdown(path) ? { keys, body } : { keys }
}

/** A file as one value, the text below its keys as `body`; undefined for none. A file that can't be read is its text. */
export function fileValue(text: string | null, path: string): Value | undefined {
  if (text === null) return undefined
  try {
    const { keys, body } = readEntryFile(text, path)
    return body === undefined ? keys : { ...keys, body }
  } catch (error) {
    if (error instanceof NotEditable) return text
    throw error
  }
}

/**
 * A file with other keys, or another text below them; what stays the same keeps its bytes.
 *
 * @throws {NotEditable} if it is not a file that the content reader takes
 */
export function editEntryFile(text: string, path: string, next: EntryFile, order: KeyOrder): string {
  const { above, yaml, below, end, ...file } = divided(plain(text), path)
  const keys = withValue(yaml, next.keys, order)
  const body = next.body?.trim() ?? ''
  if (keys === yaml && body === file.body) return text
  const edited = above + keys + (isMarkdown(path) ? withBody(below, file.body, body, end) : '')
  return restored(edited, text)
}

/** The text of a new file. */
export function newEntryFile(path: string, { keys, body = '' }: EntryFile, order: KeyOrder): string {
  const yaml = withValue('', keys, order)
  if (!isMarkdown(path)) return yaml
  return `---\n${yaml}---\n${body.trim() && `\n${body.trim()}\n`}`
}

const isMarkdown = (path: string) => path.endsWith('.md')

function divided(text: string, path: string): Divided {
  if (!isMarkdown(path)) return { above: '', yaml: text, below: '', body: '', end: '' }
  const [match, above = '', yaml = '', dashes = ''] = FRONT_MATTER.exec(text) ?? []
  if (match === undefined) throw new NotEditable('The file has no keys between two lines of three dashes.')
  const rest = text.slice(match.length)
  const body = rest.trim()
  const start = body ? rest.indexOf(body) : rest.length
  return { above, yaml, below: dashes + rest.slice(0, start), body, end: rest.slice(start + body.length) }
}

function withBody(below: string, before: string, body: string, end: string): string {
  if (before && body) return below + body + end
  if (before) return `${below.trimEnd()}\n`
  return body ? `${below.trimEnd()}\n\n${body}\n` : below
}

/** Without the mark and the line ends that some editors write. */
const plain = (text: string) => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')

const restored = (edited: string, before: string) =>
  (before.startsWith('\uFEFF') ? '\uFEFF' : '') + (before.includes('\r\n') ? edited.replaceAll('\n', '\r\n') : edited)
