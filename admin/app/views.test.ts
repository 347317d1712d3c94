import { expect, test } from 'vitest'
import { RIGHTS, rightsOf, roleNames } from '#schemas/admin/roles'
import { allCollections, singles } from '#schemas/content/collections'
import { HELP, idOfHowTo } from '#schemas/help/how-tos'
import { isFor, navigationFor, navigationOf, type View, viewAt, views } from './views.ts'

const titleOf = (view: View | undefined) => view?.title
const titleAt = (path: string) => titleOf(viewAt(path)?.view)

test('an address has the view whose path is the closest', () => {
  expect(
    ['/admin', '/admin/content', '/admin/people', '/admin/site', '/admin/pages/parents/stay-informed?draft=1'].map(
      titleAt,
    ),
  ).toEqual(['Today', 'Content', 'Who can sign in', 'Entries', 'Entry'])
  expect(viewAt('/admin/pages/parents/stay-informed?draft=1')).toMatchObject({
    segments: ['pages', 'parents/stay-informed'],
    query: new URLSearchParams({ draft: '1' }),
  })
  expect(viewAt('/admin/new/staff')).toMatchObject({ view: { title: 'New entry' }, segments: ['staff'] })
  for (const other of ['/elsewhere', '/admin/staff/100%']) expect(viewAt(other)).toBeUndefined()
})

test('each entry’s form can be opened: no other view has its address', () => {
  const forms = [...Object.keys(singles), ...Object.keys(allCollections)]
  expect(forms.filter((name) => !['Entries', 'Entry'].includes(titleAt(`/admin/${name}`) ?? ''))).toEqual([])
})

test('the navigation has the views that a role allows, and begins with the same; every right opens a view', () => {
  const titles = (role: Parameters<typeof rightsOf>[0]) => navigationOf(rightsOf(role)).map(titleOf)
  expect(titles('owner')).toContain('Who can sign in')
  expect(titles('publisher')).not.toContain('Who can sign in')
  for (const role of ['viewer', 'owner'] as const) expect(titles(role)).toContain('Sessions')
  for (const role of roleNames) expect(navigationOf(rightsOf(role))[0]?.path, role).toBe('/admin')
  expect(RIGHTS.filter((right) => !views.some((view) => view.right === right))).toEqual([])
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

test.each([
  ['/admin/requests/0B5F6E0E', 'Requests'],
  ['/admin/requests/soup-round', 'Requests'],
  ['/admin/staff/avi-toledano', 'Content'],
  ['/admin/people', 'Who can sign in'],
  ['/admin/seats/soup-night/2026-12-01', 'Today'],
  ['/admin/events/soup-night?draft=1', 'Calendar'],
  ['/admin/events', 'Content'],
])('a view that is reached from another is marked there: %s in %s', (path, marked) => {
  expect(titleOf(navigationFor(path, navigationOf(rightsOf('owner'))))).toBe(marked)
})
