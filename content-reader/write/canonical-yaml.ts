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

/** The keys that an object may have at a path: a new one goes behind the one before it. None for keys of any name. */
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

/** Writes another value, with the keys that stand in their order. Comments go with what they stand above or beside. @throws {NotEditable} */
export function canonicalYaml(text: string, next: ValueMap, order: KeyOrder): string {
  const document: Document = parseDocument(text)
  const [error] = document.errors
  if (error) throw new NotEditable(error.message)
  document.contents = withValue(document.contents, next, [])
  return settled(document, next, text)

  /** The node with another value: what says the same stays the same node, with its comments. */
  function withValue(before: unknown, next: Value, path: ValuePath): Node {
    const node = isSameType(before, next) ? before : replacing(before, document.createNode(emptied(next)))
    if (isYamlMap(node) && isMap(next)) {
      node.items = node.items.filter(({ key }) => Object.hasOwn(next, nameOf(key)))
      for (const pair of node.items)
        pair.value = withValue(pair.value, next[nameOf(pair.key)] ?? null, [...path, nameOf(pair.key)])
      const known = order(path)
      const added = [...new Set([...known, ...Object.keys(next)])]
      for (const key of added.filter((each) => Object.hasOwn(next, each) && !node.has(each)))
        addPair(node, document.createPair(key, withValue(undefined, next[key] ?? null, [...path, key])), path, known)
    } else if (isSeq(node) && isList(next)) {
      const items = node.items
      const was = alignLists(node.toJS(document) as readonly Value[], next)
      node.items = next.map((value, at) =>
        withValue(was[at] === undefined ? undefined : items[was[at]], value, [...path, at]),
      )
    } else if (isScalar(node)) node.value = next
    return node
  }
}

const isSameType = (node: unknown, value: Value): node is Node =>
  isMap(value) ? isYamlMap(node) : isList(value) ? isSeq(node) : isScalar(node)

const emptied = (value: Value): Value => (isMap(value) ? {} : isList(value) ? [] : value)

function replacing(before: unknown, node: Node): Node {
  if (!isNode(before)) return node
  const { commentBefore, spaceBefore, comment } = before
  return Object.assign(node, { commentBefore, spaceBefore, comment })
}

/** Behind the nearest of the keys that the schema has before it; keys of any name, such as days, are sorted if the others are. */
function addPair(map: YAMLMap, pair: Pair, path: ValuePath, known: readonly string[]): void {
  const name = nameOf(pair.key)
  const names = map.items.map(({ key }) => nameOf(key))
  const isSorted =
    known.length === 0 && names.length > 1 && names.every((each, at) => at === 0 || (names[at - 1] ?? '') < each)
  const above = known.includes(name)
    ? known.slice(0, known.indexOf(name)).findLast((each) => names.includes(each))
    : isSorted
      ? names.findLast((each) => each < name)
      : names.at(-1)
  const at = above === undefined ? 0 : names.indexOf(above) + 1
  const first = map.items[0]?.key
  map.items.splice(at, 0, pair)
  if (at > 0 || !isNode(first) || !isNode(pair.key)) return
  // At the top of a file, what stands above the first key is about the file.
  if (path.length === 0) moveComment(first, pair.key)
  // Below a key, it is about the first key; above a dash, about the element.
  else if (typeof path.at(-1) === 'string') moveComment(map, first)
}

/** More rounds than any file has needed. */
const MOST_TURNS = 8

/** Written and read again until nothing changes: a comment may be read as standing somewhere else than where it was. */
function settled(document: Document, value: ValueMap, before: string, turn = 1): string {
  arrange(document.contents)
  const written = document.toString(OPTIONS)
  if (written === before || turn > MOST_TURNS) return written
  const again: Document = parseDocument(written)
  if (!isDeepStrictEqual(again.toJS(), value)) throw new NotEditable('The new text would not say what it should.')
  return settled(again, value, written, turn + 1)
}

const nameOf = (key: unknown): string => {
  if (!isScalar(key) || typeof key.value === 'object') throw new NotEditable('A key is not a text.')
  return String(key.value)
}

function arrange(node: unknown): void {
  if (isAlias(node) || (isNode(node) && (node.tag !== undefined || ('anchor' in node && node.anchor))))
    throw new NotEditable('Words have no tags, anchors or aliases.')
  if (isScalar(node)) setStyle(node)
  if (isSeq(node)) {
    node.flow = node.items.length === 0
    for (const item of node.items) {
      commentAbove(item, item)
      arrange(item)
      hoistComment(item)
    }
  }
  if (isYamlMap(node)) {
    node.flow = node.items.length === 0
    for (const { key, value } of node.items) {
      commentAbove(value, key)
      arrange(key)
      arrange(value)
    }
  }
  if (isCollection(node)) withoutSpaceBefore(node.items[0])
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
