import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { PICTURE_UPLOAD, STAFF_CALLS } from '#schemas/admin/paths'
import { limits } from '#schemas/limits'
import { readConfig } from '#server/config'
import { openStore } from '#server/platform/db/open-store'
import { sendSteadily } from '../faults/send-steadily.ts'
import { endProcess, freePort, until } from '../support/processes.ts'
import { tourAnswers } from '../support/requests.ts'
import { ownersLink } from '../support/staffed-site.ts'
import { startSite, type TestSite } from '../support/start-site.ts'
import { storedRequests } from '../support/temporary-store.ts'

/** Follows docs/deploy.md: the files of `deploy/`, with ports, folders and certificates of this machine. */

/** The web servers of docs/deploy.md. */
const PROXIES = ['nginx', 'caddy'] as const
type ProxyName = (typeof PROXIES)[number]

/** The host of the files in `deploy/`. */
const HOST = 'hillel.example.org'

const isProxyHere = (name: ProxyName): boolean =>
  !spawnSync(name, [name === 'nginx' ? '-v' : 'version']).error && !spawnSync('openssl', ['version']).error

const hasSystemd = !spawnSync('systemd-analyze', ['--version']).error

test.skipIf(!hasSystemd)('systemd takes the unit file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unit-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const unit = (await readFile('deploy/site.service', 'utf8')).replaceAll('/srv/site', process.cwd())
  await writeFile(join(folder, 'site.service'), unit)
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', `${folder}/site.service`], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

test('the settings of deploy/site.env are valid, and trust one proxy', async () => {
  expect(readConfig(parseEnv(await readFile('deploy/site.env', 'utf8')))).toMatchObject({
    TRUSTED_PROXIES: 1,
    DATA_DIR: '/var/lib/site',
  })
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
    expect(page.headers['content-security-policy']).toContain('upgrade-insecure-requests')
    const evil = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
    expect((await proxy.ask('/requests/tour', { ...post(evil), from })).status).toBe(403)

    // Whatever visitors claim, they are counted by the address that connected to the proxy.
    for (const [number, status] of [303, 303, 429].entries()) {
      const asked = post({ 'x-forwarded-for': `198.51.100.${number}` }, { user_last_name: `Levi-${number}` })
      expect((await proxy.ask('/requests/tour', { ...asked, from })).status).toBe(status)
    }
    const plain = await fetch(`http://127.0.0.1:${proxy.plainPort}/staff`, {
      redirect: 'manual',
      headers: { host: HOST },
    })
    expect([301, 308]).toContain(plain.status)
  })

  test('a photograph of 15 MB and a change of 1 MB arrive', async () => {
    const json = { origin, 'content-type': 'application/json' }
    const token = await ownersLink({ DATA_DIR: site.dataDir }, site.clock)
    const send = (path: string, headers: object, body: string | Buffer) =>
      proxy.ask(path, { method: 'POST', headers, body })
    const signedIn = await send(`${STAFF_CALLS}/sessions.signIn`, json, JSON.stringify({ token }))
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
    const red = { width: 1200, height: 600, channels: 3, background: 'red' } as const
    const picture = await sharp({ create: red }).jpeg().toBuffer()
    const upload = (bytes: number) => {
      const body = Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
      const headers = { origin, cookie, 'content-type': 'image/jpeg' }
      return send(`${PICTURE_UPLOAD}?description=A+red+door.`, headers, body)
    }
    expect(await upload(limits.pictureBytes)).toMatchObject({ status: 201 })
    const tooLarge = { status: 413, body: 'The request is too large: at most 15 MB are accepted.' }
    expect(await upload(16_000_000)).toMatchObject(tooLarge)
    const change = JSON.stringify({ base: 'x'.repeat(1_000_000) })
    expect((await send(`${STAFF_CALLS}/content.check`, { ...json, cookie }, change)).status).toBe(422)
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
    await until(() => acknowledged().length > 0, 'requests to be acknowledged')
    await site.restart()
    const before = acknowledged().length
    await until(() => acknowledged().length > before, 'more requests to be acknowledged')
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

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A web server with the settings of `deploy/`, on free ports and with its own certificate. It must be stopped. */
async function startProxyServer(name: ProxyName, sitePort: string) {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  const [port, plainPort] = [await freePort(), await freePort()]
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, '-days', '2']
  spawnSync('openssl', [...made, ...subject])
  const start = name === 'nginx' ? startNginx : startCaddy
  const child = await start({ folder, port, plainPort, certificate, key, sitePort })
  const ask = (path: string, options: Asked = {}) => askOverTls(port, path, options)
  await until(async () => (await ask('/healthz').catch(() => undefined))?.status === 200, `${name} to start`)
  return {
    ask,
    plainPort,
    async logged(): Promise<string> {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.log'))
      return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('')
    },
    async stop() {
      await endProcess(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Asked {
  method?: string
  headers?: object
  body?: string | Uint8Array
  /** The address from which to connect: one of this machine's. */
  from?: string
}

type Place = Record<'folder' | 'certificate' | 'key' | 'sitePort', string> & Record<'port' | 'plainPort', number>

async function startNginx({ folder, port, plainPort, certificate, key, sitePort }: Place): Promise<ChildProcess> {
  const site = (await readFile('deploy/nginx.conf', 'utf8'))
    .replaceAll(/^\s*listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const around = `${user} daemon off; pid ${folder}/pid; error_log stderr; events {}
    http { access_log off; ${temporary.join(' ')} ${site} }`
  await writeFile(join(folder, 'nginx.conf'), around)
  return spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: logFile(folder) })
}

async function startCaddy({ folder, port, plainPort, certificate, key, sitePort }: Place): Promise<ChildProcess> {
  const site = (await readFile('deploy/Caddyfile', 'utf8'))
    .replace('\n{', `\n{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}`)
    .replace(`${HOST} {`, `${HOST} {\n\ttls ${certificate} ${key}\n\tbind 127.0.0.1`)
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
  await writeFile(join(folder, 'Caddyfile'), site)
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder }
  return spawn('caddy', ['run', '--config', join(folder, 'Caddyfile')], { stdio: logFile(folder), env })
}

function logFile(folder: string): ['ignore', number, number] {
  const fd = openSync(join(folder, 'said.log'), 'a')
  return ['ignore', fd, fd]
}

async function askOverTls(port: number, path: string, { headers = {}, body, from, ...asked }: Asked): Promise<Answer> {
  const tls = { host: '127.0.0.1', port, path, servername: HOST, rejectUnauthorized: false }
  const sent = request({ ...asked, ...tls, ...(from && { localAddress: from }), headers: { host: HOST, ...headers } })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}
