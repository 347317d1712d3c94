import { createSocket } from 'node:dgram'
import dns from 'node:dns'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '#schemas/limits'
import { adminSite, OURS } from '#tests/support/admin-site'
import { NOW } from '#tests/support/temporary-store'
import { readConfig } from '../config.ts'
import {
  clockAheadSeconds,
  countProxies,
  defaultOutside,
  examine,
  HEALTH_ECHO,
  judgeBackups,
  judgeCertificate,
  judgeNode,
  judgeRelease,
  tryUpload,
} from './health-checks.ts'

/** The site behind a proxy that says for whom it asks, and lets through so many bytes. */
async function behindAProxy(mostBytes: number) {
  const site = await adminSite()
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.app.server.address() as AddressInfo
  const proxy = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, host: new URL(OURS).host, origin: OURS, 'x-forwarded-for': '192.0.2.1' }
    if (Number(incoming.headers['content-length']) > mostBytes) {
      incoming.resume()
      answer.writeHead(413).end()
      return
    }
    const passed = request({ host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers })
    passed.on('response', (reply) => reply.pipe(answer.writeHead(reply.statusCode ?? 502, reply.headers)))
    incoming.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.close()
  })
  return { ...site, url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` }
}

test('proxies are counted, and a photograph is sent through them', async () => {
  const { url, adminDependencies } = await behindAProxy(limits.pictureBytes)
  const { own } = adminDependencies.health
  for (const [proxies, outcome, says] of [
    [0, 'bad', 'Set TRUSTED_PROXIES=1'],
    [1, 'good', ''],
    [2, 'bad', 'fake their address'],
  ] as const)
    expect(await countProxies(own, url, proxies)).toMatchObject({ outcome, says: expect.stringContaining(says) })
  expect(await tryUpload(own, url)).toEqual({ outcome: 'good', says: 'A photograph of 15 MB gets here.' })
})

test('a proxy that lets too little through is found', async () => {
  const { url, adminDependencies } = await behindAProxy(1024 * 1024)
  await expect(tryUpload(adminDependencies.health.own, url)).rejects.toThrow('it answers 413')
})

test('nobody else gets an answer there, and only after a fresh sign-in is a mail sent', async () => {
  const { call, callProcedure, as, wait } = await adminSite()
  const type = { 'content-type': 'application/octet-stream' }
  for (const headers of [type, { ...type, 'x-site-doctor': 'guessed' }])
    expect((await call('POST', HEALTH_ECHO, { headers })).statusCode).toBe(404)
  const cookie = await as('owner')
  expect((await callProcedure('health.findings', undefined, { cookie })).json()).toEqual([])
  expect((await callProcedure('health.mail', undefined, { cookie })).statusCode).toBe(200)
  wait(16 * 60 * 1000)
  expect((await callProcedure('health.findings', undefined, { cookie })).statusCode).toBe(200)
  expect((await callProcedure('health.mail', undefined, { cookie })).statusCode).toBe(403)
})

test('the certificate is looked at where visitors see it: at the port of the address, if it has one', async () => {
  const { store } = await adminSite()
  const certificateOf = vi.fn(async () => ({ begins: new Date('2026-11-01'), ends: new Date('2027-01-30') }))
  const outside = { ...defaultOutside, certificateOf, clockAheadSeconds: async () => 0 }
  const readiness = { check: async () => ({}) }
  const own = { isOurs: () => true, call: async (_: string, bytes: number) => ({ proxies: 0, bytes }) }
  for (const SITE_URL of ['https://hillel.example.org', 'https://hillel.example.org:8443']) {
    const config = readConfig({ DATA_DIR: tmpdir(), SITE_URL })
    await examine({ config, store, readiness, own, outside }, NOW)
  }
  expect(certificateOf.mock.calls).toEqual([
    ['hillel.example.org', 443],
    ['hillel.example.org', 8443],
  ])
})

test('the clock is compared with a time server’s', async () => {
  const server = createSocket('udp4')
  onTestFinished(() => {
    server.close()
  })
  server.on('message', (_, from) => {
    const answer = Buffer.alloc(48)
    answer.writeUInt32BE(Math.floor(Date.now() / 1000) - 90 + 2_208_988_800, 40)
    server.send(answer, from.port, from.address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  const ahead = Math.round(await clockAheadSeconds('127.0.0.1', server.address().port))
  expect(ahead).toBeGreaterThanOrEqual(90)
  expect(ahead).toBeLessThan(93)
})

test('a time server whose name is found to be missing when nobody waits any more ends nothing', async () => {
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((...given: unknown[]) => {
    const done = given.at(-1) as (error: Error) => void
    setTimeout(() => done(Object.assign(new Error('No answer'), { code: 'EAI_AGAIN' })), 5500)
  }) as typeof dns.lookup)
  const uncaught = vi.fn()
  process.on('uncaughtException', uncaught)
  onTestFinished(() => {
    process.off('uncaughtException', uncaught)
    lookup.mockRestore()
  })
  await expect(clockAheadSeconds('time.example.org')).rejects.toThrow()
  await wait(1000)
  expect(lookup).toHaveBeenCalled()
  expect(uncaught).not.toHaveBeenCalled()
})

test.each([
  ['24.21.0', '2026-11-24', 'good', /^Node 24\.21\.0 is looked after until 2028-04-30\.$/],
  ['24.21.0', '2028-02-29', 'good', /2028-04-30/],
  ['24.21.0', '2028-03-01', 'look', /docs\/adopting\.md/],
  ['24.21.0', '2028-05-01', 'bad', /2028-04-30/],
  ['99.0.0', '2026-11-24', 'look', /99\.0\.0/],
])('owners are told of Node’s end sixty days before it: of %s on %s', (version, day, outcome, says) => {
  expect(judgeNode(version, day)).toEqual({ outcome, says: expect.stringMatching(says) })
})

test.each([
  ['2026-01-01', '2026-11-01', 'good', /./],
  ['2026-01-01', '2026-11-03', 'look', /./],
  ['2026-10-03', '2026-12-05', 'good', /./],
  ['2026-10-03', '2026-12-12', 'look', /in 20 days/],
  ['2026-10-03', '2026-12-27', 'bad', /./],
  ['2026-10-03', '2027-01-02', 'bad', /ended on/],
])(
  'a certificate of a year is told of sixty days before its end; one that a program renews, when that has stopped: of %s on %s',
  (from, day, outcome, says) => {
    const judged = judgeCertificate(new Date(from), new Date('2027-01-01'), new Date(day))
    expect(judged).toEqual({ outcome, says: expect.stringMatching(says) })
  },
)

test('a backup that is days old, and one that could not be restored, are bad', () => {
  const trial = { day: '2026-11-20' }
  const judged = (days: string[] | undefined, tried?: typeof trial & { problem?: string }) =>
    judgeBackups({ days, trial: tried }, '2026-11-24')
  expect(judged(['2026-11-23', '2026-11-24'], trial)).toEqual({
    outcome: 'good',
    says: 'There are 2, the newest of 2026-11-24; one was restored and compared on 2026-11-20.',
  })
  const old = expect.stringMatching(/^There is one, of 2026-11-20; one was restored.* 4 days ago/)
  expect(judged(['2026-11-20'], trial)).toEqual({ outcome: 'bad', says: old })
  expect(judged(['2026-11-24'], { ...trial, problem: 'It is damaged.' }).outcome).toBe('bad')
  expect([judged([]).outcome, judged(undefined).outcome]).toEqual(['look', 'good'])
})

test('code that is more than a year old is to be looked at', () => {
  expect(judgeRelease('1.2.0', '2026-11-24', '2027-11-24').outcome).toBe('good')
  expect(judgeRelease('1.2.0', '2026-11-24', '2027-11-25').outcome).toBe('look')
})
