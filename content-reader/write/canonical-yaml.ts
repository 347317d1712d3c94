import { isDeepStrictEqual } from 'node:util'
import {
  type Document,
  isAlias,
  isCollection,
  isNode,
  isScalar,
  isSeq,
  isMap as isYamlMap,
  type Node,
  Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from 'yaml'
import { isList, isMap, type Value, type ValueMap, type ValuePath } from '#schemas/file-value'
import { alignLists } from './align-lists.ts'

/** The keys that an object may have at a path, in the order in which they are written; none for keys of any name. */
export type KeyOrder = (path: ValuePath) => readonly string[]

/** A text that is no valid YAML, or uses what words never need: tags, anchors, aliases, keys that are no texts. */
export class NotEditable extends Error {
  override name = 'NotEditable'
}

/** A paragraph is one line, and so is a text in quotes, whatever is in it. */
const OPTIONS = {
  lineWidth: 0,
  blockQuote: 'literal',
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
} as const

/** Writes another value in the one form of words. Comments go with what they stand above or beside. @throws {NotEditable} */
export function canonicalYaml(text: string, next: ValueMap, order: KeyOrder): string {
  const document: Document = parseDocument(text)
  const [error] = document.errors
  if (error) throw new NotEditable(error.message)
  document.contents = withValue(document.contents, next)
  return settled(document, next, order, text)

  /** The node with another value: what says the same stays the same node, with its comments. */
  function withValue(node: unknown, next: Value): Node {
    if (isYamlMap(node) && isMap(next)) {
      const left = node.items.filter(({ key }) => Object.hasOwn(next, nameOf(key)))
      for (const pair of left) pair.value = withValue(pair.value, next[nameOf(pair.key)] ?? null)
      const known = new Set(left.map(({ key }) => nameOf(key)))
      const added = Object.keys(next).filter((key) => !known.has(key))
      node.items = [...left, ...added.map((key) => document.createPair(key, next[key]))]
      return node
    }
    if (isSeq(node) && isList(next)) {
      const before = node.items
      const was = alignLists(node.toJS(document) as readonly Value[], next)
      node.items = next.map((value, at) => withValue(was[at] === undefined ? undefined : before[was[at]], value))
      return node
    }
    if (isScalar(node) && !isList(next) && !isMap(next)) {
      node.value = next
      return node
    }
    const written = document.createNode(next)
    if (isNode(node)) {
      const { commentBefore, spaceBefore, comment } = node
      Object.assign(written, { commentBefore, spaceBefore, comment })
    }
    return written
  }
}

/** More rounds than any file has needed. */
const MOST_TURNS = 8

/** Written and read again until nothing changes: a comment may be read as standing somewhere else than where it was. */
function settled(document: Document, value: ValueMap, order: KeyOrder, before: string, turn = 1): string {
  arrange(document.contents, [], order)
  const written = document.toString(OPTIONS)
  if (written === before || turn > MOST_TURNS) return written
  const again: Document = parseDocument(written)
  if (!isDeepStrictEqual(again.toJS(), value)) throw new NotEditable('The new text would not say what it should.')
  return settled(again, value, order, written, turn + 1)
}

const nameOf = (key: unknown): string => {
  if (!isScalar(key) || typeof key.value === 'object') throw new NotEditable('A key is not a text.')
  return String(key.value)
}

function arrange(node: unknown, path: ValuePath, order: KeyOrder): void {
  if (isAlias(node) || (isNode(node) && (node.tag !== undefined || ('anchor' in node && node.anchor))))
    throw new NotEditable('Words have no tags, anchors or aliases.')
  if (isScalar(node)) setStyle(node)
  if (isSeq(node)) {
    node.flow = node.items.length === 0
    for (const [at, item] of node.items.entries()) {
      commentAbove(item, item)
      arrange(item, [...path, at], order)
      hoistComment(item)
    }
  }
  if (isYamlMap(node)) {
    node.flow = node.items.length === 0
    sortKeys(node, path, order)
    for (const { key, value } of node.items) {
      commentAbove(value, key)
      arrange(key, path, () => [])
      arrange(value, [...path, nameOf(key)], order)
    }
  }
  if (isCollection(node)) withoutSpaceBefore(node.items[0])
}

function sortKeys(map: YAMLMap, path: ValuePath, order: KeyOrder): void {
  const known = order(path)
  const rank = ({ key }: Pair) => {
    const at = known.indexOf(nameOf(key))
    return at < 0 ? known.length : at
  }
  const before = map.items[0]?.key
  map.items = known.length > 0 ? map.items.toSorted((a, b) => rank(a) - rank(b)) : inOrderOfNames(map.items)
  const first = map.items[0]?.key
  if (!isNode(before) || !isNode(first) || first === before) return
  // At the top of a file, what stands above the first key is about the file.
  if (path.length === 0) moveComment(before, first)
  // Below a key, it is about the first key; above a dash, about the element.
  else if (typeof path.at(-1) === 'string') moveComment(map, before)
}

function moveComment(from: Node, to: Node): void {
  if (!from.commentBefore) return
  to.commentBefore = [from.commentBefore, to.commentBefore].filter(Boolean).join('\n')
  from.commentBefore = null
}

/** What stands behind a list or an object on one line goes above it: below it, it would be about what comes next. */
function commentAbove(value: unknown, host: unknown): void {
  if (!isCollection(value) || !value.flow || value.items.length === 0 || !value.comment || !isNode(host)) return
  host.commentBefore = [host.commentBefore, value.comment].filter(Boolean).join('\n')
  value.comment = null
}

/** Above the dash is where a comment on the first key of an element is read again. */
function hoistComment(item: unknown): void {
  if (!isCollection(item)) return
  const [first] = item.items
  const node = first instanceof Pair ? first.key : first
  if (isNode(node)) moveComment(node, item)
}

/** Keys of any name stay as they stand; a last one that was added goes where the others are sorted, such as days. */
function inOrderOfNames(items: Pair[]): Pair[] {
  const names = items.slice(0, -1).map(({ key }) => nameOf(key))
  const isSorted = names.every((name, at) => at === 0 || (names[at - 1] ?? '') < name)
  return isSorted && names.length > 1 ? items.toSorted((a, b) => (nameOf(a.key) < nameOf(b.key) ? -1 : 1)) : items
}

function withoutSpaceBefore(item: unknown): void {
  const node = item instanceof Pair ? item.key : item
  if (isNode(node)) node.spaceBefore = false
}

function setStyle(node: Scalar): void {
  delete node.source
  delete node.format
  delete node.minFractionDigits
  node.type = typeof node.value === 'string' ? styleOf(node.value) : 'PLAIN'
}

/** Lines of spaces, and a first line that begins with one, would say something else below `|`. */
function styleOf(text: string): Scalar.Type {
  if (!text.includes('\n')) return 'PLAIN'
  return /^[ \t]/.test(text) || /^[ \t]+$/m.test(text) ? 'QUOTE_DOUBLE' : 'BLOCK_LITERAL'
}
