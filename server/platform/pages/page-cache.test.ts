import { expect, test, vi } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { createServerContent } from '#schedule/server-content'
import { HttpError } from '../http/errors.ts'
import { createServedSite, type ServedSite } from './page-cache.ts'
import { RenderError, RenderQueueFullError } from './render-thread.ts'

const content = createServerContent(readContent(), '2026-12-04', [])
const HOUR = 3_600_000
const NOON = Date.parse('2026-12-04T12:00-05:00')
const drawnAs = (text: string, until?: number, isPage = true) => {
  const body = new Uint8Array(Buffer.from(text))
  return { kind: 'rendered' as const, version: 1, body, isPage, until }
}

/** A site whose pages say when they were drawn, and are true for an hour. */
function siteAt(start: number, before?: ServedSite, hasSameContent = false) {
  let now = start
  const render = vi.fn(async (path: string, at: number) => {
    const text = `${path} at ${at}`.padEnd(path.startsWith('/large') ? 30_000_000 : 0)
    return path.endsWith('.svg') ? drawnAs(text, undefined, false) : drawnAs(text, at + HOUR)
  })
  const note = vi.fn()
  const site = createServedSite({
    ...{ revision: 1, version: 1, day: '2026-12-04', content, render, note, before, hasSameContent },
    addresses: ['/', '/staff', '/candles.svg', '/large'],
    now: () => now,
  })
  const textAt = async (path: string) => (await site.file(path)).identity.toString().trim()
  return { site, render, note, textAt, wait: (milliseconds: number) => (now += milliseconds) }
}

test('a page is drawn once for all who wait for it, and kept for as long as it is true', async () => {
  const { site, render, textAt, wait } = siteAt(0)
  expect(site.cached('/staff')).toBeUndefined()
  expect(await Promise.all([textAt('/staff'), textAt('/staff')])).toEqual(['/staff at 0', '/staff at 0'])
  wait(HOUR - 1)
  expect(await textAt('/staff')).toBe('/staff at 0')
  expect(site.cached('/staff')?.identity.toString()).toBe('/staff at 0')
  wait(1)
  expect(site.cached('/staff')).toBeUndefined()
  expect(await textAt('/staff')).toBe(`/staff at ${HOUR}`)
  expect(render).toHaveBeenCalledTimes(2)
  // What says nothing of time is kept for good.
  await textAt('/candles.svg')
  wait(1000 * HOUR)
  expect(await textAt('/candles.svg')).toBe(`/candles.svg at ${HOUR}`)
})

test('a page of the future is drawn again when the clock is set back', async () => {
  const { textAt, wait } = siteAt(NOON)
  await textAt('/staff')
  wait(-3 * HOUR)
  expect(await textAt('/staff')).toBe(`/staff at ${NOON - 3 * HOUR}`)
  wait(500)
  expect(await textAt('/staff')).toBe(`/staff at ${NOON - 3 * HOUR}`)
})

test('a page that can’t be drawn is answered with the last one, of earlier words if need be, which no cache keeps, with a bar that says of which moment it is', async () => {
  const first = siteAt(NOON)
  await first.textAt('/')
  await first.textAt('/candles.svg')
  const { site, render, note, textAt, wait } = siteAt(NOON + 2 * HOUR, first.site)
  render.mockRejectedValue(new RenderError('no thread'))
  const { identity, cacheControl, until, digest } = await site.file('/')
  expect([cacheControl, until]).toEqual(['no-store', NOON + HOUR])
  expect(identity.toString()).toMatch(
    new RegExp(`^/ at ${NOON}<link .* as of Friday, December 4, 2026 at 12:00 PM\\. `),
  )
  expect((await site.file('/')).digest).toBe(digest)
  expect(await site.file('/candles.svg')).toMatchObject({ cacheControl: 'no-store', until: undefined })
  await expect(site.file('/staff')).rejects.toThrow('no thread')
  expect(note).toHaveBeenLastCalledWith('/staff', expect.any(Error))
  render.mockReset().mockResolvedValue(drawnAs('A', NOON + 3 * HOUR))
  expect(await textAt('/')).toBe('A')
  expect(note).toHaveBeenLastCalledWith('/')
  render.mockRejectedValue(new RenderError('no thread'))
  wait(HOUR)
  expect(await textAt('/')).toMatch(/^A<link .* at 2:00 PM\./)
})

test('where too much waits to be drawn the last page is answered, and whoever has used up their time gets none', async () => {
  const { render, note, textAt, wait } = siteAt(NOON)
  await textAt('/')
  wait(HOUR)
  render.mockRejectedValueOnce(new RenderQueueFullError('full'))
  expect(await textAt('/')).toMatch(/as of Friday, December 4, 2026 at 12:00 PM/)
  render.mockRejectedValueOnce(new HttpError(429, 'later'))
  await expect(textAt('/')).rejects.toThrow('later')
  expect(note.mock.calls).toEqual([['/']])
})

test('what was asked for longest ago is forgotten first, and it tells what was in the last hour', async () => {
  const { site, textAt, wait } = siteAt(0)
  for (const path of ['/', '/staff', '/large', '/', '/larger']) await textAt(path)
  const isCached = ['/', '/staff', '/large', '/larger'].map((path) => site.cached(path) !== undefined)
  expect(isCached).toEqual([true, false, false, true])
  wait(HOUR + 1)
  await textAt('/staff')
  expect(site.requested()).toEqual(['/staff'])
})

test('what is no longer true once it is drawn is drawn again', async () => {
  const { site, render, textAt, wait } = siteAt(0)
  for (const [until, rendered] of [
    [10, textAt],
    [20, async (path: string) => (await site.page(path, {})).identity.toString()],
  ] as const) {
    render.mockImplementationOnce(async () => {
      wait(10)
      return drawnAs('A', until)
    })
    expect(await rendered('/')).toBe(`/ at ${until}`)
  }
})

test('what was asked for lately is drawn in its last minute, for the instant at which it takes its place', async () => {
  const { site, render, textAt, wait } = siteAt(0)
  await textAt('/')
  wait(HOUR / 2)
  await textAt('/staff')
  wait(HOUR / 2 - 60_001)
  await site.renderAhead()
  expect(render).toHaveBeenCalledTimes(2)
  wait(1)
  await Promise.all([site.file('/'), site.renderAhead()])
  await site.renderAhead()
  expect(render.mock.calls.slice(2)).toEqual([['/', HOUR, { queue: 'file' }]])
  wait(59_999)
  expect(await textAt('/')).toBe('/ at 0')
  wait(1)
  expect(site.cached('/')?.identity.toString()).toBe(`/ at ${HOUR}`)
  expect(render).toHaveBeenCalledTimes(3)
})

test('on another day, what is still true of the same words is kept, and nothing of other words is', async () => {
  const first = siteAt(0)
  await first.textAt('/')
  first.wait(HOUR / 2)
  for (const path of ['/staff', '/candles.svg']) await first.textAt(path)
  first.wait(HOUR / 2)
  const sameContent = siteAt(HOUR, first.site, true)
  expect(['/', '/staff', '/candles.svg'].map((path) => sameContent.site.cached(path)?.identity.toString())).toEqual([
    ...[undefined, `/staff at ${HOUR / 2}`, `/candles.svg at ${HOUR / 2}`],
  ])
  expect(siteAt(HOUR, first.site, false).site.cached('/staff')).toBeUndefined()
})

test('what can’t be drawn ahead is reported once, and drawn when somebody asks for it; what nobody asked for is not', async () => {
  const { site, render, note, textAt, wait } = siteAt(0)
  await textAt('/')
  wait(HOUR - 1)
  render.mockRejectedValue(new RenderError('no thread'))
  for (let looks = 0; looks < 3; looks += 1) await site.renderAhead()
  expect(note.mock.calls.filter(([, error]) => error)).toHaveLength(1)
  render.mockReset().mockResolvedValue(drawnAs('A', 3 * HOUR))
  wait(1)
  expect(await textAt('/')).toBe('A')
  wait(2 * HOUR - 1)
  await site.renderAhead()
  expect(render).toHaveBeenCalledOnce()
})
