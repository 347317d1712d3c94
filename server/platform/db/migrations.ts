import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { convertTexts } from '../../store/convert-texts.ts'
import type { Database } from './database.ts'
import { describeDroppedTables } from './describe-dropped-tables.ts'
import { changingTables, isPostgres } from './engines.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
const DROPPING = '0024-no-git-host-no-draft-links'
const CONVERTING = '0028-content-values'

export type Tell = (sentence: string) => void

/**
 * A released file never changes: databases out there have run it, and `migrations.test.ts` names one that is not as it
 * was.
 */
export const provideMigrations = (tell: Tell): MigrationProvider => ({
  getMigrations: async () => Object.fromEntries((await knownNames()).map((name) => [name, migrationOf(name, tell)])),
})

const knownNames = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).map((file) => parse(file).name)

/** Runs the statements of a file, each of which ends a line. `{bytes}` is the engine's type of a file's content. */
const migrationOf = (name: string, tell: Tell): Migration => ({
  up: async (db) => {
    // Within the lock of the migration: of several processes, one tells it.
    if (name === DROPPING) for (const sentence of await describeDroppedTables(db, new Date())) tell(sentence)
    const text = await readFile(join(FOLDER, `${name}.sql`), 'utf8')
    const statements = text.replaceAll(/^--.*\n/gm, '').replaceAll('{bytes}', isPostgres(db) ? 'bytea' : 'blob')
    for (const statement of statements.split(';\n').filter(Boolean)) await sql.raw(statement).execute(db)
    if (name === CONVERTING) await convertTexts(db)
  },
})

/** The database was created by a newer version of this site. */
class NewerDatabase extends Error {
  override name = 'NewerDatabase'
}

/** Several processes may start at once. @throws {NewerDatabase} */
export async function migrate(db: Database, tell: Tell): Promise<void> {
  await changingTables(db, async (connection) => {
    const names = await knownNames()
    const done = await namesDone(connection)
    const unknown = done.find((name) => !names.includes(name))
    if (unknown)
      throw new NewerDatabase(
        `it was made by a newer version of this site, whose change ${unknown} this version does not know. Start that version, or restore a backup from before`,
      )
    if (done.length === names.length) return
    const migrator = new Migrator({ db: connection, provider: provideMigrations(tell) })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  })
}

async function namesDone(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return rows.map(({ name }) => name)
}
