import { isDeepStrictEqual } from 'node:util'
import { parseDocument } from 'yaml'
import { isMap, type Value, type ValueMap } from '#schemas/file-value'
import { isTooDeep } from '../read/yaml-depth.ts'
import { canonicalYaml, NotEditable } from './canonical-yaml.ts'
import { keyOrderOf } from './key-order.ts'

export interface EntryFile {
  keys: ValueMap
  body?: string
}

export function entryOf(value: Value | undefined): EntryFile {
  const { body, ...keys } = isMap(value) ? value : {}
  return typeof body === 'string' ? { keys, body } : { keys }
}

/** `---`, keys, `---`, and the rest: as the content reader divides it */
const FRONT_MATTER = /^---\n((?:[\s\S]*?\n)?)---[ \t]*(?:\n|$)/

/** @throws {NotEditable} if it is not a file that the content reader takes */
export function readEntryFile(text: string, path: string): EntryFile {
  const { yaml, body } = divided(text, path)
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

/** @throws {NotEditable} if it is not a file that the content reader takes */
export function editEntryFile(text: string, path: string, next: EntryFile): string {
  const now = readEntryFile(text, path)
  const isAsItWas = isDeepStrictEqual(now.keys, next.keys) && (now.body ?? '') === (next.body?.trim() ?? '')
  return isAsItWas ? text : written(divided(text, path).yaml, path, next)
}

export const newEntryFile = (path: string, next: EntryFile): string => written('', path, next)

/** @throws {NotEditable} if it is not a file that the content reader takes */
export const canonicalFile = (text: string, path: string): string =>
  written(divided(text, path).yaml, path, readEntryFile(text, path))

function written(before: string, path: string, { keys, body = '' }: EntryFile): string {
  const yaml = canonicalYaml(before, keys, keyOrderOf(path))
  if (!isMarkdown(path)) return yaml
  return `---\n${yaml}---\n${body.trim() && `\n${body.trim()}\n`}`
}

const isMarkdown = (path: string) => path.endsWith('.md')

/** Removes the byte order mark and the line ends that some editors write. */
function divided(text: string, path: string): { yaml: string; body: string } {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  if (!isMarkdown(path)) return { yaml: plain, body: '' }
  const [match, yaml = ''] = FRONT_MATTER.exec(plain) ?? []
  if (match === undefined) throw new NotEditable('The file has no keys between two lines of three dashes.')
  return { yaml, body: plain.slice(match.length).trim() }
}
