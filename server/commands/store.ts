import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDay } from '#calendar/time/days'
import { ExpectedError, UsageError } from '#schemas/expected-error'
import { readConfig } from '../config.ts'
import {
  backupFolder,
  backupStore,
  dayOfBackups,
  keepBackups,
  moveStore,
  restoreStore,
} from '../platform/db/backups.ts'
import { describeStore, errorText, openExistingStore } from '../platform/db/open-store.ts'
import { keepFilesPrivate } from '../platform/files.ts'
import { createStore } from '../store.ts'

async function runStoreCommand(work: (config: ReturnType<typeof readConfig>) => Promise<string>): Promise<void> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  try {
    console.log(await work(config))
  } catch (error) {
    throw error instanceof ExpectedError ? error : new ExpectedError(errorText(error))
  }
}

export const backup = (file: string): Promise<void> =>
  runStoreCommand(async (config) => `Copied to ${file}: ${rowsIn(await backupStore(folderOf(config), file))}.`)

export const backUpToday = (day = dayOfBackups(new Date())): Promise<void> =>
  runStoreCommand(async (config) => {
    if (!isDay(day)) throw new UsageError(`"${day}" is not a day.`)
    const dataDir = folderOf(config)
    const folder = backupFolder({ ...config, BACKUPS: 'on' }) ?? dataDir
    return (await keepBackups({ dataDir, folder }, day)).join('\n')
  })

export const restore = (file: string): Promise<void> =>
  runStoreCommand(async (config) => {
    const DATA_DIR = folderOf(config)
    return `Restored to ${describeStore({ DATA_DIR })}: ${rowsIn(await restoreStore(DATA_DIR, file))}.
What was delivered since that copy was made is delivered again, under the same Message-IDs.`
  })

export const move = (given: string | undefined, target: string | undefined): Promise<void> =>
  runStoreCommand(async ({ DATA_DIR, DATABASE_URL }) => {
    const [from, to] = [given ?? DATA_DIR, target ?? DATABASE_URL]
    if (!to) throw new UsageError('Where to? Give --to postgres://…, or set DATABASE_URL.')
    readConfig({ DATABASE_URL: to })
    const { rows, oldStore } = await moveStore(from, to, new Date())
    return `Moved to ${describeStore({ DATA_DIR: from, DATABASE_URL: to })}: ${rowsIn(rows)}.
The old store is now ${oldStore}. It holds names and addresses: delete it when the new one serves well.
Start the server with DATABASE_URL set, and the same DATA_DIR.`
  })

function folderOf({ DATA_DIR, DATABASE_URL }: ReturnType<typeof readConfig>): string {
  if (DATABASE_URL) throw new UsageError('DATABASE_URL is set: use pg_dump and pg_restore for PostgreSQL.')
  return DATA_DIR
}

const rowsIn = (rows: ReadonlyMap<string, number>) =>
  [...rows].map(([table, count]) => `${count} ${table.replaceAll('_', ' ')}`).join(', ')

export async function tryMigrations(): Promise<void> {
  keepFilesPrivate()
  const { DATA_DIR, DATABASE_URL } = readConfig(process.env)
  if (DATABASE_URL)
    throw new ExpectedError(
      'The store is PostgreSQL: restore a pg_dump into an empty database, and run this with its DATABASE_URL: npm run requests -- list',
    )
  const copy = await mkdtemp(join(tmpdir(), 'site-try-'))
  try {
    const rows = await backupStore(DATA_DIR, join(copy, 'site.sqlite'))
    const store = createStore(await openExistingStore({ DATA_DIR: copy }))
    try {
      await store.tryWriting()
      await store.content.read()
    } finally {
      await store.close()
    }
    console.log(
      `A copy of the store (${rows.get('submissions') ?? 0} requests) works with this version. The store was not changed.`,
    )
  } catch (error) {
    throw new ExpectedError(`The store does not work with this version, and was not changed: ${errorText(error)}`)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
