import { isScalar, type Node, parseDocument } from 'yaml'
import { alignLists } from './align-lists.ts'
import { type JoinedItem, joinFlow, joinLines } from './join-items.ts'
import { isList, isMap, isSame, type Value, type ValueMap, type ValuePath } from './value.ts'
import { type Place, type Written, writeKey, writeScalar, writeValue } from './write-yaml.ts'
import { columnOf, endOf, type Item, isCollection, itemsOf, layoutOf, NotEditable } from './yaml-source.ts'

/** The keys that an object may have at a path, in the order in which they are to be written. */
export type KeyOrder = (path: ValuePath) => readonly string[]

/** What all steps of one edit need. */
interface Source {
  text: string
  order: KeyOrder
}

/** A part of the text, and what it says now. */
interface Part {
  node: Node | null
  now: Value | undefined
}

/** What the part must say, and where it stands. */
interface Wish {
  next: Value
  path: ValuePath
  place: Place
}

/**
 * A text in YAML with another value: whatever says the same keeps its text, with comments, quotes, order and spaces. A key
 * that was not there goes where the schema has it.
 *
 * @param next what the text must say
 * @throws {NotEditable} if the text is not valid, or uses what words never need (tags, anchors, keys that are no texts)
 */
export function withValue(text: string, next: ValueMap, order: KeyOrder): string {
  const document = parseDocument(text, { keepSourceTokens: true })
  const [error] = document.errors
  if (error) throw new NotEditable(error.message)
  const now: Value = document.toJS() ?? {}
  if (isSame(now, next)) return text
  const wish: Wish = { next, path: [], place: { column: -2, isInFlow: false } }
  const root = isCollection(document.contents) ? document.contents : undefined
  const edited = root
    ? text.slice(0, root.range?.[0]) +
      edit({ text, order }, { node: root, now }, wish).text +
      text.slice(endOf(text, root))
    : `${text.replace(/([^\n])$/, '$1\n')}${fresh(order, wish).text}\n`
  const written = parseDocument(edited)
  if (written.errors.length > 0 || !isSame(written.toJS(), next))
    throw new NotEditable('The new text would not say what it should.')
  return edited
}

/** The text of a part whose value changes. */
function edit(source: Source, part: Part, wish: Wish): Written {
  const { node } = part
  if (isCollection(node)) return editCollection(source, part, wish)
  const { next, place } = wish
  if (!isScalar(node) || isList(next) || isMap(next)) return fresh(source.order, wish)
  return writeScalar(next, place, node.type, indentOf(source.text, node, place))
}

/** How far a text under `|` is indented. */
function indentOf(text: string, node: Node, { column }: Place): number | undefined {
  if (layoutOf(node) !== 'lines') return undefined
  const [, spaces] = /\n( *)[^ \n]/.exec(text.slice(node.range?.[0], endOf(text, node))) ?? []
  const indent = (spaces?.length ?? 0) - column
  return indent > 0 && indent < 10 ? indent : undefined
}

function editCollection(source: Source, { node, now }: Part, wish: Wish): Written {
  if (!isCollection(node)) return fresh(source.order, wish)
  const { text } = source
  const { next, path, place } = wish
  const items = itemsOf(text, node)
  const [start = 0, end] = node.range ?? []
  const inner: Place = { column: columnOf(text, start), isInFlow: place.isInFlow || node.flow === true }
  let joined: JoinedItem[] = []
  if (isMap(now) && isMap(next)) joined = editMap(source, items, now, { next, path, place: inner })
  else if (isList(now) && isList(next)) joined = editList(source, items, now, { next, path, place: inner })
  if (!joined.some(({ was }) => was !== undefined)) return fresh(source.order, wish, node.flow)
  const leads = items.slice(1).map((item, at) => text.slice(items[at]?.end, item.start))
  if (!node.flow)
    return { text: joinLines(joined, inner.column, { leads, dropsComments: isMap(now) }), layout: 'below' }
  const [first, last] = [items.at(0)?.start, items.at(-1)?.end]
  return { text: text.slice(start, first) + joinFlow(joined, leads) + text.slice(last, end), layout: 'inline' }
}

function editMap(source: Source, items: readonly Item[], now: ValueMap, wish: Wish & { next: ValueMap }): JoinedItem[] {
  const { next, path, place } = wish
  const order = source.order(path)
  const known = new Set(items.map(({ name }) => name))
  const joined: (JoinedItem & { name: string })[] = items.flatMap((item, was) => {
    const name = String(item.name)
    const value = next[name]
    if (value === undefined) return []
    return { name, was, text: editItem(source, item, now[name], { next: value, path: [...path, name], place }) }
  })
  // The neighbors of a key of any name, such as a day, are of its kind.
  const isFlow = order.length === 0 && hasFlow(items)
  for (const [name, value] of Object.entries(next).filter(([name]) => !known.has(name))) {
    const written = fresh(source.order, { next: value, path: [...path, name], place }, isFlow)
    const text = newItem(`${writeKey(name)}:`, written, place)
    joined.splice(placeOf(name, joined, order), 0, { name, was: undefined, text })
  }
  return joined
}

/**
 * Where a new key goes: after the last of those that the schema has before it. A key of any name is sorted in, if the others
 * are.
 */
function placeOf(name: string, items: readonly { name: string }[], order: readonly string[]): number {
  const names = items.map((item) => item.name)
  const rank = order.indexOf(name)
  if (rank < 0) {
    const isSorted = names.every((each, at) => at === 0 || (names[at - 1] ?? '') < each)
    const later = names.findIndex((each) => each > name)
    return isSorted && later >= 0 ? later : names.length
  }
  const before = order.slice(0, rank).findLast((each) => names.includes(each))
  if (before !== undefined) return names.indexOf(before) + 1
  const after = names.findIndex((each) => order.indexOf(each) > rank)
  return after < 0 ? names.length : after
}

function editList(
  source: Source,
  items: readonly Item[],
  now: readonly Value[],
  { next, path, place }: Wish & { next: readonly Value[] },
): JoinedItem[] {
  const aligned = alignLists(now, next)
  return next.map((value, at) => {
    const was = aligned[at]
    const item = was === undefined ? undefined : items[was]
    const wish: Wish = { next: value, path: [...path, at], place }
    if (was !== undefined && item) return { was, text: editItem(source, item, now[was], wish) }
    const written = fresh(source.order, wish, hasFlow(items))
    return { was: undefined, text: place.isInFlow ? written.text : newItem('-', written, place) }
  })
}

const hasFlow = (items: readonly Item[]) => items.some(({ value }) => isCollection(value) && value.flow)

/** A key or a dash with its value, where both were there. */
function editItem(source: Source, item: Item, now: Value | undefined, wish: Wish): string {
  const { text } = source
  if (isSame(now, wish.next)) return text.slice(item.start, item.end)
  const written = edit(source, { node: item.value, now }, wish)
  const head = text.slice(item.start, item.headEnd)
  const between = text.slice(item.headEnd, item.valueStart)
  const layout = layoutOf(item.value)
  if (written.layout === layout && layout !== 'lines' && !(written.isNew && layout === 'below')) {
    const isSpaced = /[ \n]$/.test(between) || item.headEnd === item.start
    return head + (isSpaced ? between : `${between} `) + written.text + text.slice(item.valueEnd, item.end)
  }
  const [sameLine = '', ...below] = between.split('\n')
  const [firstLine = ''] = text.slice(item.valueStart, item.end).split('\n')
  const comment = layout === 'below' ? sameLine : layout === 'lines' ? firstLine : text.slice(item.valueEnd, item.end)
  const left = below.filter((line) => line.trim().startsWith('#'))
  const key = typeof item.name === 'string' ? `${head}:` : head
  return [newItem(key, written, wish.place, /(?:^|[ \t])#.*$/.exec(comment)?.[0].trim()), ...left].join('\n')
}

/** A key or a dash with a value that is written for the first time, and the comment that stays on its line. */
function newItem(head: string, { text, layout }: Written, { column }: Place, comment = ''): string {
  const [line = '', ...rest] = text.split('\n')
  const spaced = comment && ` ${comment}`
  if (layout !== 'below') return [`${head} ${line}${spaced}`, ...rest].join('\n')
  if (head === '-' && !comment) return `${head} ${text}`
  return `${head}${spaced}\n${' '.repeat(column + 2)}${text}`
}

/** A value that was not there, its keys in the order of the schema. */
const fresh = (order: KeyOrder, { next, path, place }: Wish, isFlow = false): Written => ({
  ...writeValue(inOrder(next, path, order), place, isFlow),
  isNew: true,
})

function inOrder(value: Value, path: ValuePath, order: KeyOrder): Value {
  if (isList(value)) return value.map((element, at) => inOrder(element, [...path, at], order))
  if (!isMap(value)) return value
  const known = order(path)
  const rank = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length)
  const keys = Object.keys(value).sort((a, b) => rank(a) - rank(b))
  return Object.fromEntries(keys.map((key) => [key, inOrder(value[key] ?? null, [...path, key], order)]))
}
