import { isScalar, isSeq, isMap as isYamlMap, type Node, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Layout } from './write-yaml.ts'

/** An object or a list in a file. */
type Collection = YAMLMap | YAMLSeq

/**
 * A part of an object or a list: a key with its value, or a dash with its value. Positions are offsets in the text, each
 * behind the last character.
 */
export interface Item {
  /** The key, or the index in the list. */
  name: string | number
  value: Node | null
  start: number
  /** Where the key or the dash ends; the start, in a list in one line. */
  headEnd: number
  valueStart: number
  valueEnd: number
  /** With the comment on the same line. */
  end: number
}

/** A text in YAML that uses what words never need: tags, anchors, keys that are no texts. */
export class NotEditable extends Error {
  override name = 'NotEditable'
}

export const layoutOf = (node: Node | null): Layout => {
  if (isCollection(node)) return node.flow ? 'inline' : 'below'
  return isScalar(node) && isBlockScalar(node) ? 'lines' : 'inline'
}

export const isCollection = (node: unknown): node is Collection => isYamlMap(node) || isSeq(node)

/** The items of an object or a list, in the order of the text. */
export function itemsOf(text: string, collection: Collection): Item[] {
  return isSeq(collection) ? listItems(text, collection) : mapItems(text, collection)
}

function mapItems(text: string, map: YAMLMap): Item[] {
  return map.items.map(({ key, value }) => {
    if (!isScalar(key) || !key.range) throw new NotEditable('A key is not a text.')
    const [start, headEnd] = key.range
    const at = positions(text, node(value), headEnd, map.flow)
    return { name: String(key.value), start, headEnd, ...at }
  })
}

function listItems(text: string, list: YAMLSeq): Item[] {
  const source = list.srcToken
  return list.items.map((element, name) => {
    const value = node(element)
    if (list.flow || source?.type !== 'block-seq') {
      const start = value?.range?.[0] ?? 0
      return { name, start, headEnd: start, ...positions(text, value, start, true) }
    }
    const dash = source.items[name]?.start.find(({ type }) => type === 'seq-item-ind')
    if (!dash) throw new NotEditable('A list has a value without a dash.')
    return { name, start: dash.offset, headEnd: dash.offset + 1, ...positions(text, value, dash.offset + 1, false) }
  })
}

function positions(text: string, value: Node | null, headEnd: number, isInFlow: boolean | undefined) {
  const valueStart = Math.max(value?.range?.[0] ?? headEnd, headEnd)
  const valueEnd = value ? Math.max(endOf(text, value), valueStart) : headEnd
  const isWhole = isInFlow || layoutOf(value) !== 'inline'
  return { value, valueStart, valueEnd, end: isWhole ? valueEnd : afterComment(text, valueEnd) }
}

const node = (value: unknown): Node | null => (isScalar(value) || isCollection(value) ? value : null)

/** Where a value ends; the last line break of a text under `|` belongs to what follows. */
export function endOf(text: string, value: Node): number {
  if (!value.range) throw new NotEditable('A value has no place in the text.')
  const [start, end] = value.range
  if (isCollection(value) && !value.flow) return itemsOf(text, value).at(-1)?.end ?? end
  if (!isScalar(value) || !isBlockScalar(value)) return end
  const source = text.slice(start, end)
  const keepsBlankLines = /^[|>]\d?\+/.test(source)
  return start + source.replace(keepsBlankLines ? /\n$/ : /[ \t\n]*$/, '').length
}

const isBlockScalar = ({ type }: Scalar): boolean => type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED'

/** After the comment on the line, if there is nothing else on it. */
function afterComment(text: string, offset: number): number {
  const [comment = ''] = /^[ \t]*(?:[ \t]#[^\n]*)?(?=\n|$)/.exec(text.slice(offset)) ?? []
  return offset + comment.replace(/[ \t]+$/, '').length
}

/** The column of an offset, counted from 0. */
export const columnOf = (text: string, offset: number): number => offset - (text.lastIndexOf('\n', offset - 1) + 1)
