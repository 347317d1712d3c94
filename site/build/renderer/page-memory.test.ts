import { expect, test, vi } from 'vitest'
import { pageMemory } from './page-memory.ts'

const finish = () => vi.fn(async (html: string) => `finished ${html}`)

test('a page that is as it was in the last drawing is not finished again', async () => {
  const memory = pageMemory()
  const finishing = finish()
  for (const pages of [['a', 'b'], ['a', 'c'], ['c']]) {
    memory.begin(['words'])
    for (const page of pages) expect(await memory.finished(page, finishing)).toBe(`finished ${page}`)
  }
  expect(finishing.mock.calls.flat()).toEqual(['a', 'b', 'c'])
})

test('all are finished again where what they are finished with has changed, and what a drawing did not have is forgotten', async () => {
  const memory = pageMemory()
  const finishing = finish()
  for (const [words, page] of [
    ['one', 'a'],
    ['other', 'a'],
    ['other', 'b'],
    ['other', 'a'],
  ] as const) {
    memory.begin([words])
    await memory.finished(page, finishing)
  }
  expect(finishing.mock.calls.flat()).toEqual(['a', 'a', 'b', 'a'])
})
