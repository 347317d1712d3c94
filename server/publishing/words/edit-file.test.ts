import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { withPart } from './change-value.ts'
import { withValue } from './edit-yaml.ts'
import { editEntryFile, newEntryFile, readEntryFile } from './entry-file.ts'
import { keyOrderOf, schemaOf } from './key-order.ts'
import { isList, isMap, type Value, type ValueMap, type ValuePath } from './value.ts'

/** Every file of this campus and of the small one, by its path below `content/`. */
const everyFile = ['content', 'tests/fixtures/campus'].flatMap((root) =>
  globSync('**/*.{yaml,md}', { cwd: root }).map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') })),
)

/** Of the edits that `EDITS=all` makes, `npm test` makes one in so many. */
const ONE_IN = process.env.EDITS === 'all' ? 1 : 20

const noOrder = () => []
const lines = (...each: readonly string[]) => `${each.join('\n')}\n`

describe('every file of content/', () => {
  test('opens, and is saved unchanged to the same bytes', () => {
    expect(everyFile.length).toBeGreaterThan(200)
    for (const { path, text } of everyFile) {
      expect(schemaOf(path), path).toBeDefined()
      const file = readEntryFile(text, path)
      expect(editEntryFile(text, path, structuredClone(file), keyOrderOf(path)), path).toBe(text)
    }
  })

  test('changes in one place if one of its values is changed', () => {
    let edits = 0
    let seen = 0
    for (const { path, text } of everyFile) {
      const file = readEntryFile(text, path)
      for (const { at, value } of scalarsIn(file.keys)) {
        if (++seen % ONE_IN !== 0) continue
        const keys = withPart(file.keys, at, changed(value)) as ValueMap
        const edited = editEntryFile(text, path, { ...file, keys }, keyOrderOf(path))
        expect(changedLines(text, edited), `${path}: ${at.join('.')}`).toBe(1)
        expect(readEntryFile(edited, path)).toEqual({ ...file, keys })
        edits++
      }
      if (!file.body || ++seen % ONE_IN !== 0) continue
      const edited = editEntryFile(text, path, { ...file, body: changed(file.body) as string }, keyOrderOf(path))
      expect(changedLines(text, edited), path).toBe(1)
      edits++
    }
    expect(edits).toBeGreaterThan(1375 / ONE_IN)
  })

  test('keeps its comments and all other lines when a key is taken away and written again', () => {
    let edits = 0
    let seen = 0
    for (const { path, text } of everyFile) {
      const file = readEntryFile(text, path)
      for (const key of Object.keys(file.keys)) {
        if (Object.keys(file.keys).length === 1 || ++seen % ONE_IN !== 0) continue
        const { [key]: gone, ...rest } = file.keys
        const without = editEntryFile(text, path, { ...file, keys: rest }, keyOrderOf(path))
        expect(isSubsequence(without.split('\n'), text.split('\n')), `${path}: ${key}`).toBe(true)
        const again = editEntryFile(without, path, file, keyOrderOf(path))
        expect(readEntryFile(again, path), `${path}: ${key}`).toEqual(file)
        edits++
      }
    }
    expect(edits).toBeGreaterThan(1000 / ONE_IN)
  })
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

/** How many lines differ; those that were added or removed count too. */
function changedLines(before: string, after: string): number {
  const [one, other] = [before.split('\n'), after.split('\n')]
  if (one.length !== other.length) return Number.POSITIVE_INFINITY
  return one.filter((line, at) => line !== other[at]).length
}

const isSubsequence = (part: readonly string[], whole: readonly string[]): boolean => {
  let found = 0
  for (const line of whole) if (line === part[found]) found++
  return found === part.length
}

describe('the text of a file', () => {
  const file = lines(
    '# What it is.',
    'name:  "Ada"   # her name',
    '',
    '# Where to find her.',
    'places:',
    "  - { room: 'Library',  from: 3 PM }   # not on Fridays",
    '  # Downstairs',
    '  - room: Kitchen',
    '    from: 5 PM',
    'words: [one,  two]',
    'bio: |',
    '    First line.',
    '',
    '    Second line.',
    '',
    'last: true',
  )
  const value = parse(file)
  const edit = (next: object, order: () => string[] = noOrder) => withValue(file, next as ValueMap, order)

  test('keeps its quotes, spaces and comments around a changed word', () => {
    expect(edit({ ...value, name: 'Bea' })).toBe(file.replace('"Ada"', '"Bea"'))
    expect(edit({ ...value, bio: 'First line.\n\nThird line.\n' })).toBe(file.replace('Second', 'Third'))
    expect(edit({ ...value, words: ['one', 'three'] })).toBe(file.replace('two', 'three'))
    const places = [{ ...value.places[0], room: 'Lawn: left' }, value.places[1]]
    expect(edit({ ...value, places })).toBe(file.replace('Library', 'Lawn: left'))
  })

  test('gets a new key where the schema has it', () => {
    const order = () => ['name', 'title', 'places', 'words', 'bio', 'last', 'more']
    expect(edit({ ...value, title: 'Cook', more: 1 }, order)).toBe(
      `${file.replace('her name\n', 'her name\ntitle: Cook\n')}more: 1\n`,
    )
  })

  test('loses a key with the comment above it', () => {
    const { places: _, ...rest } = value
    expect(edit(rest)).toBe(lines(...file.split('\n').slice(0, 2), ...file.split('\n').slice(9, -1)))
  })

  test('loses, gets and moves elements of a list as they are written', () => {
    const [library, kitchen] = value.places
    expect(edit({ ...value, places: [kitchen, library] })).toContain(
      lines(
        'places:',
        '  # Downstairs',
        '  - room: Kitchen',
        '    from: 5 PM',
        "  - { room: 'Library',  from: 3 PM }   # not on Fridays",
        'words: [one,  two]',
      ),
    )
    expect(edit({ ...value, places: [library] })).toContain('# not on Fridays\n  # Downstairs\nwords:')
    expect(edit({ ...value, places: [library, { room: 'Hall' }, kitchen] })).toContain(
      '# not on Fridays\n  - { room: Hall }\n  # Downstairs\n',
    )
    expect(edit({ ...value, words: ['two', 'one', '[x]'] })).toBe(file.replace('[one,  two]', '[two,  one,  "[x]"]'))
    expect(edit({ ...value, places: [] })).toContain('# Where to find her.\nplaces: []\nwords:')
  })

  test('gets another kind of value where there was one, and keeps the comment on its line', () => {
    expect(edit({ ...value, name: 'Ada\nBea\n' })).toContain('name: | # her name\n  Ada\n  Bea\n\n# Where')
    expect(edit({ ...value, name: ['Ada', 'Bea of the long name, in many words'] })).toContain(
      'name: # her name\n  - Ada\n  - Bea of the long name, in many words\n\n# Where',
    )
    expect(edit({ ...value, bio: 'Short.' })).toContain('bio: Short.\n\nlast: true')
  })

  test('keeps line ends of Windows and the mark before the first letter', () => {
    const windows = `\uFEFF${file.replaceAll('\n', '\r\n')}`
    const next = { keys: { ...readEntryFile(file, 'x.yaml').keys, last: false } }
    expect(editEntryFile(windows, 'x.yaml', next, noOrder)).toBe(windows.replace('last: true', 'last: false'))
    expect(editEntryFile(windows, 'x.yaml', { keys: value }, noOrder)).toBe(windows)
  })
})

test('Markdown keeps its keys when its text changes, and its text when a key does', () => {
  const text = '---\ntitle: "About"  # us\n---\n\n\nOld words.\n\n'
  const edited = (next: { title?: string; body?: string }) =>
    editEntryFile(
      text,
      'pages/about.md',
      { keys: { title: next.title ?? 'About' }, body: next.body ?? 'Old words.' },
      noOrder,
    )
  expect(edited({ body: 'New words.\n\n---\n\nMore.' })).toBe(text.replace('Old words.', 'New words.\n\n---\n\nMore.'))
  expect(edited({ title: 'Us' })).toBe(text.replace('"About"', '"Us"'))
  expect(edited({ body: '' })).toBe('---\ntitle: "About"  # us\n---\n')
  expect(newEntryFile('pages/x.md', { keys: { title: 'X' }, body: 'Words.' }, noOrder)).toBe(
    '---\ntitle: X\n---\n\nWords.\n',
  )
})

test.each([
  ['a line of white space that is not YAML’s', { a: '\n\u2000', b: 1 }, { b: 1 }],
  ['a line that begins as a directive would', { a: { b: {} } }, { a: { b: { c: 'null\n%' } } }],
])('%s is written and taken out again', (_, before, after) => {
  expect(parse(withValue(stringify(before, { lineWidth: 0 }), after, noOrder))).toEqual(after)
})

test('texts that are no words of ours are refused, not rewritten', () => {
  for (const text of ['a: [', 'a: 1\na: 2\n', '? [x]\n: y\n'])
    expect(() => withValue(text, { b: 1 }, noOrder)).toThrow()
})

const word = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '#',
    'a: b',
    '- x',
    'yes',
    'null',
    '~',
    '1',
    '2026-01-01',
    "it's",
    '"q"',
    '{',
    '] ,',
    '%',
    '@a',
    '\\',
    '\u00A0',
    '\u3000x\u2003',
    '\uFEFF',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const text = fc.oneof(
  word,
  fc.array(word, { maxLength: 4 }).map((each) => each.join('\n')),
)
const { value: anyValue } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), word), tie('value'), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
}))
const anyMap = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), anyValue, { noNullPrototype: true })

test('any value can become any other, in any style, and the text says exactly that', () => {
  const style = fc.record({
    defaultStringType: fc.constantFrom('PLAIN' as const, 'QUOTE_DOUBLE' as const, 'QUOTE_SINGLE' as const),
    collectionStyle: fc.constantFrom('any' as const, 'flow' as const),
    indentSeq: fc.boolean(),
    lineWidth: fc.constantFrom(0, 40),
    indent: fc.constantFrom(2, 4),
  })
  fc.assert(
    fc.property(anyMap, anyMap, style, (before, after, options) => {
      expect(parse(withValue(stringify(before, options), after, noOrder))).toEqual(after)
    }),
    { numRuns: 3000 / ONE_IN },
  )
})
