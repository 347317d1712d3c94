import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Document, parse, type Scalar, stringify, visit } from 'yaml'
import { isList, isMap, type Value, type ValueMap, type ValuePath, withValueAt } from '#schemas/file-value'
import { canonicalYaml, NotEditable } from './canonical-yaml.ts'
import { canonicalFile, editEntryFile, newEntryFile, readEntryFile } from './entry-file.ts'
import { schemaOf } from './key-order.ts'

/** Every file of every campus, by its path below `content/`. */
const everyFile = ['content', 'campuses/haifa/content', 'campuses/starter/content', 'tests/fixtures/campus'].flatMap(
  (root) =>
    globSync('**/*.{yaml,md}', { cwd: root }).map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') })),
)

/** Of the edits that `EDITS=all` makes, `npm test` makes one in so many. */
const ONE_IN = process.env.EDITS === 'all' ? 1 : 60
/** So many values are written in every style. */
const TREES = ONE_IN === 1 ? 3000 : 150

const noOrder = () => []
const lines = (...each: readonly string[]) => `${each.join('\n')}\n`

describe('every file of words', () => {
  test('is written as it stands', () => {
    expect(everyFile.length).toBeGreaterThan(200)
    for (const { path, text } of everyFile) {
      expect(schemaOf(path), path).toBeDefined()
      expect(canonicalFile(text, path), path).toBe(text)
    }
  })

  test('changes in one place if one of its values is changed', () => {
    let edits = 0
    let seen = 0
    for (const { path, text } of everyFile) {
      const file = readEntryFile(text, path)
      for (const { at, value } of scalarsIn(file.keys)) {
        if (++seen % ONE_IN !== 0) continue
        const keys = withValueAt(file.keys, at, changed(value)) as ValueMap
        const edited = editEntryFile(text, path, { ...file, keys })
        expect(changedLines(text, edited), `${path}: ${at.join('.')}`).toBe(1)
        expect(readEntryFile(edited, path)).toEqual({ ...file, keys })
        edits++
      }
      if (!file.body || ++seen % ONE_IN !== 0) continue
      const edited = editEntryFile(text, path, { ...file, body: changed(file.body) as string })
      expect(changedLines(text, edited), path).toBe(1)
      edits++
    }
    expect(edits).toBeGreaterThan(1375 / ONE_IN)
  })

  test('keeps all other lines when a key is taken away and written again', () => {
    let edits = 0
    let seen = 0
    for (const { path, text } of everyFile) {
      const file = readEntryFile(text, path)
      for (const key of Object.keys(file.keys)) {
        if (Object.keys(file.keys).length === 1 || ++seen % ONE_IN !== 0) continue
        const { [key]: gone, ...rest } = file.keys
        const without = editEntryFile(text, path, { ...file, keys: rest })
        expect(isSubsequence(without.split('\n'), text.split('\n')), `${path}: ${key}`).toBe(true)
        const again = editEntryFile(without, path, file)
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

describe('a file that somebody wrote by hand', () => {
  const file = lines(
    '# What it is.',
    'name:  "Ada"   # her name',
    '',
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
    'last: True',
  )
  const canonical = lines(
    '# What it is.',
    'name: Ada # her name',
    '',
    '# Where to find her.',
    'places:',
    '  # not on Fridays',
    '  - room: Library',
    '    from: 3 PM',
    '  # Downstairs',
    '  - room: Kitchen',
    '    from: 5 PM',
    'words:',
    '  - one',
    '  - two',
    'bio: |',
    '  First line.',
    '',
    '  Second line.',
    '',
    'last: true',
  )
  const value = parse(file)
  const edit = (next: object, order: () => string[] = noOrder) => canonicalYaml(file, next as ValueMap, order)

  test('is written in one form, with its comments', () => {
    expect(edit(value)).toBe(canonical)
    expect(canonicalFile(`\uFEFF${file.replaceAll('\n', '\r\n')}`, 'x.yaml')).toBe(canonical)
  })

  test('stays as it is if nothing in it changes', () => {
    expect(editEntryFile(file, 'x.yaml', { keys: value })).toBe(file)
  })

  test('has its keys in the order of the schema, each with its comment; the first one is about the file', () => {
    expect(edit(value, () => ['last', 'places', 'name'])).toBe(
      lines(
        '# What it is.',
        'last: true',
        '',
        ...canonical.split('\n').slice(3, 11),
        'name: Ada # her name',
        ...canonical.split('\n').slice(11, -3),
      ),
    )
    const nested = 'a:\n  # about b\n  b: 1\n  c: 2\n'
    expect(canonicalYaml(nested, parse(nested), (at) => (at.length > 0 ? ['c', 'b'] : []))).toBe(
      'a:\n  c: 2\n  # about b\n  b: 1\n',
    )
  })

  test('gets a new key where the schema has it', () => {
    expect(edit({ ...value, title: 'Cook', more: 1 }, () => ['name', 'title', 'places', 'words', 'bio', 'last'])).toBe(
      `${canonical.replace('her name\n', 'her name\ntitle: Cook\n')}more: 1\n`,
    )
    const days = { '2026-12-04': 'a', '2026-12-11': 'b' }
    expect(canonicalYaml(stringify(days), { ...days, '2026-12-06': 'c' }, noOrder)).toBe(
      '2026-12-04: a\n2026-12-06: c\n2026-12-11: b\n',
    )
  })

  test('loses a key or an element with the comment above it', () => {
    const { places, ...rest } = value
    expect(edit(rest)).toBe(canonical.replace(/\n# Where[\s\S]*(?=words:)/, ''))
    expect(edit({ ...value, places: [places[0]] })).toBe(canonical.replace(/ {2}# Down[\s\S]*(?=words:)/, ''))
    expect(edit({ ...value, places: [] })).toContain('# Where to find her.\nplaces: []\nwords:')
  })

  test('loses a key that has the name of something that every object has', () => {
    expect(canonicalYaml('a: 1\nconstructor: 2\n', { a: 1 }, noOrder)).toBe('a: 1\n')
  })

  test('moves an element of a list with its comments', () => {
    expect(edit({ ...value, places: value.places.toReversed() })).toContain(
      lines(
        'places:',
        '  # Downstairs',
        '  - room: Kitchen',
        '    from: 5 PM',
        '  # not on Fridays',
        '  - room: Library',
      ),
    )
  })

  test('keeps the comment above and beside a value of another kind', () => {
    expect(edit({ ...value, name: 'Ada\nBea\n' })).toContain('name: | # her name\n  Ada\n  Bea\n\n# Where')
    expect(edit({ ...value, bio: 'Short.' })).toContain('bio: Short.\n\nlast: true')
  })
})

test('a comment that is read again as standing somewhere else comes to its place at once', () => {
  const text = 'e:\n  - f: 1 # g\n    h: 2\n  # end\nc: { d: 1 } # z\n'
  const once = canonicalYaml(text, parse(text), () => [])
  expect(once).toBe('e:\n  - f: 1 # g\n    h: 2\n  # end\n  # z\nc:\n  d: 1\n')
  expect(canonicalYaml(once, parse(once), () => [])).toBe(once)
})

test('Markdown has its keys between dashes, an empty line, and its text', () => {
  const text = '---\ntitle: "About"  # us\n---\n\n\nOld words.\n\n'
  const edited = (next: { title?: string; body?: string }) =>
    editEntryFile(text, 'pages/about.md', { keys: { title: next.title ?? 'About' }, body: next.body ?? 'Old words.' })
  expect(edited({ body: 'New words.\n\n---\n\nMore.' })).toBe(
    '---\ntitle: About # us\n---\n\nNew words.\n\n---\n\nMore.\n',
  )
  expect(edited({ title: 'Us' })).toBe('---\ntitle: Us # us\n---\n\nOld words.\n')
  expect(edited({ body: '' })).toBe('---\ntitle: About # us\n---\n')
  expect(newEntryFile('pages/x.md', { keys: { title: 'X' }, body: 'Words.' })).toBe('---\ntitle: X\n---\n\nWords.\n')
})

test('texts that are no words of ours are refused, not rewritten', () => {
  for (const text of ['a: [', 'a: 1\na: 2\n', '? [x]\n: y\n', 'a: &b 1\n', 'a: !c 1\n', 'a: &b 1\nc: *b\n'])
    expect(() => canonicalYaml(text, parseOr(text), noOrder), text).toThrow(NotEditable)
})

function parseOr(text: string): ValueMap {
  try {
    return parse(text, { logLevel: 'silent' })
  } catch {
    return {}
  }
}

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
    { numRuns: TREES },
  )
})

test('whatever a file looks like, it comes to one form, in which each comment is once', () => {
  fc.assert(
    fc.property(anyMap, style, fc.array(fc.nat(3), { minLength: 1, maxLength: 8 }), (value, options, places) => {
      const document = new Document(value)
      const comments: string[] = []
      visit(document, {
        Scalar: (key, node) => comment(node, key !== 'key', { comments, places }),
      })
      const once = canonicalYaml(document.toString(options), value, noOrder)
      expect(canonicalYaml(once, value, noOrder)).toBe(once)
      expect(once.match(/#comment\d+\./g)?.sort() ?? []).toEqual(comments.sort())
    }),
    { numRuns: TREES },
  )
})

/** A comment above or beside some texts; beside a key, YAML has no place for one. */
function comment(
  node: Scalar,
  isValue: boolean,
  { comments, places }: { comments: string[]; places: readonly number[] },
): void {
  const place = places[comments.length % places.length]
  const text = `comment${comments.length}.`
  if (place === 0) node.commentBefore = text
  else if (place === 1 && isValue) node.comment = text
  else return
  comments.push(`#${text}`)
}
