import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ExpectedError } from '#schemas/expected-error'
import { readConfig } from '../config.ts'
import { backupStore } from '../platform/db/copy-store.ts'
import { openExistingStore, reasonOf } from '../platform/db/open-store.ts'
import { keepFilesPrivate } from '../platform/private-files.ts'
import { createStore } from '../store.ts'

/** Migrates a copy: the store itself stays as it is. */
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
    throw new ExpectedError(`The store does not work with this version, and was not changed: ${reasonOf(error)}`)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
