import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SEND_EMAIL_PATH } from '../../schemas/http/paths.ts'
import { LATE_ANSWERS } from '../../scripts/test/suites.ts'
import { campusSite } from './campus-site.ts'
import { endProcess, freePort, until } from './processes.ts'
import { emailCall } from './requests.ts'

interface StartOptions {
  /** The SMTP peer's address; without one, mails are saved as files. */
  smtp?: string
  env?: Record<string, string>
  /** The folder of the project to serve; by default this one. */
  root?: string
  /** A data folder that the caller removes, which others may share. */
  dataDir?: string
  /** The shell's command, from the one that starts the server. */
  shell?: (run: string) => string
}

/** The environment variable with a database in which a server of the small campus has started once. */
export const STARTED_DATABASE = 'STARTED_DATABASE_OF_TESTS'

/** Tests fill in forms faster than people do, all from one address, and count the mails to the staff. */
const outOfTheWay = {
  FORM_SENDS_PER_TEN_MINUTES: '1000',
  PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1000',
  ACKNOWLEDGEMENTS_PER_DAY: '0',
  // Otherwise a site started on a Monday sends one mail more.
  FRESHNESS_MAIL: 'off',
  HEALTH_MAIL: 'off',
  BACKUPS: 'off',
}

/** Milliseconds from now to noon in New York of the day that a campus is pinned to, or to this hour if the hour is tested. */
function clockShift({ SITE_DAY, MOVED_CAMPUSES }: NodeJS.ProcessEnv): number {
  if (!SITE_DAY || SITE_DAY.includes('T')) return 0
  const now = new Date()
  return Date.parse(`${SITE_DAY}T${MOVED_CAMPUSES ? now.toISOString().slice(11) : '17:00Z'}`) - now.getTime()
}

export type TestSite = Awaited<ReturnType<typeof startSite>>

/** A real server process on a free port, with its own data folder. It must be stopped. */
export async function startSite({ smtp, env = {}, shell = (run) => run, ...options }: StartOptions = {}) {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'site-')))
  const { [STARTED_DATABASE]: started, CONTENT_DIR, DATABASE_URL } = { ...process.env, ...env }
  if (started && !options.dataDir && !DATABASE_URL && CONTENT_DIR === campusSite.CONTENT_DIR)
    await copyFile(started, join(dataDir, 'site.sqlite'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { ...env }
  let pinnedTo: string | undefined
  let shift = 0
  let child: ChildProcess | undefined
  let output = ''

  async function start(): Promise<void> {
    const clock = { ...process.env, ...settings }
    // Over a restart the clock goes on: it would stand before what was stored and issued.
    if (pinnedTo !== clock.SITE_DAY) shift = clockShift(clock)
    pinnedTo = clock.SITE_DAY
    const run = `${JSON.stringify(process.execPath)} --max-semi-space-size=4 server/main.ts`
    const started = spawn('sh', ['-c', `exec ${shell(run)}`], {
      env: {
        ...process.env,
        // As with `npm start`: React is several times slower without it.
        NODE_ENV: 'production',
        NODE_OPTIONS: `--import=${new URL(`moved-clock.ts?by=${shift}`, import.meta.url)}`,
        DATABASE_URL: '',
        ...outOfTheWay,
        SMTP_URL: smtp ?? '',
        LOG_LEVEL: 'error',
        ...settings,
        PORT: String(port),
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: options.root,
    })
    child = started
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk))
    await until(
      async () => {
        if (started.exitCode !== null) throw new Error(`The site ended with code ${started.exitCode}:\n${output}`)
        return (await fetch(`${url}/healthz`).catch(() => undefined))?.ok === true
      },
      'the site to start',
      180,
    )
  }

  /** Returns the exit code. */
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null | undefined> {
    const ending = child
    child = undefined
    await endProcess(ending, signal)
    return ending?.exitCode
  }

  const post = (path: string, body: unknown): Promise<Response> => {
    const headers = { 'Content-type': 'application/json' }
    return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  await start()
  const late = await answerLate(url)
  return {
    url: late?.url ?? url,
    dataDir,
    output: () => output,
    /** The server's clock. */
    clock: () => new Date(Date.now() + shift),
    pid: () => child?.pid ?? 0,
    killHard: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    async restart(changes: { env?: Record<string, string> } = {}): Promise<void> {
      await end('SIGTERM')
      Object.assign(settings, changes.env)
      await start()
    },
    /** Sends a tour request as the e-mail client does. */
    sendTour: (answers: Record<string, string> = {}): Promise<Response> => post(SEND_EMAIL_PATH, emailCall(answers)),
    post,
    async stop(): Promise<void> {
      late?.stop()
      await end('SIGTERM')
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A proxy that hands on each answer 0.3 to 1.5 seconds late, as on a bad line; undefined where none is asked for. */
async function answerLate(url: string): Promise<{ url: string; stop: () => void } | undefined> {
  if (!process.env[LATE_ANSWERS]) return undefined
  const { hostname, port } = new URL(url)
  const server = createServer((asked, answer) => {
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers }, (reply) =>
      setTimeout(
        () => reply.pipe(answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders)),
        300 + Math.random() * 1200,
      ),
    )
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
