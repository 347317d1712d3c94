import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { endProcess, freePort, until } from '#tests/support/processes'
import { childrenOf, processorMilliseconds, sumOf } from './measure.ts'

/** The highest limits that the settings allow, for many visitors behind a proxy. */
export const withoutLimits = {
  DRAWING_SECONDS_PER_FIVE_MINUTES: '100000',
  FORM_SENDS_PER_TEN_MINUTES: '100000',
  PLAIN_FORM_SENDS_PER_TEN_MINUTES: '100000',
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'error',
  // The same options as `npm start`.
  NODE_OPTIONS: '--max-semi-space-size=4',
  NODE_COMPILE_CACHE: 'node_modules/.cache/node',
}

/** wrk is a client in C, which leaves the processor to the server. */
export const hasWrk: boolean = !spawnSync('wrk', ['-v']).error

export const SEND_REQUESTS = `${import.meta.dirname}/send-requests.lua`

interface WrkOptions {
  url: string
  seconds: number
  connections: number
  /** A script that defines what to send, and what is passed to it. */
  script?: string | undefined
  args?: readonly string[]
}

/** The result of a load. Times are in milliseconds. */
export interface Load {
  perSecond: number
  p99: number
  answered: number
  /** Responses that were not 2xx, those that took longer than ten seconds, and all of these and calls without a response. */
  refused: number
  timeouts: number
  failed: number
}

/** Calls a server from many connections for some seconds. */
export async function wrk({ url, seconds, connections, script, args = [] }: WrkOptions): Promise<Load> {
  const options = ['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`, '--latency']
  options.push('--timeout', '10s', '--header', 'accept-encoding: br', ...(script ? ['--script', script] : []))
  const child = spawn('wrk', [...options, url, ...(args.length > 0 ? ['--', ...args] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0)
  const answered = number(/(\d+) requests in/)
  if (answered === 0) throw new Error(`wrk got no answer:\n${output}`)
  const refused = number(/Non-2xx or 3xx responses: (\d+)/)
  const timeouts = number(/timeout (\d+)/)
  const broken = number(/connect (\d+)/) + number(/read (\d+)/) + number(/write (\d+)/)
  const [, p99 = 0, unit = ''] = /99%\s+([\d.]+)(us|ms|s|m)/.exec(output) ?? []
  const perSecond = (answered - refused) / seconds
  return {
    ...{ answered, refused, timeouts, perSecond, failed: refused + timeouts + broken },
    p99: Number(p99) * (UNITS[unit] ?? 0),
  }
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

/** A server's throughput under a load, and the cost of a call. */
export interface Measured extends Load {
  /** The server's processor time for one call, in microseconds. */
  microseconds: number
}

/** Sends a load to a server for some seconds, once it is warm. */
export async function measured(pids: () => number[], url: string, seconds: number, script?: string): Promise<Measured> {
  const target = { url, connections: 50, script }
  await wrk({ ...target, seconds: 2 })
  const before = sumOf(pids(), processorMilliseconds)
  const load = await wrk({ ...target, seconds })
  const used = sumOf(pids(), processorMilliseconds) - before
  return { ...load, microseconds: (used * 1000) / load.answered }
}

/** Prints a throughput. */
export const print = (what: string, { perSecond, p99, failed, microseconds }: Measured, note = '') =>
  console.log(
    [
      what.padEnd(34),
      `${Math.round(perSecond).toLocaleString('en-US')}/s`.padStart(10),
      `p99 ${p99.toFixed(0)} ms`.padStart(14),
      failed > 0 ? `  ${failed} FAILED` : '',
      `  ${microseconds.toFixed(0)} µs of processor each${note}`,
    ].join(''),
  )

/** Another server for comparison. It must be stopped. */
export interface Peer {
  url: string
  /** Its processes. */
  pids: () => number[]
  stop: () => Promise<void>
}

export const besidePeer = ({ pids, url, stop }: Peer, seconds: number, script?: string): Promise<Measured> =>
  measured(pids, url, seconds, script).finally(stop)

/** Node's own HTTP server with nothing on top. */
export async function startBareServer(): Promise<Peer> {
  const child = spawn(process.execPath, [`${import.meta.dirname}/bare-server.ts`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  const url = `http://127.0.0.1:${Number(String(port))}`
  return { url, pids: () => [child.pid ?? 0], stop: async () => void child.kill() }
}

/** nginx with a page of this many bytes and its default number of workers. @throws {Error} if it is not installed */
export async function startNginx(pageBytes: number): Promise<Peer> {
  if (spawnSync('nginx', ['-v']).error) throw new Error('nginx is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const settings = `daemon off; pid ${folder}/pid; error_log stderr; worker_processes auto;
    events {}
    http {
      access_log off; types { text/html html; }
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server { listen 127.0.0.1:${port}; root ${folder}; index index.html; }
    }`
  await writeFile(join(folder, 'nginx.conf'), settings)
  await writeFile(join(folder, 'index.html'), Buffer.alloc(pageBytes, 'x'))
  // Its workers run as another user, who must be able to read the page.
  await chmod(folder, 0o755)
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/`
  await until(async () => (await fetch(url).catch(() => undefined))?.ok === true, 'nginx to start')
  return {
    url,
    pids: () => childrenOf(child.pid ?? 0),
    async stop() {
      await endProcess(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A mail server that accepts everything and only counts. */
export async function startMailSink() {
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => {
        count += 1
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (!address || typeof address === 'string') throw new Error('The mail sink has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    count: () => count,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
