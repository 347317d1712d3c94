import { randomUUID } from 'node:crypto'
import { beforeAll, describe, onTestFinished } from 'vitest'
import type { StoreSettings } from '#server/platform/db/engines'
import {
  askPostgres,
  isPostgresHere,
  MIGRATED,
  SHARED_POSTGRES,
  startPostgres,
  type TestPostgres,
} from './start-postgres.ts'
import { migratedFolder, temporaryFolder } from './temporary-store.ts'

type NewSettings = () => Promise<StoreSettings>

/**
 * Runs the tests on SQLite and on PostgreSQL, with a function that returns the settings of a new store without a row, and one for a
 * store that has no tables either.
 */
export function onEachEngine(tests: (newSettings: NewSettings, newEmptySettings: NewSettings) => void): void {
  const onSqlite = (folder: () => Promise<string>) => async () => ({ DATA_DIR: await folder() })
  const onPostgres = (database: () => Promise<string>) => async () => ({
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: await database(),
  })
  describe('on SQLite', () => tests(onSqlite(migratedFolder), onSqlite(temporaryFolder)))
  describe.skipIf(!isPostgresHere)('on PostgreSQL', () =>
    tests(onPostgres(migratedPostgres), onPostgres(emptyPostgres)),
  )
}

/** The address of a new database on the PostgreSQL that tests share, which is removed when the test has finished. */
export async function emptyPostgres(settings = ''): Promise<string> {
  const { [SHARED_POSTGRES]: shared = '' } = process.env
  const name = `site_${randomUUID().replaceAll('-', '')}`
  await askPostgres(shared, `create database ${name} ${settings}`)
  onTestFinished(() => askPostgres(shared, `drop database ${name} with (force)`))
  return new URL(name, shared).href
}

export const migratedPostgres = (): Promise<string> => emptyPostgres(`template ${MIGRATED}`)

/** A PostgreSQL of this `describe`, which syncs its disk. */
export function postgresForTests(): () => TestPostgres {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
    return postgres.stop
  })
  return () => postgres
}
