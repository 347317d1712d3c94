import { expect, test } from 'vitest'
import { HELP, idOfHowTo } from '#schemas/http/admin/how-tos'
import { RIGHTS, rightsOf, roleNames } from '#schemas/http/admin/roles'
import { isFor, navigationFor, navigationOf, type View, viewAt, views } from './views.ts'

const titleOf = (view: View | undefined) => view?.title
const titleAt = (path: string) => titleOf(viewAt(path)?.view)

test('an address has the view whose path is the closest', () => {
  expect(titleAt('/admin')).toBe('Today')
  expect(titleAt('/admin/words')).toBe('Site content')
  expect(titleAt('/admin/people')).toBe('Who can sign in')
  expect(titleAt('/admin/site')).toBe('Entries')
  expect(titleAt('/admin/pages/parents/stay-informed?draft=1')).toBe('Entry')
  expect(viewAt('/admin/pages/parents/stay-informed?draft=1')).toMatchObject({
    segments: ['pages', 'parents/stay-informed'],
    query: new URLSearchParams({ draft: '1' }),
  })
  expect(viewAt('/admin/new/staff')).toMatchObject({ view: { title: 'New entry' }, segments: ['staff'] })
  for (const other of ['/elsewhere', '/admin/staff/100%']) expect(viewAt(other)).toBeUndefined()
})

test('the navigation has the views that a role allows', () => {
  const titles = (role: Parameters<typeof rightsOf>[0]) => navigationOf(rightsOf(role)).map(titleOf)
  expect(titles('owner')).toContain('Who can sign in')
  expect(titles('publisher')).not.toContain('Who can sign in')
  for (const role of ['viewer', 'owner'] as const) expect(titles(role)).toContain('Sessions')
})

test('every role may see the page it begins with, and every right opens a view', () => {
  for (const role of roleNames) expect(navigationOf(rightsOf(role))[0]?.path, role).toBe('/admin')
  for (const right of RIGHTS)
    expect(
      views.some((view) => view.right === right),
      right,
    ).toBe(true)
})

test('a how-to leads to a view that its readers may see, and has an address of its own', () => {
  const howTos = HELP.flatMap((group) => group.howTos)
  expect(new Set(howTos.map(idOfHowTo)).size).toBe(howTos.length)
  for (const role of roleNames)
    for (const { link, right } of howTos) {
      const view = link && viewAt(link[0])?.view
      if (link && (right === undefined || rightsOf(role).includes(right)))
        expect(view && isFor(view, rightsOf(role)), `${link[0]} for ${role}`).toBe(true)
    }
})

test('a view that is reached from another is marked there', () => {
  const marked = (path: string) => titleOf(navigationFor(path, navigationOf(rightsOf('owner'))))
  expect(marked('/admin/requests/0B5F6E0E')).toBe('Requests')
  expect(marked('/admin/requests/soup-round')).toBe('Requests')
  expect(titleAt('/admin/requests/soup-round')).toBe('Soup to deliver')
  expect(marked('/admin/staff/avi-toledano')).toBe('Site content')
  expect(marked('/admin/people')).toBe('Who can sign in')
  expect(marked('/admin/seats/soup-night/2026-12-01')).toBe('Today')
  expect(marked('/admin/events/soup-night?draft=1')).toBe('Calendar')
  expect(marked('/admin/events')).toBe('Site content')
})
