import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { DOCTOR_PATHS } from '#schemas/http/admin/doctor'
import { limits } from '#schemas/limits'
import { adminSite, OURS } from '#tests/support/admin-site'
import { clockAheadSeconds } from './outside.ts'
import { countProxies, tryUpload } from './own-calls.ts'

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
    const passed = request(
      { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      },
    )
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
  const { own } = adminDependencies.doctor
  expect(await countProxies(own, url, 1)).toMatchObject({ outcome: 'good' })
  expect(await countProxies(own, url, 0)).toMatchObject({
    outcome: 'bad',
    says: expect.stringContaining('Set TRUSTED_PROXIES=1'),
  })
  expect(await countProxies(own, url, 2)).toMatchObject({ says: expect.stringContaining('fake their address') })
  expect(await tryUpload(own, url)).toEqual({ outcome: 'good', says: 'A photograph of 15 MB gets here.' })
})

test('a proxy that lets too little through is found', async () => {
  const { url, adminDependencies } = await behindAProxy(1024 * 1024)
  await expect(tryUpload(adminDependencies.doctor.own, url)).rejects.toThrow('it answers 413')
})

test('nobody else gets an answer there, only owners see what was found, and only after a fresh sign-in is a mail sent', async () => {
  const { call, as, wait } = await adminSite()
  const body = { 'content-type': 'application/octet-stream' }
  expect((await call('POST', DOCTOR_PATHS.echo, { headers: body })).statusCode).toBe(404)
  expect((await call('POST', DOCTOR_PATHS.echo, { headers: { ...body, 'x-site-doctor': 'guessed' } })).statusCode).toBe(
    404,
  )
  expect((await call('GET', DOCTOR_PATHS.findings)).statusCode).toBe(401)
  expect((await call('GET', DOCTOR_PATHS.findings, { cookie: await as('publisher') })).statusCode).toBe(403)
  const cookie = await as('owner')
  expect((await call('GET', DOCTOR_PATHS.findings, { cookie })).json()).toEqual([])
  expect((await call('POST', DOCTOR_PATHS.mail, { cookie })).statusCode).toBe(204)
  wait(16 * 60 * 1000)
  expect((await call('GET', DOCTOR_PATHS.findings, { cookie })).statusCode).toBe(200)
  expect((await call('POST', DOCTOR_PATHS.mail, { cookie })).statusCode).toBe(403)
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
  expect(Math.round(await clockAheadSeconds('127.0.0.1', server.address().port))).toBeGreaterThanOrEqual(90)
  expect(Math.round(await clockAheadSeconds('127.0.0.1', server.address().port))).toBeLessThan(93)
})
