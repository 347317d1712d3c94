import { Document, type Scalar, stringify, visit } from 'yaml'
import { isList, isMap, type Value } from './value.ts'

/** What a text in YAML looks like after its key: on the same line, as lines under `|`, or as keys or dashes below. */
export type Layout = 'inline' | 'lines' | 'below'

/** A value in YAML, from its first character to its last, as it stands in a file. */
export interface Written {
  text: string
  layout: Layout
  /** It was not there before: its lines are indented for the place, not as they were. */
  isNew?: boolean
}

/** Where a value is to stand. */
export interface Place {
  /** The column of the key or of the dash before it. */
  column: number
  /** Within `{ … }` or `[ … ]`. */
  isInFlow: boolean
}

/** Nothing is folded: a paragraph is one line, as in all of `content/`, and a text in quotes is one line, whatever is in it. */
const options = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER } as const

/** A new list or object that is no longer than this, and has nothing nested in it, is written on one line. */
const SHORT_CHARACTERS = 90

/** A value as it is written for the first time. */
export function writeValue(value: Value, place: Place, isFlow = false): Written {
  if (!isList(value) && !isMap(value)) return writeScalar(value, place)
  const inline = inFlow(value)
  const isEmpty = Object.keys(value).length === 0
  const isShort = isFlat(value) && inline.length <= SHORT_CHARACTERS && place.column >= 0
  if (isEmpty || place.isInFlow || isFlow || isShort) return { text: inline, layout: 'inline' }
  return { text: indented(textOf(value), place.column + 2), layout: 'below' }
}

/**
 * A text, a number or a switch.
 *
 * @param style how it was quoted before, which is kept where that is possible
 */
export function writeScalar(
  value: Value,
  { column, isInFlow }: Place,
  style?: Scalar.Type | null,
  indent = 2,
): Written {
  if (isInFlow) return { text: inFlow(value, style), layout: 'inline' }
  const document = new Document({ key: value })
  const node = document.get('key', true) as Scalar
  if (typeof value === 'string') node.type = needsQuotes(value) ? 'QUOTE_DOUBLE' : styleOf(value, style)
  const text = withoutLastBreak(document.toString({ ...options, indent })).slice('key: '.length)
  return { text: indented(text, column), layout: /^[|>]/.test(text) ? 'lines' : 'inline' }
}

function styleOf(text: string, style: Scalar.Type | null = 'PLAIN'): Scalar.Type {
  if (text.includes('\n')) return style === 'BLOCK_FOLDED' ? style : 'BLOCK_LITERAL'
  return style === 'QUOTE_DOUBLE' || style === 'QUOTE_SINGLE' ? style : 'PLAIN'
}

/** Lines of spaces, and a first line that begins with one, would say something else once they are indented further. */
const needsQuotes = (text: string) => text.includes('\n') && (/^[ \t]/.test(text) || /^[ \t]+$/m.test(text))

/** Keys or dashes on lines of their own. */
function textOf(value: Value): string {
  const document = new Document(value)
  quote(document, needsQuotes)
  return withoutLastBreak(document.toString(options))
}

function quote(document: Document, isQuoted: (text: string) => boolean): void {
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && isQuoted(node.value)) node.type = 'QUOTE_DOUBLE'
    },
  })
}

/** In one line, as part of a list or an object that is written in one line. */
function inFlow(value: Value, style?: Scalar.Type | null): string {
  const document = new Document([value])
  const list = document.contents as unknown as { flow?: boolean; items: { type?: string }[] }
  list.flow = true
  const [first] = list.items
  if (first && (style === 'QUOTE_DOUBLE' || style === 'QUOTE_SINGLE')) first.type = style
  quote(document, (text) => text.includes('\n'))
  return withoutLastBreak(document.toString(options)).slice(1, -1).replace(/^ | $/g, '')
}

/** Short words or numbers, or keys with such values: `[friday]`, `{ from: 2026-08-24, to: 2026-12-22 }`. */
function isFlat(value: readonly Value[] | { readonly [key: string]: Value }): boolean {
  const isWord = (part: Value) => typeof part !== 'object' && !/\s/.test(String(part))
  if (isList(value)) return value.every(isWord)
  return Object.values(value).every((part) =>
    isList(part) ? part.every(isWord) : typeof part !== 'object' && !String(part).includes('\n'),
  )
}

/** The key of a pair, quoted if it has to be. */
export const writeKey = (key: string): string =>
  withoutLastBreak(stringify({ [key]: 0 }, options)).slice(0, -': 0'.length)

/** Every line but the first is moved to the right. */
export const indented = (text: string, columns: number): string =>
  text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(columns)}`)

const withoutLastBreak = (text: string) => text.replace(/\n$/, '')
