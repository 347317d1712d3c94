import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Value } from '#schemas/entry-value'
import { addressOfUpload, filesOfUpload } from '#schemas/pictures/pictures'
import { entryOf, formatEntry, openSource, readFolder } from './content-source.ts'

test('content of the store has the uploaded pictures that it shows, and no others', () => {
  const [shown, other] = ['a', 'b'].map((letter) => ({ id: letter.repeat(20), width: 800, height: 600 }))
  if (!shown || !other) throw new Error('two pictures')
  const uploaded = mkdtempSync(join(tmpdir(), 'uploaded-'))
  const addresses = filesOfUpload(shown).map(({ address }) => address)
  for (const address of [...addresses, ...filesOfUpload(other).map((file) => file.address)]) {
    mkdirSync(dirname(join(uploaded, address)), { recursive: true })
    writeFileSync(join(uploaded, address), '')
  }
  const entries = new Map([['values/welcome.yaml', { imageUrl: addressOfUpload(shown) }]])
  const { pictures } = openSource({ entries, pictures: { deployed: '', uploaded } })
  expect([...pictures.keys()].sort()).toEqual(addresses.sort())
})

test.each([
  ['values/warmth.yaml', '"order: 1"\n'],
  ['values/warmth.yaml', '- order: 1\n'],
  ['values/warmth.yaml', 'order: 1\norder: 2\n'],
  ['pages/mission.md', '# Mission\n'],
  ['pages/mission.md', '---\n- title\n---\nWe keep a door open.\n'],
  ['pages/mission.md', '---\ntitle: Mission\nbody: Draft\n---\nWe keep a door open.\n'],
])('what is no entry stays a text, which the check reads: %s %j', (path, text) => {
  expect(entryOf(text, path)).toBe(text)
})

test('a mark at the start of a file is no part of its text', () => {
  const root = mkdtempSync(join(tmpdir(), 'marked-'))
  writeFileSync(join(root, 'mission.md'), '\ufeff---\ntitle: Mission\n---\nWe keep a door open.\n')
  expect(readFolder(root).get('mission.md')).toEqual({ title: 'Mission', body: 'We keep a door open.' })
})

/** Every entry of every campus. */
const campuses = ['content', 'campuses/haifa/content', 'campuses/starter/content', 'tests/fixtures/campus']
const everyEntry = campuses.flatMap((root) => [...readFolder(root)])

test('every entry of every campus is written as a file that says exactly that, and reads the same again', () => {
  expect(everyEntry.length).toBeGreaterThan(200)
  for (const [path, entry] of everyEntry) {
    const text = formatEntry(path, entry)
    expect(entryOf(text, path), path).toEqual(entry)
    expect(formatEntry(path, entryOf(text, path)), path).toBe(text)
  }
})

test('keys come where the schema has them, also within each other, and those of any name after them as they stand', () => {
  const meal = { title: 'Kugel', more: 1, when: { until: '2026-12-31', every: 'week', from: '2026-12-01' }, a: 2 }
  const written = Object(entryOf(formatEntry('events/kugel.yaml', meal), 'events/kugel.yaml'))
  expect(Object.keys(written)).toEqual(['title', 'when', 'more', 'a'])
  expect(Object.keys(written.when)).toEqual(['every', 'from', 'until'])
})

test('a paragraph is one line, however long it is, and several lines are a block', () => {
  const [long, lines] = ['Soup for whoever is ill. '.repeat(20).trim(), 'First line.\n\nSecond line.\n']
  expect(formatEntry('faq/soup.yaml', { question: long, answer: lines })).toBe(
    `question: ${long}\nanswer: |\n  First line.\n\n  Second line.\n`,
  )
})

test('Markdown has its keys between dashes, an empty line, and its text', () => {
  const page = (body: string) => formatEntry('pages/about.md', { title: 'About', body })
  expect(page('New words.\n\n---\n\nMore.')).toBe('---\ntitle: About\n---\n\nNew words.\n\n---\n\nMore.\n')
  expect(page('')).toBe('---\ntitle: About\n---\n')
})

test('a text that could not be read is written as it came', () => {
  expect(formatEntry('banner.yaml', 'isActive: [\n')).toBe('isActive: [\n')
})

const odd = ['', ' ', '#', 'a: b', '- x', 'yes', 'null', '~', '1', '2026-01-01', "it's", '"q"', '{', '] ,', '%', '@a']
const word = fc.oneof(
  fc.constantFrom(...odd, '\\', '\u00A0', '\u3000x\u2003'),
  fc.string({ unit: 'grapheme-composite', maxLength: 12 }),
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

test('whatever an entry has, its file says exactly that', () => {
  fc.assert(
    fc.property(anyMap, (entry) => {
      expect(parse(formatEntry('values/any.yaml', entry))).toEqual(entry)
    }),
    { numRuns: 500 },
  )
})
