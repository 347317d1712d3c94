import { expect, test } from 'vitest'
import { headingOf } from '../brand/preview-picture.ts'
import { addressesOf } from './addresses'

type Given = Parameters<typeof addressesOf>

/** A site of one route with these parts. */
function siteOf(route: string, paths: readonly object[] | undefined) {
  const own = paths && { paths: () => paths }
  const pageMap = new Map([['route.astro', async () => ({ page: async () => own ?? {} })]])
  const params = [...route.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, name]) => name)
  const routes = [{ routeData: { route, component: 'route.astro', params, type: 'page' } }]
  return addressesOf({ manifest: { pageMap, routes } } as unknown as Given[0], {} as Given[1])
}

test('a route has the addresses that its parts give it, without a slash at the end, each once and in order', async () => {
  const parts = [{ params: { part: '2' } }, { params: { part: undefined } }, { params: { part: '2' } }]
  expect((await siteOf('/staff/[...part]', parts)).map(({ path }) => path)).toEqual(['/staff', '/staff/2'])
  expect((await siteOf('/', undefined)).map(({ path }) => path)).toEqual(['/'])
})

test('a page with a query is one of its own, and a route that does not say its parts is refused', async () => {
  const asked = await siteOf('/calendar', [{ params: {} }, { params: {}, query: 'audience=grad' }])
  expect(asked.map(({ path }) => path)).toEqual(['/calendar', '/calendar?audience=grad'])
  await expect(siteOf('/staff/[id]', undefined)).rejects.toThrow('export paths')
})

test('a preview has the page’s heading, without its label, in its own lines', () => {
  const of = (heading: string) => headingOf(`<html><body><h1>${heading}</h1></body></html>`)
  const label = '<span class="label">Staff<span class="visually-hidden">: </span></span>'
  expect(of(`${label}Who’s home &amp; why`)).toBe('Who’s home & why')
  expect(of('<span>The lights are on. </span><span>Come in. </span>')).toBe('The lights are on.\nCome in.')
  expect(() => headingOf('<p>No heading</p>')).toThrow('give it a heading')
})
