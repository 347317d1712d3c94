import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { endProcess } from './end-process.ts'
import { freePort } from './start-smtp.ts'
import { until } from './until.ts'

/** The web servers of docs/deploy.md. */
export const PROXIES = ['nginx', 'caddy'] as const
export type ProxyName = (typeof PROXIES)[number]

/** The host of the files in `deploy/`. */
export const HOST = 'hillel.example.org'

export const isProxyHere = (name: ProxyName): boolean =>
  !spawnSync(name, [name === 'nginx' ? '-v' : 'version']).error && !spawnSync('openssl', ['version']).error

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A web server with the settings of `deploy/`, on free ports and with its own certificate. It must be stopped. */
export async function startProxyServer(name: ProxyName, sitePort: string) {
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
    /** What it has logged, errors too. */
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

/** What a web server says goes to a file, as systemd's journal takes it. */
function logFile(folder: string): ['ignore', number, number] {
  const fd = openSync(join(folder, 'said.log'), 'a')
  return ['ignore', fd, fd]
}

async function askOverTls(port: number, path: string, { headers = {}, body, from, ...asked }: Asked): Promise<Answer> {
  const tls = { host: '127.0.0.1', port, path, servername: HOST, rejectUnauthorized: false }
  const sent = request({ ...asked, ...tls, ...(from && { localAddress: from }), headers: { host: HOST, ...headers } })
  sent.end(body)
  const [response]: [IncomingMessage] = await once(sent, 'response')
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}
