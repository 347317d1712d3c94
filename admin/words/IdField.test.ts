import { expect, test } from 'vitest'
import { suggestedFor } from './IdField.tsx'
import { previewAddress } from './preview-address.ts'

test('a new entry is named after its title, with a number if another has that name', () => {
  expect(suggestedFor({ title: 'Soup Night' }, [])).toBe('soup-night')
  expect(suggestedFor({ title: 'Soup Night' }, ['soup-night'])).toBe('soup-night-2')
  expect(suggestedFor({ title: 'Soup Night' }, ['soup-night', 'soup-night-2'])).toBe('soup-night-3')
})

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
