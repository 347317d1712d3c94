import { expect, test } from 'vitest'
import { previewAddress } from './preview-address.ts'

test.each([
  ['/', '', '/admin/preview/published'],
  ['/staff#ada', '', '/admin/preview/published/staff#ada'],
  ['/staff#ada', '2026-12-04', '/admin/preview/published/staff?on=2026-12-04#ada'],
  [
    '/religious-life?section=eruv#eruv',
    '2026-12-04',
    '/admin/preview/published/religious-life?section=eruv&on=2026-12-04#eruv',
  ],
])('%s on the day %j is at %s', (page, on, address) => {
  expect(previewAddress('/admin/preview/published', page, on)).toBe(address)
})
