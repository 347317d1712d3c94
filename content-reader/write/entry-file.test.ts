import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Document, parse, type Scalar, stringify, visit } from 'yaml'
import { collectionOf } from '#schemas/content/collections'
import { isList, isMap, type Value, type ValueMap, type ValuePath, withValueAt } from '#schemas/file-value'
import { canonicalYaml, NotEditable } from './canonical-yaml.ts'
import { canonicalFile, editEntryFile, newEntryFile, readEntryFile } from './entry-file.ts'

/** Every file of every campus, by its path below `content/`. */
const everyFile = ['content', 'campuses/haifa/content', 'campuses/starter/content', 'tests/fixtures/campus'].flatMap(
  (root) =>
    globSync('**/*.{yaml,md}', { cwd: root }).map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') })),
)
const noOrder = () => []
const RUNS = { numRuns: 150 }

test('every file of words is written as it stands', () => {
  expect(everyFile.length).toBeGreaterThan(200)
  for (const { path, text } of everyFile) {
    expect(collectionOf(path), path).toBeDefined()
    expect(canonicalFile(text, path), path).toBe(text)
  }
})

function* scalarsIn(value: Value, at: ValuePath = []): Generator<{ at: ValuePath; value: Value }> {
  if (isList(value)) for (const [index, element] of value.entries()) yield* scalarsIn(element, [...at, index])
  else if (isMap(value)) for (const [key, child] of Object.entries(value)) yield* scalarsIn(child, [...at, key])
  else yield { at, value }
}

/** Another value of the same kind: a text with one more word in its first line. */
function changed(value: Value): Value {
  if (typeof value === 'string') return value.replace(/(?=\n|$)/, ' again')
  if (typeof value === 'number') return value + 1
  return typeof value === 'boolean' ? !value : 'something'
}

test('a file changes in one line if one of its values is changed, and in none if a key goes and comes back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...everyFile), fc.nat(), ({ path, text }, choice) => {
      const file = readEntryFile(text, path)
      const scalars = [...scalarsIn(file.keys)]
      fc.pre(scalars.length > 0)
      const { at, value } = scalars[choice % scalars.length] ?? { at: [], value: null }
      const next = { ...file, keys: withValueAt(file.keys, at, changed(value)) as ValueMap }
      const edited = editEntryFile(text, path, next)
      expect(readEntryFile(edited, path)).toEqual(next)
      const [before, after] = [text.split('\n'), edited.split('\n')]
      expect(after).toHaveLength(before.length)
      expect(after.filter((line, place) => line !== before[place])).toHaveLength(1)
      const { [String(at[0])]: gone, ...rest } = file.keys
      if (Object.keys(rest).length === 0) return
      const without = editEntryFile(text, path, { ...file, keys: rest })
      const remaining = without.split('\n')
      expect(before.reduce((count, line) => count + Number(line === remaining[count]), 0)).toBe(remaining.length)
      expect(readEntryFile(editEntryFile(without, path, file), path)).toEqual(file)
    }),
    { numRuns: 200 },
  )
})

const HAND = `# What it is.
name:  "Ada"   # her name


# Where to find her.
places:
  - { room: 'Library',  from: 3 PM }   # not on Fridays
  # Downstairs
  - room: Kitchen
    from: 5 PM
words: [one,  two]
bio: |
    First line.

    Second line.

last: True
`
const CANONICAL = `# What it is.
name: Ada # her name

# Where to find her.
places:
  # not on Fridays
  - room: Library
    from: 3 PM
  # Downstairs
  - room: Kitchen
    from: 5 PM
words:
  - one
  - two
bio: |
  First line.

  Second line.

last: true
`
const hand = parse(HAND)
const edit = (next: object, order: () => string[] = noOrder) => canonicalYaml(HAND, next as ValueMap, order)

test('a file that somebody wrote by hand is written in one form, with its comments, once something in it changes', () => {
  expect(edit(hand)).toBe(CANONICAL)
  expect(canonicalFile(`\uFEFF${HAND.replaceAll('\n', '\r\n')}`, 'x.yaml')).toBe(CANONICAL)
  expect(editEntryFile(HAND, 'x.yaml', { keys: hand })).toBe(HAND)
})

test('keys stay as they stand, and come where the schema or their days have them, each with its comment', () => {
  expect(edit({ ...hand, title: 'Cook', more: 1 }, () => ['name', 'title', 'places', 'words', 'bio', 'last'])).toBe(
    `${CANONICAL.replace('her name\n', 'her name\ntitle: Cook\n')}more: 1\n`,
  )
  const nested = 'a:\n  # about b\n  b: 1\n  c: 2\n'
  expect(canonicalYaml(nested, parse(nested), () => ['a', 'c', 'b'])).toBe(nested)
  const days = { '2026-12-04': 'a', '2026-12-11': 'b' }
  expect(canonicalYaml(stringify(days), { ...days, '2026-12-06': 'c' }, noOrder)).toBe(
    '2026-12-04: a\n2026-12-06: c\n2026-12-11: b\n',
  )
})

test('a comment goes with its key or element, moves with it, and stays with a value of another kind', () => {
  const { places, ...rest } = hand
  expect(edit(rest)).toBe(CANONICAL.replace(/\n# Where[\s\S]*(?=words:)/, ''))
  expect(edit({ ...hand, places: [places[0]] })).toBe(CANONICAL.replace(/ {2}# Down[\s\S]*(?=words:)/, ''))
  expect(edit({ ...hand, places: [] })).toContain('# Where to find her.\nplaces: []\nwords:')
  expect(edit({ ...hand, places: places.toReversed() })).toContain(
    'places:\n  # Downstairs\n  - room: Kitchen\n    from: 5 PM\n  # not on Fridays\n  - room: Library\n',
  )
  expect(edit({ ...hand, name: 'Ada\nBea\n' })).toContain('name: | # her name\n  Ada\n  Bea\n\n# Where')
  expect(canonicalYaml('a: 1\nconstructor: 2\n', { a: 1 }, noOrder)).toBe('a: 1\n')
})

test('Markdown has its keys between dashes, an empty line, and its text', () => {
  const text = '---\ntitle: "About"  # us\n---\n\n\nOld words.\n\n'
  const edited = (title: string, body: string) => editEntryFile(text, 'pages/about.md', { keys: { title }, body })
  expect(edited('About', 'New words.\n\n---\n\nMore.')).toBe(
    '---\ntitle: About # us\n---\n\nNew words.\n\n---\n\nMore.\n',
  )
  expect(edited('Us', 'Old words.')).toBe('---\ntitle: Us # us\n---\n\nOld words.\n')
  expect(edited('About', '')).toBe('---\ntitle: About # us\n---\n')
  expect(newEntryFile('pages/x.md', { keys: { title: 'X' }, body: 'Words.' })).toBe('---\ntitle: X\n---\n\nWords.\n')
})

test.each(['a: [', 'a: 1\na: 2\n', '? [x]\n: y\n', 'a: &b 1\n', 'a: !c 1\n', 'a: &b 1\nc: *b\n'])(
  'a text that is no words of ours is refused, not rewritten: %j',
  (text) => expect(() => canonicalYaml(text, { a: 1, c: 1 }, noOrder)).toThrow(NotEditable),
)

const odd = ['', ' ', '#', 'a: b', '- x', 'yes', 'null', '~', '1', '2026-01-01', "it's", '"q"', '{', '] ,', '%', '@a']
const word = fc.oneof(
  fc.constantFrom(...odd, '\\', '\u00A0', '\u3000x\u2003', '\uFEFF'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((each) => each.join('\n'))
const { value: anyValue } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom('a', 'b'), word), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}))
const anyMap = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), anyValue, { noNullPrototype: true })
const style = fc.record({
  defaultStringType: fc.constantFrom('PLAIN' as const, 'QUOTE_DOUBLE' as const, 'QUOTE_SINGLE' as const),
  collectionStyle: fc.constantFrom('any' as const, 'flow' as const),
  indentSeq: fc.boolean(),
  lineWidth: fc.constantFrom(0, 40),
  indent: fc.constantFrom(2, 4),
})

test('any value can become any other, in any style, and the text says exactly that', () => {
  fc.assert(
    fc.property(anyMap, anyMap, style, (before, after, options) => {
      expect(parse(canonicalYaml(stringify(before, options), after, noOrder))).toEqual(after)
    }),
    RUNS,
  )
})

test('whatever a file looks like, it comes to one form, in which each comment is once', () => {
  fc.assert(
    fc.property(anyMap, style, fc.array(fc.nat(3), { minLength: 1, maxLength: 8 }), (value, options, places) => {
      const document = new Document(value)
      const comments: string[] = []
      visit(document, { Scalar: (key, node) => comment(node, key !== 'key', comments, places) })
      const once = canonicalYaml(document.toString(options), value, noOrder)
      expect(canonicalYaml(once, value, noOrder)).toBe(once)
      expect(once.match(/#comment\d+\./g)?.sort() ?? []).toEqual(comments.sort())
    }),
    RUNS,
  )
})

/** A comment above or beside some texts; beside a key, YAML has no place for one. */
function comment(node: Scalar, isValue: boolean, comments: string[], places: readonly number[]): void {
  const text = `comment${comments.length}.`
  const place = places[comments.length % places.length]
  if (place === 0) node.commentBefore = text
  else if (place === 1 && isValue) node.comment = text
  else return
  comments.push(`#${text}`)
}
