import { type Document, isAlias, isMap, isNode, isSeq, LineCounter, parseDocument, visit } from 'yaml'
import { isDeeper, type Value, withTexts } from '#schemas/entry-value'
import { limits } from '#schemas/limits'
import { brokenAtControls, shortened } from '#schemas/text'
import { errorAt, errorOf, type Issue, type Path } from './issues.ts'

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

const FRONT_MATTER = /^---\r?\n([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/

/** Takes a value of the store as the reading of a file, without lines. A string is a text that could not be read. */
export function fileOfValue(entry: Value, name: string): ContentFile | readonly Issue[] {
  if (typeof entry === 'string') return parseFile(entry, name)
  if (JSON.stringify(entry).length > limits.fileCharacters) return [tooLong(name)]
  if (isDeeper(entry, limits.fileDepth)) return [tooDeep(name)]
  const value = withTexts(entry, (text) => brokenAtControls(text, text.includes('\n') ? '\n' : ' '))
  const file = { file: name, value, body: '', bodyLine: undefined, lineOf: () => undefined }
  if (!name.endsWith('.md')) return file
  const { body = '', ...keys } = Object(value)
  return { ...file, value: keys, body: String(body) }
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
    const at = lineCounter.linePos(first.pos[0]).line
    const explanation = explain({ ...first, line: at }, yaml.split(/\r?\n/))
    const slip = typeof explanation === 'string' ? { line: at, message: explanation } : explanation
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

/** Takes also a document so deep that the parser itself gave up. */
const isTooDeep = ({ contents, errors }: Pick<Document, 'contents' | 'errors'>): boolean =>
  errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION') || isDeeper(contents, limits.fileDepth, nodesIn)

function nodesIn(node: unknown): unknown[] {
  if (isMap(node)) return node.items.flatMap(({ key, value }) => [key, value])
  return isSeq(node) ? node.items : []
}

/** A message of its own, and where it is not at the line of the parser's error, that line. */
type Explanation = string | { line: number; message: string }

interface YamlError {
  code: string
  message: string
  line: number
}

const KEY_AND_VALUE = /^(\s*(?:- )?)([A-Za-z][\w-]*):\s+(.+?)\s*$/

/** Explains the YAML parser's first error: the others follow from it. Only these messages speak of YAML: a form can't have such mistakes. */
function explain({ code, message, line }: YamlError, lines: readonly string[]): Explanation {
  const at = (number: number) => lines[number - 1] ?? ''
  switch (code) {
    case 'TAB_AS_INDENT':
      return 'There is a tab before the key. Write two spaces in its place.'
    case 'DUPLICATE_KEY':
      return twice(at(line))
    case 'BAD_INDENT':
      return at(line).includes('[') || at(line - 1).includes('[') ? OPEN_BRACKET : indented(at(line))
    case 'BLOCK_AS_IMPLICIT_KEY':
      return colonInValue(at(line)) ?? { line: line + 1, message: indented(at(line + 1)) }
    case 'MULTILINE_IMPLICIT_KEY':
    case 'MISSING_CHAR':
      return openQuote(lines) ?? missingColon(at(line)) ?? unreadable(message)
    case 'UNEXPECTED_TOKEN':
      return openQuote(lines) ?? afterBar(at(line)) ?? quotesWithin(at(line)) ?? unreadable(message)
    case 'BAD_SCALAR_START':
    case 'BAD_ALIAS':
    case 'TAG_RESOLVE_FAILED':
      return badStart(at(line)) ?? unreadable(message)
    default:
      return unreadable(message)
  }
}

const write = (before: string, key: string, value: string): string =>
  `Write: \`${before.trimStart()}${key}: "${value.replace(/^["']|["']$/g, '').replaceAll('"', '’')}"\``

const twice = (text: string): string =>
  `\`${/[\w-]+/.exec(text)?.[0] ?? 'A key'}\` is here for the second time. Remove one of the two.`

const OPEN_BRACKET = 'A list begins with [ and has no ]. Add the ], or put a text that begins with [ in "quotes".'

const indented = (text: string): string =>
  `There are ${/^ */.exec(text)?.[0].length ?? 0} spaces before \`${shortened(text.trim(), 40)}\`. Move it to the left or right until it is under its neighbor.`

function colonInValue(text: string): string | undefined {
  const [, before = '', key = '', value = ''] = KEY_AND_VALUE.exec(text) ?? []
  return /: /.test(value)
    ? `A value with a colon and a space in it needs quotes. ${write(before, key, value)}`
    : undefined
}

/** Finds a quotation mark that nothing closes: it swallows the rest of the file, so the error is at its end. */
function openQuote(lines: readonly string[]): Explanation | undefined {
  const open = lines.findIndex((text) => {
    const value = KEY_AND_VALUE.exec(text)?.[3] ?? ''
    return (value.startsWith('"') && !/[^\\]"$/.test(value)) || (value.startsWith("'") && !/.'$/.test(value))
  })
  const [, before = '', key = '', value = ''] = KEY_AND_VALUE.exec(lines[open] ?? '') ?? []
  if (!key || /^(["']).*\1 /.test(value)) return undefined
  return { line: open + 1, message: `A quotation mark is not closed. ${write(before, key, value)}` }
}

function missingColon(text: string): string | undefined {
  const [, key, colon, value] = /^\s*(?:- )?([A-Za-z][\w-]*)(:?)\s*(.*)$/.exec(text) ?? []
  if (!key) return undefined
  const lacks = colon ? `There is no space behind \`${key}:\`.` : `\`${shortened(text.trim(), 40)}\` has no colon.`
  return `${lacks} Write: \`${key}: ${value}\``
}

const afterBar = (text: string): string | undefined =>
  /:\s+[|>]\s*\S/.test(text)
    ? 'There are words behind the | or >. Begin the text on the next line, two spaces in, or remove the sign.'
    : undefined

function quotesWithin(text: string): string | undefined {
  const [, before = '', key = '', value = ''] = KEY_AND_VALUE.exec(text) ?? []
  if (value.startsWith('{')) return `A value that begins with a brace needs quotes. ${write(before, key, value)}`
  if (!/^["']/.test(value)) return undefined
  return `There are quotation marks within quotation marks. Write: \`${before.trimStart()}${key}: "${value
    .slice(1)
    .replace(/["']$/, '')
    .replace(/"([^"]*)"/g, '“$1”')
    .replaceAll('"', '”')}"\``
}

function badStart(text: string): string | undefined {
  const [, before = '', key = '', value = ''] = KEY_AND_VALUE.exec(text) ?? []
  return key ? `A value that begins with ${value[0]} needs quotes. ${write(before, key, value)}` : undefined
}

const unreadable = (message: string): string =>
  `This can’t be read as \`key: value\`: ${message.trim().replace(/\.$/, '')}. Look at this line and the one above. A value with a colon, a # or a quotation mark at its start needs "quotes".`
