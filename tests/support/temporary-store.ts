import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import { type StoreSettings, sqliteFile } from '#server/platform/db/engines'
import { openStore } from '#server/platform/db/open-store'
import type { Tables } from '#server/platform/db/tables'
import { createStore } from '#server/store'

/** Noon in Baltimore, some weeks before the tours that tests request. */
export const NOW = new Date('2026-11-21T17:00:00Z')

/** Calls the function when the test has finished, or with `afterAll` when the file has. */
export type CleanUp = (work: () => Promise<void>) => void

/** A folder that is removed when the test has finished. */
export async function temporaryFolder(cleanUp: CleanUp = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-'))
  cleanUp(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Makes folders with a database each, which is filled once in a process. */
export function foldersWith(fill: (settings: StoreSettings, cleanUp: CleanUp) => Promise<void>) {
  let filled: Promise<Buffer> | undefined
  return async (cleanUp: CleanUp = onTestFinished): Promise<string> => {
    filled ??= (async () => {
      const DATA_DIR = await mkdtemp(join(tmpdir(), 'test-'))
      await fill({ DATA_DIR }, cleanUp)
      return readFile(sqliteFile(DATA_DIR)).finally(() => rm(DATA_DIR, { recursive: true }))
    })()
    const folder = await temporaryFolder(cleanUp)
    await writeFile(sqliteFile(folder), await filled)
    return folder
  }
}

/** A folder with an embedded database that has the newest tables. */
export const migratedFolder = foldersWith(async (settings) => (await openStore(settings)).destroy())

/** The store, over a real database: in its own folder by default. */
export const temporaryStore = async (cleanUp: CleanUp = onTestFinished, settings?: StoreSettings) =>
  (await storeAndDatabase(cleanUp, settings ?? { DATA_DIR: await migratedFolder(cleanUp) })).store

export async function storeAndDatabase(cleanUp: CleanUp, settings: StoreSettings) {
  const db = await openStore(settings)
  const store = createStore(db)
  cleanUp(() => store.close())
  return { store, db }
}

/** Every stored request, copy and subscriber, in order of arrival. */
export async function storedRequests(db: Kysely<Tables>) {
  const rows = await db.selectFrom('submissions').selectAll().orderBy('created_at').execute()
  return rows.map(({ kind, fields }) => ({ kind, fields: JSON.parse(fields) }))
}
