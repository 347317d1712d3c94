import { expect, test, vi } from 'vitest'
import type { Opened } from '../platform/pages/render-thread.ts'
import { openWithFeeds, unrenderedPages } from './live-site.ts'

type Published = Opened['published'][number]

const event = (sequence: number): Published => ({ uid: 'dinner@example.org', digest: 'a', sequence }) as never

/** Opens words while another replica stores first what it has opened, and tells what they were opened with, and what is stored. */
async function openBeside(theirs: readonly Published[], ours: readonly Published[]) {
  let stored = { version: 1, published: [] as readonly Published[] }
  let isFirst = true
  const replaceFeeds = async (version: number, published: readonly Published[]) => {
    if (isFirst) stored = { version: 2, published: theirs }
    isFirst = false
    if (version !== stored.version) return false
    stored = { version: version + 1, published }
    return true
  }
  const given: unknown[] = []
  await openWithFeeds({ feeds: async () => stored, replaceFeeds }, { warn: () => {} }, async (before) => {
    given.push(before)
    return { kind: 'opened', published: ours } as never as Opened
  })
  return { given, stored }
}

test('words are opened once where another replica has stored the same, and again with what it has if not', async () => {
  expect(await openBeside([event(1)], [event(1)])).toEqual({
    given: [[]],
    stored: { version: 2, published: [event(1)] },
  })
  expect(await openBeside([event(1)], [event(2)])).toEqual({
    given: [[], [event(1)]],
    stored: { version: 3, published: [event(2)] },
  })
})

test('a page that can’t be drawn is in the log once, and in what operators read until it can be drawn again', () => {
  const log = { info: vi.fn(), warn: vi.fn() }
  const pages = unrenderedPages(log)
  pages.note('/')
  expect([pages.problem, pages.alert('2026-12-04')]).toEqual([undefined, undefined])
  for (const path of ['/staff', '/staff', '/mission']) pages.note(path, new Error(`${path} has no heading`))
  expect(pages.problem).toMatch(/\/staff: \/staff has no heading\n\n\/mission: \/mission has no heading$/)
  expect(log.warn).toHaveBeenCalledTimes(2)
  expect(pages.alert('2026-12-04')).toEqual({
    kind: 'drawing_alert',
    occasion: 'pages 2026-12-04',
    fields: { path: '/staff', problem: '/staff has no heading', count: '2' },
  })
  pages.note('/staff')
  pages.note('/mission')
  expect([pages.problem, pages.alert('2026-12-04')]).toEqual([undefined, undefined])
  expect(log.info).toHaveBeenCalledTimes(2)
})
