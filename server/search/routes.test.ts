import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app'

const ask = async (url: string, headers: Record<string, string> = {}) => (await testApp()).app.inject({ url, headers })
const titleOf = (body: string) => parse(body).querySelector('title')?.text ?? ''

test.each([
  ['/search?q=Eruv&category=All', { query: 'Eruv', category: 'All' }],
  ['/search?q=%20eruv&category=Religious+Life&from=mail', { query: 'eruv', category: 'Religious Life' }],
  ['/search?q=eruv&category=Nonsense', { query: 'eruv', category: 'All' }],
  [`/search?q=${'z'.repeat(5000)}&q=eruv`, { query: 'z'.repeat(200), category: 'All' }],
  [`/search?q=${'z'.repeat(199)}🕎`, { query: 'z'.repeat(199), category: 'All' }],
  [`/search?${new URLSearchParams({ q: '\ud800"><script>' })}`, { query: '\ufffd"><script>', category: 'All' }],
])('a visitor without JavaScript asks the site: %s', async (url, question) => {
  const { statusCode, body } = await ask(url)
  expect([statusCode, JSON.parse(titleOf(body))]).toEqual([200, question])
})

test('where nothing is asked the page is the kept one, and no query is a fault', async () => {
  const { app } = await testApp()
  for (const url of ['/search', '/search?q=', '/search?q=%20%20&category=Nonsense', '/search?other=eruv'])
    expect((await app.inject(url)).body, url).toContain('Popular searches')
  for (const query of ['%', '%zz', '%00', '%F0%9F', '=&=&q', 'q[]=a', 'q=a&q=b'])
    expect((await app.inject(`/search?q=${query}`)).statusCode, query).toBe(200)
})

test('a page that has not changed is not sent again, and is sent packed', async () => {
  const packed = { 'accept-encoding': 'br' }
  const { headers } = await ask('/search?q=eruv', packed)
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=0, must-revalidate' })
  const known = { ...packed, 'if-none-match': String(headers.etag) }
  const again = await ask('/search?q=%20eruv&from=mail', known)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await ask('/search?q=soup', known)).statusCode).toBe(200)
})

test('the page is only read, and has one address', async () => {
  const { app } = await testApp()
  expect((await app.inject({ url: '/search', method: 'HEAD' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/search', method: 'POST' })).statusCode).toBe(405)
  const slash = await app.inject('/search/?q=eruv')
  expect([slash.statusCode, slash.headers.location]).toEqual([308, '/search?q=eruv'])
})

test.each([
  ['', 'Rooms'],
  ['?week=2026-12-06', 'Rooms from December 6'],
  ['?week=2026-12-12', 'Rooms from December 6'],
  ['?week=2026-12-13', 'Rooms'],
  ['?week=soon', 'Rooms'],
  ['?week=%E0%A4%A', 'Rooms'],
])('the page of the rooms is that of the week in which a day is, if there is one: %s', async (query, title) => {
  const { statusCode, body } = await ask(`/room-reservation${query}`)
  expect([statusCode, titleOf(body)]).toEqual([200, title])
})
