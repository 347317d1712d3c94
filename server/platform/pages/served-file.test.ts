import { expect, test } from 'vitest'
import { readUntil } from '#schemas/http/page-validity'
import { createFileAnswer, servedFile } from './served-file.ts'

const page = servedFile('page.html', Buffer.from('<p>Candles at 4:26</p>'), {
  policy: "default-src 'none'",
  until: 90_000,
})
const headersAt = (now: number, file = page, status = 200) => createFileAnswer(file, status, {}, now).headers
const untilOf = (...given: Parameters<typeof headersAt>) =>
  readUntil(String(headersAt(...given)['server-timing'])) ?? 'says nothing'

test('an answer says how long its page is still true, by the clock of whoever sends it, and which page it is', () => {
  expect(untilOf(0)).toEqual({ left: 90_000, until: 90_000, digest: page.digest })
  expect(untilOf(89_999.5)).toMatchObject({ left: 1 })
  expect(untilOf(90_001)).toMatchObject({ left: 0 })
  expect(headersAt(0).etag).toContain(page.digest)
  expect(createFileAnswer(page, 200, { 'if-none-match': '*' }, 60_000)).toMatchObject({
    status: 304,
    headers: { 'server-timing': expect.stringContaining('"30000 90000 ') },
  })
})

test('the index of the search says it, too; what is true for good and a page that is not there say nothing of it', () => {
  const index = servedFile('search-index.json', Buffer.from('{}'), { until: 90_000 })
  expect(untilOf(0, index)).toMatchObject({ left: 90_000 })
  expect([untilOf(0, { ...page, until: undefined }), untilOf(0, page, 404)]).toEqual(['says nothing', 'says nothing'])
})

test('a cache in front may keep it as long as it is true, and never for longer than half a minute', () => {
  const sharedAt = (now: number) => headersAt(now)['cache-control']
  for (const [now, seconds] of [
    [0, 30],
    [80_500, 9],
    [89_500, 0],
    [90_500, 0],
  ] as const)
    expect(sharedAt(now)).toBe(`public, max-age=0, must-revalidate, s-maxage=${seconds}`)
  // What no cache may keep is not given to it for a moment either.
  expect(headersAt(0, { ...page, cacheControl: 'no-store' })['cache-control']).toBe('no-store')
})

test('a header of many spaces is read in one pass', { timeout: 20_000 }, () => {
  const known = `"a${' '.repeat(300_000)}b", W/"${page.digest}"`
  expect(createFileAnswer(page, 200, { 'if-none-match': known }, 0).status).toBe(304)
})
