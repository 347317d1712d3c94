import { expect, test, vi } from 'vitest'
import { readContent } from '#content-reader/read/read-content'
import { storedWordsOf, wordsOf } from '../publishing/words.ts'
import { createServedSite, type ServedSite } from './served-site.ts'

const words = wordsOf(storedWordsOf(readContent(), '2026-12-04', []))
const HOUR = 3_600_000

/** A site whose pages say when they were drawn, and are true for an hour. */
function siteAt(start: number, before?: ServedSite) {
  let now = start
  const draw = vi.fn(async (path: string) => {
    const text = `${path} at ${now}`.padEnd(path.startsWith('/large') ? 30_000_000 : 0)
    const until = path.endsWith('.svg') ? undefined : now + HOUR
    return { kind: 'drawn' as const, version: 1, body: new Uint8Array(Buffer.from(text)), isPage: true, until }
  })
  const report = vi.fn()
  const addresses = ['/', '/staff', '/candles.svg', '/large']
  const site = createServedSite({
    ...{ version: 1, day: '2026-12-04', words, addresses, draw, report, before },
    now: () => now,
  })
  const textAt = async (path: string) => (await site.file(path)).identity.toString().trim()
  return { site, draw, report, textAt, wait: (milliseconds: number) => (now += milliseconds) }
}

test('a page is drawn once for all who wait for it, and kept for as long as it is true', async () => {
  const { site, draw, textAt, wait } = siteAt(0)
  expect(site.kept('/staff')).toBeUndefined()
  expect(await Promise.all([textAt('/staff'), textAt('/staff')])).toEqual(['/staff at 0', '/staff at 0'])
  wait(HOUR - 1)
  expect(await textAt('/staff')).toBe('/staff at 0')
  expect(site.kept('/staff')?.identity.toString()).toBe('/staff at 0')
  wait(1)
  expect(site.kept('/staff')).toBeUndefined()
  expect(await textAt('/staff')).toBe(`/staff at ${HOUR}`)
  expect(draw).toHaveBeenCalledTimes(2)
})

test('what says nothing of time is kept for good', async () => {
  const { textAt, wait } = siteAt(0)
  await textAt('/candles.svg')
  wait(1000 * HOUR)
  expect(await textAt('/candles.svg')).toBe('/candles.svg at 0')
})

test('a page that can’t be drawn is answered with the last one, of earlier words if need be, which no cache keeps', async () => {
  const first = siteAt(0)
  await first.textAt('/')
  const { site, draw, report, textAt, wait } = siteAt(10, first.site)
  draw.mockRejectedValue(new Error('no thread'))
  expect(await site.file('/')).toMatchObject({ cacheControl: 'no-store' })
  expect(await textAt('/')).toBe('/ at 0')
  await expect(site.file('/staff')).rejects.toThrow('no thread')
  expect(report).toHaveBeenCalledWith('/', expect.any(Error))
  draw.mockReset().mockResolvedValue({ kind: 'drawn', version: 1, body: new Uint8Array([65]), isPage: true, until: 20 })
  expect(await textAt('/')).toBe('A')
  draw.mockRejectedValue(new Error('no thread'))
  wait(10)
  expect(await textAt('/')).toBe('A')
})

test('what was asked for longest ago is forgotten first', async () => {
  const { site, textAt } = siteAt(0)
  for (const path of ['/', '/staff', '/large', '/', '/larger']) await textAt(path)
  expect(['/', '/staff', '/large', '/larger'].map((path) => site.kept(path) !== undefined)).toEqual([
    ...[true, false, false, true],
  ])
})

test('it tells what was asked for in the last hour', async () => {
  const { site, textAt, wait } = siteAt(0)
  await textAt('/candles.svg')
  wait(HOUR + 1)
  await textAt('/staff')
  expect(site.asked()).toEqual(['/staff'])
})
