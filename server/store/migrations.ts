import { promises as fs } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, FileMigrationProvider, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { changingTables } from './engines.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')

/**
 * Every change to the tables, in the order of the files' names, which databases record. A file that has been released never
 * changes: databases out there have run it. So it imports nothing but Kysely, and `migrations.test.ts` compares what it does.
 */
export const migrationProvider: MigrationProvider = new FileMigrationProvider({ fs, path, migrationFolder: FOLDER })

/** The database was created by a newer version of this site. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'
}

/**
 * Migrates the tables to the newest version, if necessary. Several processes may start at once.
 *
 * @throws {NewerDatabase}
 */
export async function migrate(db: Database): Promise<void> {
  await changingTables(db, async (connection) => {
    const names = (await fs.readdir(FOLDER)).map((file) => path.parse(file).name)
    const done = await namesDone(connection)
    const unknown = done.find((name) => !names.includes(name))
    if (unknown)
      throw new NewerDatabase(
        `it was made by a newer version of this site, whose change ${unknown} this version does not know. Start that version, or restore a backup from before`,
      )
    // To load the changes takes longer than to look whether one is missing.
    if (done.length === names.length) return
    const migrator = new Migrator({ db: connection, provider: migrationProvider })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  })
}

/** The changes that a database has run. */
async function namesDone(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return rows.map(({ name }) => name)
}
