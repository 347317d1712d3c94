import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import type { SearchItem } from '#search/search-item'
import { testApp } from '#tests/support/test-app'

const item = (id: string, words: Partial<SearchItem>): SearchItem => ({
  ...{ id, type: 'page', title: id, subtitle: '', description: '', content: '', path: `/${id}`, icon: 'page' },
  ...{ category: 'Information', priority: 2 },
  ...words,
})
const items = [
  item('eruv', { title: 'Eruv', description: 'Where the eruv runs & why', category: 'Religious Life' }),
  item('walk', { title: 'A walk', subtitle: 'along the eruv', category: 'Events' }),
  item('soup', { title: 'Soup', content: 'One quart a day' }),
]
const rows = Object.fromEntries(
  items.map(({ id, title, description }) => [
    id,
    `<li><a href="/${id}"><b data-marks>${title}</b> <i data-marks>${description.replace('&', '&amp;')}</i></a></li>`,
  ]),
)
const files = {
  'search-index.json': JSON.stringify({ items, synonyms: {}, popular: [], popularNote: '', siteName: 'Hillel' }),
  'search-rows.json': JSON.stringify(rows),
}
const ask = async (url: string, headers: Record<string, string> = {}) => {
  const { app } = await testApp({ files })
  const answer = await app.inject({ url, headers })
  return { ...answer, statusCode: answer.statusCode, headers: answer.headers, root: parse(answer.body) }
}
const place = (root: ReturnType<typeof parse>, name: string) => root.querySelector(`[data-place="${name}"]`)

describe('a visitor without JavaScript', () => {
  test('gets the results in their order, with the query marked in them and kept in the form', async () => {
    const { root, statusCode } = await ask('/search?q=Eruv&category=All')
    expect(statusCode).toBe(200)
    expect(place(root, 'status')?.text).toBe('2 results found')
    expect(root.querySelectorAll('li a').map((link) => link.getAttribute('href'))).toEqual(['/eruv', '/walk'])
    expect(root.querySelectorAll('mark').map(({ text }) => text)).toEqual(['Eruv', 'eruv'])
    expect(place(root, 'results')?.innerHTML).toContain('<mark>eruv</mark> runs &amp; why')
    expect(root.querySelector('[name=q]')?.getAttribute('value')).toBe('Eruv')
    expect(root.querySelector('title')?.text).toBe('2 results found for "Eruv" | Search')
    expect(place(root, 'nothing')).toBeNull()
    expect(root.querySelector('[hidden]')).toBeNull()
  })

  test('narrows them to one category, which stays chosen', async () => {
    const { root } = await ask('/search?q=eruv&category=Religious+Life')
    expect(place(root, 'status')?.text).toBe('1 result found Filtered by: Religious Life')
    expect(root.querySelectorAll('option[selected]').map(({ text }) => text)).toEqual(['Religious Life'])
    expect(root.querySelectorAll('option')).toHaveLength(13)
  })

  test('reads that nothing was found, and under which filter', async () => {
    const { root } = await ask('/search?q=zzqqxx&category=Events')
    expect(place(root, 'message')?.text).toBe('No results found for "zzqqxx"')
    expect(place(root, 'filter')?.text).toBe('Filtered by: Events')
    expect(place(root, 'popular')).not.toBeNull()
    expect(place(root, 'results')).toBeNull()
  })

  test('reads what is missing where one character is typed', async () => {
    const { root } = await ask('/search?q=s')
    expect(place(root, 'status')?.text).toBe('Type at least 2 characters to search.')
    expect(place(root, 'message')).toBeNull()
  })

  test.each(['/search', '/search?q=', '/search?q=%20%20&category=Nonsense', '/search?other=eruv'])(
    'is offered popular searches where nothing is asked: %s',
    async (url) => {
      const { root } = await ask(url)
      expect(place(root, 'popular')?.text).toBe('Popular searches')
      for (const name of ['status', 'nothing', 'results']) expect(place(root, name)).toBeNull()
      expect(root.querySelector('title')?.text).toBe('Search')
    },
  )
})

test.each([
  '"><script>alert(1)</script>',
  'x" autofocus onfocus="alert(1)',
  '</title><script>alert(1)</script>',
  '</textarea></select><img src=x onerror=alert(1)>',
  '&quot;><script>alert(1)</script>',
  '$& $1 $` \uE000results\uE001 \uE000title\uE001',
  'eruv <b>eruv</b> "><img src=x>',
  '\ud800',
])('no query becomes markup: %s', async (query) => {
  const { root, body, statusCode } = await ask(`/search?${new URLSearchParams({ q: query, category: query })}`)
  expect(statusCode).toBe(200)
  expect(root.querySelectorAll('script, img, b:not([data-marks]), [onfocus], [autofocus], [onerror]')).toEqual([])
  expect(root.querySelector('[name=q]')?.getAttribute('value')).toBe(query.toWellFormed())
  expect(body).not.toMatch(/<script|<img/)
})

test('reads only as much of a query as an address may hold', async () => {
  const { root } = await ask(`/search?q=${'z'.repeat(5000)}&q=eruv`)
  expect(root.querySelector('[name=q]')?.getAttribute('value')).toBe('z'.repeat(200))
  for (const query of ['%', '%zz', '%00', '%F0%9F', '=&=&q', 'q[]=a', 'q=a&q=b'])
    expect((await ask(`/search?q=${query}`)).statusCode).toBe(200)
})

test('a page that has not changed is not sent again, and is sent packed', async () => {
  const { app } = await testApp({ files })
  const first = await app.inject({ url: '/search?q=eruv', headers: { 'accept-encoding': 'br' } })
  expect(first.headers['content-encoding']).toBe('br')
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const etag = String(first.headers.etag)
  const again = await app.inject({ url: '/search?q=%20eruv&from=mail', headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await app.inject({ url: '/search?q=soup', headers: { 'if-none-match': etag } })
  expect(other.statusCode).toBe(200)
})

test('the page is only read, and has one address', async () => {
  const { app } = await testApp({ files })
  expect((await app.inject({ url: '/search', method: 'HEAD' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/search', method: 'POST' })).statusCode).toBe(405)
  const slash = await app.inject('/search/?q=eruv')
  expect([slash.statusCode, slash.headers.location]).toEqual([308, '/search?q=eruv'])
})
