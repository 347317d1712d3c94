import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app'

const ask = async (url: string, headers: Record<string, string> = {}) => {
  const { app } = await testApp()
  return app.inject({ url, headers })
}
/** What the site is asked: its page says it here. */
const questionIn = (body: string) => JSON.parse(parse(body).querySelector('title')?.text ?? '')

test.each([
  ['/search?q=Eruv&category=All', { query: 'Eruv', category: 'All' }],
  ['/search?q=%20eruv&category=Religious+Life&from=mail', { query: 'eruv', category: 'Religious Life' }],
  ['/search?q=eruv&category=Nonsense', { query: 'eruv', category: 'All' }],
  [`/search?q=${'z'.repeat(5000)}&q=eruv`, { query: 'z'.repeat(200), category: 'All' }],
  [`/search?q=${'z'.repeat(199)}🕎`, { query: 'z'.repeat(199), category: 'All' }],
  [`/search?${new URLSearchParams({ q: '\ud800"><script>' })}`, { query: '\ufffd"><script>', category: 'All' }],
])('a visitor without JavaScript asks the site: %s', async (url, question) => {
  const { statusCode, body } = await ask(url)
  expect([statusCode, questionIn(body)]).toEqual([200, question])
})

test.each(['/search', '/search?q=', '/search?q=%20%20&category=Nonsense', '/search?other=eruv'])(
  'where nothing is asked the page is the kept one: %s',
  async (url) => expect((await ask(url)).body).toContain('Popular searches'),
)

test('no query is a fault', async () => {
  for (const query of ['%', '%zz', '%00', '%F0%9F', '=&=&q', 'q[]=a', 'q=a&q=b'])
    expect((await ask(`/search?q=${query}`)).statusCode).toBe(200)
})

test('a page that has not changed is not sent again, and is sent packed', async () => {
  const packed = { 'accept-encoding': 'br' }
  const first = await ask('/search?q=eruv', packed)
  expect(first.headers['content-encoding']).toBe('br')
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const known = { ...packed, 'if-none-match': String(first.headers.etag) }
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
