import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { createRenderContext } from '#site/render-context'
import { divideList, entryAddress, getListPart } from './Pagination.tsx'

const lengths = (count: number, atMost: number) =>
  divideList(Array.from({ length: count }), atMost).map(({ entries }) => entries.length)

test.each([
  [0, [0]],
  [12, [12]],
  [13, [7, 6]],
  [25, [8, 9, 8]],
  [120, Array.from({ length: 10 }, () => 12)],
])('%i entries are divided evenly, into as few pages as possible', (count, expected) => {
  expect(lengths(count, 12)).toEqual(expected)
})

test('no entry is lost, and none is there twice', () => {
  const entries = Array.from({ length: 61 }, (_, id) => id)
  expect(divideList(entries, 7).flatMap((part) => part.entries)).toEqual(entries)
})

test('a list that is known to fit stays on one page, and is divided as others are once it does not', () => {
  const pages = (count: number) => {
    const of = () => Array.from({ length: count }, (_, id) => ({ id: String(id) }))
    return getListPart({ page: 'holidays', atMost: 4, onOnePage: 6, of }, {} as Parameters<typeof getListPart>[1]).count
  }
  expect([4, 5, 6, 7, 9].map(pages)).toEqual([1, 1, 1, 2, 3])
})

const content = readContent()

/** A campus with as many entries of each collection as no page of a list takes. */
const many = Object.assign({}, content, {
  entries: (kind: Parameters<typeof content.entries>[0]) =>
    content
      .entries(kind)
      .flatMap((entry) => Array.from({ length: 15 }, (_, n) => ({ ...entry, id: `${entry.id}-${n}` }))),
})

test('a link to an entry leads to the page of the list that it is on', () => {
  const context = createRenderContext(0, many, {})
  const last = (kind: 'staff' | 'religious-life') => many.entries(kind).at(-1)?.id
  const first = many.entries('staff')[0]?.id
  expect(entryAddress(`/staff#${first}`, context)).toBe(`/staff#${first}`)
  expect(entryAddress(`/staff#${last('staff')}`, context)).toMatch(new RegExp(`^/staff/\\d+#${last('staff')}$`))
  const part = last('religious-life')
  expect(entryAddress(`/religious-life?section=${part}`, context)).toMatch(new RegExp(`^/religious-life/\\d+#${part}$`))
})

test('other links stay as they are, and a page that has only such links depends on no list', () => {
  const context = createRenderContext(0, many, {})
  for (const address of ['/staff', '/mission#values', '#main', '/search?q=soup', 'https://example.org/staff#ruth'])
    expect(entryAddress(address, context)).toBe(address)
  expect(context.clock.until).toBe(Number.POSITIVE_INFINITY)
})
