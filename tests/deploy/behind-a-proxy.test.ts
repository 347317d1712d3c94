import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ADMIN_PATHS } from '#schemas/http/admin/accounts'
import { PICTURES_PATHS } from '#schemas/http/admin/pictures-paths'
import { WORDS_PATHS } from '#schemas/http/admin/words-calls'
import { limits } from '#schemas/limits'
import { readConfig } from '#server/config'
import { openStore } from '#server/store/open-store'
import { hashesIn, headerBytesOf, MOST_HEADER_BYTES } from '../support/page-policies.ts'
import { sendSteadily } from '../support/send-steadily.ts'
import { ownersLink } from '../support/staff-calls.ts'
import { HOST, isProxyHere, PROXIES, type ProxyName, startProxyServer } from '../support/start-proxy-server.ts'
import { startSite, type TestSite, tourAnswers } from '../support/start-site.ts'
import { storedRequests } from '../support/test-app.ts'
import { until } from '../support/until.ts'

/** Follows docs/deploy.md: the files of `deploy/`, with ports, folders and certificates of this machine. */

const hasSystemd = !spawnSync('systemd-analyze', ['--version']).error

test.skipIf(!hasSystemd)('systemd takes the unit file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unit-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const unit = (await readFile('deploy/site.service', 'utf8')).replaceAll('/srv/site', process.cwd())
  await writeFile(join(folder, 'site.service'), unit)
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, 'site.service')], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})

test('the settings of deploy/site.env are valid, and trust one proxy', async () => {
  const lines = (await readFile('deploy/site.env', 'utf8')).split('\n').filter((line) => line && !line.startsWith('#'))
  const settings = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  expect(readConfig(settings)).toMatchObject({ TRUSTED_PROXIES: 1, DATA_DIR: '/var/lib/site' })
})

const origin = `https://${HOST}`
const form = { 'content-type': 'application/x-www-form-urlencoded', origin, 'sec-fetch-site': 'same-origin' }
const post = (headers: object = {}, answers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { ...form, ...headers },
  body: new URLSearchParams({ ...tourAnswers, ...answers }).toString(),
})

for (const name of PROXIES) describe.skipIf(!isProxyHere(name))(`behind ${name}`, () => behind(name))

/** Each test connects from addresses of its own, so that none uses up what another may send. */
function behind(name: ProxyName): void {
  let site: TestSite
  let proxy: Awaited<ReturnType<typeof startProxyServer>>
  beforeAll(async () => {
    const env = { TRUSTED_PROXIES: '1', ADMIN: 'on', SITE_URL: origin, PLAIN_FORM_SENDS_PER_TEN_MINUTES: '2' }
    site = await startSite({ env })
    proxy = await startProxyServer(name, new URL(site.url).port)
    return async () => {
      await proxy.stop()
      await site.stop()
    }
  })

  test('pages come over TLS with their headers, and forms are taken from our pages alone', async () => {
    const from = '127.0.1.1'
    const page = await proxy.ask('/staff')
    expect(page.status).toBe(200)
    expect(page.headers['strict-transport-security']).toBe('max-age=63072000')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain('upgrade-insecure-requests')
    for (const directive of ['script-src', 'style-src'] as const) {
      const { allowed, there } = hashesIn(page.body, policy, directive)
      expect([there.length > 0, allowed]).toEqual([true, there])
    }
    expect(headerBytesOf(page.headers)).toBeLessThan(MOST_HEADER_BYTES)
    expect((await proxy.ask('/requests/tour', { ...post({ origin: 'https://evil.example' }), from })).status).toBe(403)

    // Whatever visitors claim, they are counted by the address that connected to the proxy.
    const claims = ['198.51.100.1', '198.51.100.2', '198.51.100.3']
    const statuses: number[] = []
    for (const claim of claims) {
      const asked = post({ 'x-forwarded-for': claim }, { user_last_name: `From ${claim}` })
      statuses.push((await proxy.ask('/requests/tour', { ...asked, from })).status)
    }
    expect(statuses).toEqual([303, 303, 429])

    const plain = await fetch(`http://127.0.0.1:${proxy.plainPort}/staff`, {
      redirect: 'manual',
      headers: { host: HOST },
    })
    expect([301, 308]).toContain(plain.status)
  })

  test('a photograph of 15 MB and a change of 1 MB arrive', async () => {
    const json = { origin, 'content-type': 'application/json' }
    const token = await ownersLink({ DATA_DIR: site.dataDir }, site.clock)
    const signedIn = await proxy.ask(ADMIN_PATHS.session, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ token }),
    })
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
    const upload = (body: Buffer) =>
      proxy.ask(`${PICTURES_PATHS.pictures}?description=A+red+door.`, {
        method: 'POST',
        headers: { origin, cookie, 'content-type': 'image/jpeg' },
        body,
      })
    const picture = await sharp({ create: { width: 1200, height: 600, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const filledTo = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])

    expect(await upload(filledTo(limits.pictureBytes))).toMatchObject({ status: 201 })
    expect(await upload(filledTo(16_000_000))).toMatchObject({
      status: 413,
      body: 'The request is too large: at most 15 MB are accepted.',
    })
    const change = JSON.stringify({ base: 'x'.repeat(1_000_000) })
    const headers = { ...json, cookie }
    expect((await proxy.ask(WORDS_PATHS.check, { method: 'POST', headers, body: change })).status).toBe(422)
  })

  test('no page of another site is let in by the host that it claims', async () => {
    const claim = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
    expect((await proxy.ask('/requests/tour', { ...post(claim), from: '127.0.1.2' })).status).toBe(403)
  })

  test('an upgrade loses nothing that was acknowledged', async () => {
    let visitors = 0
    const send = async (answers: Record<string, string> = {}) => {
      const number = visitors++
      const from = `127.1.${Math.floor(number / 250)}.${(number % 250) + 1}`
      const { status } = await proxy.ask('/requests/tour', { ...post({}, answers), from })
      return new Response(null, { status: status === 303 ? 200 : 503 })
    }
    const senders = ['a', 'b', 'c'].map((label) => sendSteadily(send, label))
    const acknowledged = () => senders.flatMap((sender) => sender.acknowledged)
    const moreCome = async () => {
      const before = acknowledged().length
      await until(() => acknowledged().length > before, 'requests to be acknowledged')
    }
    await moreCome()
    await site.restart()
    await moreCome()
    for (const sender of senders) await sender.stop()

    const db = await openStore({ DATA_DIR: site.dataDir })
    onTestFinished(() => db.destroy())
    const kept = new Set((await storedRequests(db)).map(({ fields }) => fields.user_last_name))
    expect(acknowledged().filter((sent) => !kept.has(sent))).toEqual([])
  })

  test('its log keeps no address and nothing that was searched for', async () => {
    const from = '127.0.0.9'
    expect((await proxy.ask('/search?q=eruv', { from })).status).toBe(200)
    expect((await proxy.ask('/requests/tour', { ...post(), from })).status).toBe(303)
    await site.killHard()
    expect((await proxy.ask('/search?q=eruv', { from })).status).toBe(502)
    const logged = await proxy.logged()
    expect(logged).toContain('502')
    expect(logged).not.toMatch(/127\.0\.0\.9|eruv/)
  })
}
