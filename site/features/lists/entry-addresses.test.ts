import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { drawingAt } from '#site/drawing'
import { entryAddress } from './entry-addresses'

const content = readContent()

/** A campus with as many entries of each kind as no page of a list takes. */
const many = Object.assign({}, content, {
  entries: (kind: Parameters<typeof content.entries>[0]) =>
    content
      .entries(kind)
      .flatMap((entry) => Array.from({ length: 15 }, (_, n) => ({ ...entry, id: `${entry.id}-${n}` }))),
})

test('a link to an entry leads to the page of the list that it is on', () => {
  const drawing = drawingAt(0, many, {})
  const last = (kind: 'staff' | 'religious-life') => many.entries(kind).at(-1)?.id
  const first = many.entries('staff')[0]?.id
  expect(entryAddress(`/staff#${first}`, drawing)).toBe(`/staff#${first}`)
  expect(entryAddress(`/staff#${last('staff')}`, drawing)).toMatch(new RegExp(`^/staff/\\d+#${last('staff')}$`))
  const part = last('religious-life')
  expect(entryAddress(`/religious-life?section=${part}`, drawing)).toMatch(new RegExp(`^/religious-life/\\d+#${part}$`))
})

test('other links stay as they are, and a page that has only such links depends on no list', () => {
  const drawing = drawingAt(0, many, {})
  for (const address of ['/staff', '/mission#values', '#main', '/search?q=soup', 'https://example.org/staff#ruth'])
    expect(entryAddress(address, drawing)).toBe(address)
  expect(drawing.clock.until).toBe(Number.POSITIVE_INFINITY)
})
