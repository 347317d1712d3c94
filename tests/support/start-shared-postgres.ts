import { openStore } from '../../server/store/open-store.ts'
import { isPostgresHere, startPostgres } from './start-postgres.ts'

/** The environment variable with the address of the PostgreSQL of all tests that lose nothing when the machine does. */
export const SHARED_POSTGRES = 'SHARED_POSTGRES_OF_TESTS'

/** The database on it that has the newest tables and no row: a copy of it takes a tenth of the time of the migrations. */
export const MIGRATED = 'migrated'

/** Before the tests: starts a PostgreSQL that they share, each with databases of its own, if one is installed. */
export default async function startSharedPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (!isPostgresHere || process.env[SHARED_POSTGRES]) return undefined
  const postgres = await startPostgres({ fsync: false, connections: 300 })
  await postgres.ask(`create database ${MIGRATED}`)
  const DATABASE_URL = new URL(MIGRATED, postgres.url).href
  await (await openStore({ DATA_DIR: '', DATABASE_URL })).destroy()
  process.env[SHARED_POSTGRES] = postgres.url
  return postgres.stop
}
