import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process'
import { chownSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { withChildren } from '../../bench/measure.ts'
import { TEST_POSTGRES } from '../../scripts/test/suites.ts'
import { openStore } from '../../server/platform/db/open-store.ts'
import { findPostgres } from './find-postgres.ts'
import { endProcess, freePort, until } from './processes.ts'

const folderOfPrograms = findPostgres()

/** Tests of PostgreSQL are skipped unless they are asked for (`npm test -- --postgres`), and where it is not installed. */
export const isPostgresHere = Boolean(process.env[TEST_POSTGRES]) && folderOfPrograms !== undefined
if (process.env[TEST_POSTGRES] && !isPostgresHere) console.warn('PostgreSQL is not installed: its tests are skipped.')

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>

/** A real server on a free port of this machine, which must be stopped. */
export async function startPostgres(fsync = 'on') {
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
        const listening = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=']
        const settings = [...listening, `fsync=${fsync}`, 'max_connections=300'].flatMap((each) => ['-c', each])
        const stdio: StdioOptions = ['ignore', 'ignore', 'pipe']
        server = spawn(program('postgres'), ['-D', folder, ...settings], { ...options, stdio })
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
    pids: () => withChildren(server?.pid ?? 0),
    start,
    /** Kills it, as a power cut would. */
    killHard: () => end('SIGKILL'),
    async stop(): Promise<void> {
      await end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The environment variable with the address of the PostgreSQL of all tests that lose nothing when the machine does. */
export const SHARED_POSTGRES = 'SHARED_POSTGRES_OF_TESTS'

/** The database on it that has the newest tables and no row: a copy of it takes a tenth of the time of the migrations. */
export const MIGRATED = 'migrated'

/** Before the tests: starts a PostgreSQL that they share, each with databases of its own, if one is installed. */
export default async function startSharedPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (!isPostgresHere || process.env[SHARED_POSTGRES]) return undefined
  const postgres = await startPostgres('off')
  await postgres.ask(`create database ${MIGRATED}`)
  const DATABASE_URL = new URL(MIGRATED, postgres.url).href
  await (await openStore({ DATA_DIR: '', DATABASE_URL })).destroy()
  process.env[SHARED_POSTGRES] = postgres.url
  return postgres.stop
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

/** PostgreSQL refuses to run as root: then it is Debian's user for it, or nobody. */
function ordinaryUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const user = ['postgres:', 'nobody:'].flatMap((name) => users.filter((line) => line.startsWith(name)))[0]
  if (!user) throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody"')
  const [, , uid, gid] = user.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
