import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chownSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { TEST_POSTGRES } from '../../scripts/test/suites.ts'
import { endProcess } from './end-process.ts'
import { findPostgres } from './find-postgres.ts'
import { freePort } from './start-smtp.ts'
import { until } from './until.ts'

const folderOfPrograms = findPostgres()

/** Tests of PostgreSQL are skipped unless they are asked for (`npm test -- --postgres`), and where it is not installed. */
export const isPostgresHere = Boolean(process.env[TEST_POSTGRES]) && folderOfPrograms !== undefined
if (process.env[TEST_POSTGRES] && !isPostgresHere) console.warn('PostgreSQL is not installed: its tests are skipped.')

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>

/** A real server on a free port of this machine, which must be stopped. */
export async function startPostgres({ fsync = true, connections = 100 } = {}) {
  if (!folderOfPrograms) throw new Error('PostgreSQL is not installed')
  const program = (name: string) => join(folderOfPrograms, name)
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  const user = ordinaryUser()
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const options = { ...user, cwd: folder }
  const initdb = ['--pgdata', folder, '--username=site', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  await promisify(execFile)(program('initdb'), initdb, options)
  const port = await freePort()
  const urlOf = (database: string) => `postgres://site@127.0.0.1:${port}/${database}`
  let server: ChildProcess | undefined
  let databases = 0
  let output = ''

  const ask = (statement: string) => askPostgres(urlOf('postgres'), statement)

  /** Starts it, with retries while the remains of a killed server are still being cleaned up. */
  async function start(): Promise<void> {
    await until(async () => {
      if (server === undefined || server.exitCode !== null) {
        const listening = ['-D', folder, '-p', `${port}`, '-c', 'listen_addresses=127.0.0.1']
        const settings = ['unix_socket_directories=', `fsync=${fsync ? 'on' : 'off'}`, `max_connections=${connections}`]
        const flags = settings.flatMap((setting) => ['-c', setting])
        server = spawn(program('postgres'), [...listening, ...flags], {
          ...options,
          stdio: ['ignore', 'ignore', 'pipe'],
        })
        server.stderr?.on('data', (chunk: Buffer) => (output += chunk))
      }
      return (await ask('select 1').catch(() => 'not yet')) === undefined
    }, `PostgreSQL to start; it said:\n${output}`)
  }

  async function end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    const ending = server
    server = undefined
    await endProcess(ending, signal)
  }

  await start()
  return {
    /** Creates a new, empty database and returns its address. */
    async database(): Promise<string> {
      databases += 1
      await ask(`create database site_${databases}`)
      return urlOf(`site_${databases}`)
    },
    /** The address of the database that is always there. */
    url: urlOf('postgres'),
    ask,
    /** The server and the processes it has started. */
    pids: () => [server?.pid ?? 0, ...childrenOf(server?.pid ?? 0)],
    start,
    /** Kills it, as a power cut would. */
    killHard: () => end('SIGKILL'),
    async stop(): Promise<void> {
      await end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs a statement over a connection of its own. */
export async function askPostgres(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  // A broken connection is reported only by the promise.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Only Linux lists them. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** PostgreSQL refuses to run as root: then it is Debian's user for it, or nobody. */
function ordinaryUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const user = ['postgres:', 'nobody:'].flatMap((name) => users.filter((line) => line.startsWith(name)))[0]
  if (!user) throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody"')
  const [, , uid, gid] = user.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
