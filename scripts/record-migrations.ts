import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordMissing } from '../tests/support/recorded-migrations.ts'
import { startPostgres } from '../tests/support/start-postgres.ts'

/** Leaves what is recorded already as it is. */
export async function recordMigrations(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const postgres = await startPostgres()
  try {
    const newFolder = () => mkdtemp(join(folder, 'store-'))
    const names = new Set([
      ...(await recordMissing(async () => ({ DATA_DIR: await newFolder() }))),
      ...(await recordMissing(async () => ({ DATA_DIR: await newFolder(), DATABASE_URL: await postgres.database() }))),
    ])
    console.log(names.size > 0 ? `Recorded ${[...names].join(', ')}.` : 'Every migration is recorded already.')
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}
