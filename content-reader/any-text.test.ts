import fc from 'fast-check'
import { expect, test } from 'vitest'
import { page } from '#schemas/content/pages'
import { event } from '#schemas/events/events'
import { limits } from '#schemas/limits'
import { checkAlone } from '../bench/check-alone.ts'

/** Whatever somebody writes, the check says what is wrong with it, or nothing: it never fails. */

const pageOf = (body: string) => `---\ntitle: A\nheading: A\ndescription: A\n---\n\n${body}\n`
const checkPage = (body: string) => checkAlone('content/pages/a.md', pageOf(body), page)

/** Texts of such parts, each of them many times. */
const textOf = (parts: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...parts), fc.integer({ min: 1, max: 60 })), { maxLength: 30 })
    .map((each) => each.map(([part, times]) => part.repeat(times)).join(''))

const markdown = textOf([
  ...['[', ']', '(', ')', '![', '*', '_', '**', '~', '`', '> ', '- ', '1. ', '#', '|', '<', '>', '\n', '\n\n', '    '],
  ...['a', 'javascript:', 'https://example.org', '/staff', 'mailto:a', '{phone}', '{Ruth}', '<b>', '<!--', '&#', '\\'],
  ...['\0', '\u2028', '🕎', 'שבת'],
])
const yaml = textOf([
  ...['a: ', 'title: ', '- ', '[', ']', '{', '}', '"', "'", '|\n', '>\n', '&a ', '*a ', '!a ', '? ', '#', '\n', '  '],
  ...['\t', '%', '---\n', '...', '<<: ', '1', 'null', '\u0000', 'שבת'],
])

test('any Markdown has an answer', () => {
  fc.assert(
    fc.property(markdown, (text) => Array.isArray(checkPage(text))),
    { numRuns: 1000 },
  )
})

test('any YAML has an answer, and so has any value', () => {
  const check = (text: string) => Array.isArray(checkAlone('content/events/a.yaml', text, event))
  fc.assert(fc.property(yaml, check), { numRuns: 1000 })
  fc.assert(fc.property(fc.json(), check), { numRuns: 300 })
})

test.each([
  ['a text that is too long', '['.repeat(100_000), 'more than 60,000 characters'],
  ['a text of a page that is too long', 'a '.repeat(11_000), 'This has 21,999 characters, and there is room for'],
  ['too many quotations', '> '.repeat(9_000), 'Divide this into more paragraphs'],
  ['too many lists', `${'- '.repeat(9_000)}a`, 'Divide this into more paragraphs'],
  ['too much emphasis', '[*a '.repeat(4_000), 'Divide this into more paragraphs'],
  ['too much code without an end', '``a \\'.repeat(4_000), 'Divide this into more paragraphs'],
])('%s is refused, with what is wrong', (_, text, found) => {
  expect(checkPage(text).map(({ message }) => message)).toEqual([expect.stringContaining(found)])
})

test.each([
  ['[', ']'],
  ['{a: ', '}'],
])('a file with %s in itself, again and again, is refused', (open, close) => {
  for (const depth of [limits.fileDepth, 1000, 7000]) {
    const text = `title: ${open.repeat(depth)}1${close.repeat(depth)}`
    const [first] = checkAlone('content/events/a.yaml', text, event)
    expect(first?.message).toContain('more than 20 brackets, dashes or keys within each other')
  }
})
