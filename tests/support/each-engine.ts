import { beforeAll, describe } from 'vitest'
import type { StoreSettings } from '#server/store/engines'
import { isPostgresHere, startPostgres, type TestPostgres } from './start-postgres.ts'
import { temporaryFolder } from './test-app.ts'

/** Runs the tests on SQLite and on PostgreSQL, with a function that returns the settings of a new, empty store. */
export function onEachEngine(tests: (newSettings: () => Promise<StoreSettings>) => void): void {
  describe('on SQLite', () => tests(async () => ({ DATA_DIR: await temporaryFolder() })))

  describe.skipIf(!isPostgresHere)('on PostgreSQL', () => {
    const postgres = postgresForTests()
    tests(async () => ({ DATA_DIR: await temporaryFolder(), DATABASE_URL: await postgres().database() }))
  })
}

/** A PostgreSQL that runs for the tests of this `describe`; it can be used within them only. */
export function postgresForTests(): () => TestPostgres {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
    return postgres.stop
  })
  return () => postgres
}
