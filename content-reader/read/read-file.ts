import { type Document, isAlias, isMap, isNode, isSeq, LineCounter, parseDocument, visit } from 'yaml'
import { isDeeper, type Value, withTexts } from '#schemas/file-value'
import { limits } from '#schemas/limits'
import { brokenAtControls } from '#schemas/text'
import { errorAt, errorOf, type Issue, type Path } from '../issues.ts'
import { explainYaml } from './explain-yaml.ts'
import { isTooDeep } from './yaml-depth.ts'

export interface ContentFile {
  file: string
  value: unknown
  /** The text below the front matter; empty for YAML. */
  body: string
  /** Undefined for what is in no file: a value of the store. */
  bodyLine: number | undefined
  /** The line of a key or, if it is missing, of the object that should have it. */
  lineOf: (path: Path) => number | undefined
}

export interface CheckedFile<T> extends ContentFile {
  id: string
  value: T
}

/** `---`, keys, `---`, and the rest */
const FRONT_MATTER = /^---\r?\n([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/

/** Takes a value of the store as the reading of a file, without lines. A string is a text that could not be read. */
export function fileOfValue(entry: Value, name: string): ContentFile | readonly Issue[] {
  if (typeof entry === 'string') return parseFile(entry, name)
  if (JSON.stringify(entry).length > limits.fileCharacters) return [tooLong(name)]
  if (isDeeper(entry, limits.fileDepth)) return [tooDeep(name)]
  const value = withTexts(entry, (text) => brokenAtControls(text, text.includes('\n') ? '\n' : ' '))
  if (!name.endsWith('.md')) return { file: name, value, body: '', bodyLine: undefined, lineOf: () => undefined }
  const { body = '', ...keys } = Object(value)
  return { file: name, value: keys, body: String(body), bodyLine: undefined, lineOf: () => undefined }
}

/** Reads YAML, or Markdown below YAML, without control characters; or returns the mistakes that keep it from being parsed. */
export function parseFile(text: string, name: string): ContentFile | readonly Issue[] {
  if (text.length > limits.fileCharacters) return [tooLong(name)]
  if (!name.endsWith('.md')) return parse(text, name, { body: '', bodyLine: 1 }, 0)
  const match = FRONT_MATTER.exec(text)
  if (!match) return [missingFrontMatter(name)]
  const below = text.slice(match[0].length)
  const linesAbove = text.slice(0, text.length - below.trimStart().length).split('\n').length
  return parse(match[1] ?? '', name, { body: below.trim(), bodyLine: linesAbove }, 1)
}

function parse(
  yaml: string,
  file: string,
  below: Pick<ContentFile, 'body' | 'bodyLine'>,
  linesAbove: number,
): ContentFile | readonly Issue[] {
  const lineCounter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false })
  const line = (offset: number) => lineCounter.linePos(offset).line + linesAbove
  const [first] = [...document.errors, ...document.warnings, ...aliasesIn(document, yaml)]
  if (isTooDeep(document)) return [tooDeep(file)]
  if (first) {
    const slip = explainYaml(yaml, { ...first, line: lineCounter.linePos(first.pos[0]).line })
    return [errorAt({ file, line: slip.line + linesAbove, path: [] }, slip.message)]
  }
  const lines = linesIn(document.contents, line)
  const lineOf = (path: Path): number | undefined => {
    for (let length = path.length; length > 0; length--) {
      const found = lines.get(keyOfPath(path.slice(0, length)))
      if (found !== undefined) return found
    }
    return undefined
  }
  const value = withTexts(document.toJS() ?? {}, (text) => brokenAtControls(text, text.includes('\n') ? '\n' : ' '))
  return { file, value, ...below, body: brokenAtControls(below.body), lineOf }
}

const keyOfPath = (path: Path): string => path.join('\0')

/** The line of each value by its path: the document itself would take twenty times the memory. */
function linesIn(node: unknown, line: (offset: number) => number, path: Path = []): Map<string, number> {
  const lines = new Map<string, number>()
  const add = (value: unknown, key: string | number) => {
    const at = [...path, key]
    if (isNode(value) && value.range) lines.set(keyOfPath(at), line(value.range[0]))
    for (const [below, found] of linesIn(value, line, at)) lines.set(below, found)
  }
  if (isMap(node)) for (const { key, value } of node.items) add(value, String(key))
  if (isSeq(node)) for (const [index, value] of node.items.entries()) add(value, index)
  return lines
}

/** YAML's own references (`*name`, `&name`): in `content/` they are texts that lack their quotes. */
function aliasesIn(document: Document, yaml: string): { code: string; message: string; pos: [number] }[] {
  const found: ReturnType<typeof aliasesIn> = []
  if (!/[*&]/.test(yaml)) return found
  visit(document, {
    Node: (_, node) => {
      if (isAlias(node) || node.anchor)
        found.push({ code: 'BAD_ALIAS', message: 'a value that begins with * or &', pos: [node.range?.[0] ?? 0] })
    },
  })
  return found
}

const tooLong = (file: string) =>
  errorOf(
    file,
    `This has more than ${limits.fileCharacters.toLocaleString('en-US')} ` +
      'characters. Make it shorter, or make several of it.',
  )

const tooDeep = (file: string) =>
  errorOf(
    file,
    `This has more than ${limits.fileDepth} brackets, dashes or keys within ` +
      'each other. Put a text that begins with [ or { or - in "quotes".',
  )

const missingFrontMatter = (file: string) =>
  errorAt(
    { file, line: 1, path: [] },
    'The keys at the top are missing. Begin the file with ---, then ' +
      '`title: …` and its neighbors, then --- again; the text comes below.',
  )
