import { expect, test } from 'vitest'
import { rightsOf } from '#schemas/http/admin/accounts'
import { navigationOf, viewAt, views } from './views.ts'

const titleAt = (path: string) => viewAt(path)?.view.title

test('an address has the view whose path is the closest', () => {
  expect(titleAt('/admin')).toBe('Words')
  expect(titleAt('/admin/people')).toBe('People')
  expect(titleAt('/admin/site')).toBe('Entries')
  expect(titleAt('/admin/pages/parents/stay-informed?draft=1')).toBe('Entry')
  expect(viewAt('/admin/pages/parents/stay-informed?draft=1')).toMatchObject({
    parts: ['pages', 'parents/stay-informed'],
    query: new URLSearchParams({ draft: '1' }),
  })
  expect(viewAt('/admin/new/staff')).toMatchObject({ view: { title: 'New entry' }, parts: ['staff'] })
  expect(viewAt('/elsewhere')).toBeUndefined()
})

test('the navigation has the views that a role allows', () => {
  const titles = (role: Parameters<typeof rightsOf>[0]) => navigationOf(rightsOf(role)).map(({ title }) => title)
  expect(titles('owner')).toContain('People')
  expect(titles('publisher')).not.toContain('People')
  for (const role of ['viewer', 'owner'] as const) expect(titles(role)).toContain('Sessions')
})

test('no two views have one path or one title', () => {
  for (const key of ['path', 'title'] as const) {
    const values = views.map((view) => view[key])
    expect(new Set(values).size).toBe(values.length)
  }
})
