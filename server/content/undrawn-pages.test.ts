import { expect, test, vi } from 'vitest'
import { undrawnPages } from './undrawn-pages.ts'

test('a page that can’t be drawn is in the log once, and in what operators read until it can be drawn again', () => {
  const log = { info: vi.fn(), warn: vi.fn() }
  const pages = undrawnPages(log)
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
