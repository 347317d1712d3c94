import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/each-engine'
import { NOW, storeAndDatabase } from '#tests/support/temporary-store'
import { testApp } from '#tests/support/test-app'
import { createVisitCounter } from './visit-counter.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const HOUR = 3_600_000

/** A request through a proxy of ours. */
const from = (network: string, headers: Record<string, string> = {}) =>
  ({
    headers: { 'user-agent': BROWSER, host: 'hillel.example.org', 'x-forwarded-for': network, ...headers },
    socket: { remoteAddress: '127.0.0.1' },
  }) as unknown as IncomingMessage

const NETWORKS = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']

onEachEngine((newSettings) => {
  test('a search is stored once three networks made it on one day, and one with a number or an address never', async () => {
    const { store, db } = await storeAndDatabase(() => {}, await newSettings())
    let now = NOW.getTime()
    const counter = () =>
      createVisitCounter({ store: store.numbers, zone: () => 'America/New_York', now: () => now, trustedProxies: 1 })
    const stored = () => db.selectFrom('daily_counts').selectAll().orderBy('day').orderBy('key').execute()
    const visits = counter()
    const search = (query: string, networks = NETWORKS) => {
      for (const network of networks) visits.countMissedSearch(query, from(network))
    }
    search('pottery', NETWORKS.slice(0, 2))
    search('Ada Levi, room 4')
    search('ada@example.org')
    search('x'.repeat(61))
    // A household with many addresses, and somebody who asks again.
    for (const end of ['1::1', '1::2', '2::1']) visits.countMissedSearch('kiln', from(`2001:db8:5:${end}`))
    search('swimming', ['192.0.2.1', '192.0.2.1', '192.0.2.1'])
    await visits.flush()
    expect(await stored()).toEqual([])

    // Eleven hours later it is still that day in Baltimore; an hour later the networks of yesterday are nobody's.
    now += 11 * HOUR
    search(' Pottery ', [NETWORKS[2] ?? ''])
    now += 2 * HOUR
    search('yoga', NETWORKS.slice(0, 2))
    search('pottery', [NETWORKS[3] ?? ''])
    await visits.flush()
    const pottery = { day: '2026-11-21', subject: 'search', key: 'pottery', count: 3 }
    expect(await stored()).toEqual([pottery])

    // Two processes add to the same count.
    const other = counter()
    for (const each of [visits, other]) for (const network of NETWORKS) each.countPage('/about?q=1', from(network))
    search('yoga', NETWORKS)
    await Promise.all([visits.flush(), other.flush()])
    await visits.flush()
    const next = { day: '2026-11-22' }
    expect(await stored()).toEqual([
      pottery,
      { ...next, subject: 'network', key: '', count: 8 },
      { ...next, subject: 'page', key: '/about', count: 8 },
      { ...next, subject: 'search', key: 'yoga', count: 4 },
    ])
    expect(await store.numbers.sumByKey('2026-11-22', '2026-11-22')).toContainEqual({
      subject: 'page',
      key: '/about',
      count: 8,
    })
    await store.numbers.removeOldestDay('2030-01-01')
    expect((await stored()).map(({ day }) => day)).not.toContain('2026-11-21')
    await store.close()
  })

  test('requests stay counted when they are erased', async () => {
    const { store, db } = await storeAndDatabase(() => {}, await newSettings())
    const subscribe = async (address: string) =>
      store.storeSubscriber({ address, fields: { email: address }, occasion: `id:${address}` }, NOW)
    for (const name of ['ada', 'ben']) await subscribe(`${name}@example.org`)
    await store.numbers.countRequests(new Date(0))
    await db.deleteFrom('deliveries').execute()
    await db.deleteFrom('submissions').execute()
    await subscribe('cleo@example.org')
    await store.numbers.countRequests(new Date(0))
    expect(await store.numbers.sumByDay()).toEqual([{ day: '2026-11-21', subject: 'subscriber', count: 2 }])
    await store.close()
  })
})

test('a page is counted as read by its path, with the host that a visitor came from; files, robots and staff are not', async () => {
  const { app, db, visits, store } = await testApp({ env: { TRUSTED_PROXIES: '1' } })
  const visit = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { 'user-agent': BROWSER, host: 'hillel.example.org', ...headers } })
  const { headers } = await visit('/?utm=1', { referer: 'https://www.search.example/find?q=my+illness' })
  await visit('/', { referer: 'https://hillel.example.org/about', 'if-none-match': String(headers.etag) })
  await visit('/search?q=my+illness', { referer: 'javascript:alert(1)' })
  for (const [url, more] of [
    ['/', { 'user-agent': 'Googlebot/2.1' }],
    ['/', { 'user-agent': '' }],
    ['/', { 'sec-purpose': 'prefetch;prerender' }],
    ['/', { cookie: 'a=1; __Host-admin=abc' }],
    ['/nowhere', {}],
    ['/requests/seat/secret', {}],
    ['/healthz', {}],
  ] as const)
    await visit(url, more)
  await visits.flush()
  const rows = await db.selectFrom('daily_counts').selectAll().orderBy('subject').orderBy('key').execute()
  expect(rows.map(({ subject, key, count }) => [subject, key, count])).toEqual([
    ['network', '', 1],
    ['page', '/', 2],
    ['page', '/search', 1],
    ['referrer', 'search.example', 1],
  ])

  // What the store refuses is stored with the next.
  await visit('/')
  await db.schema.alterTable('daily_counts').renameTo('away').execute()
  await expect(visits.flush()).rejects.toThrow('daily_counts')
  await db.schema.alterTable('away').renameTo('daily_counts').execute()
  await visits.flush()
  expect(await store.numbers.sumByKey('2026-11-21', '2026-11-21')).toContainEqual({
    subject: 'page',
    key: '/',
    count: 3,
  })
})

test('a browser tells of a search that found nothing, and of nothing else', async () => {
  const { app, visits, db } = await testApp({ env: { TRUSTED_PROXIES: '1' } })
  const tell = async (payload: object, network: string) => {
    const headers = { 'user-agent': BROWSER, 'x-forwarded-for': network }
    return (await app.inject({ method: 'POST', url: '/api/searches/missed', payload, headers })).statusCode
  }
  for (const network of NETWORKS) expect(await tell({ query: 'pottery' }, network)).toBe(204)
  for (const payload of [{}, [], { query: '' }, { query: 'a', name: 'Ada' }, { query: 'x'.repeat(10_000) }])
    expect(await tell(payload, '192.0.2.9'), JSON.stringify(payload).slice(0, 50)).toBe(400)
  await visits.flush()
  const rows = await db.selectFrom('daily_counts').selectAll().execute()
  expect(rows).toEqual([{ day: '2026-11-21', subject: 'search', key: 'pottery', count: 4 }])
})
