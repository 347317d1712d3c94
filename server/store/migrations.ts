import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { createAccountsTables, createInvitations } from './accounts-tables.ts'
import type { Tables } from './database.ts'
import { bytesColumn, changingTables } from './engines.ts'
import { createMirrorTables } from './mirror-tables.ts'
import { createPasskeyTables } from './passkeys-tables.ts'
import { createPicturesTables } from './pictures-tables.ts'
import { createPreviewsTables } from './previews-tables.ts'
import { createCalledOff, createRequestsTables } from './requests-tables.ts'
import { createSecurityEventsTable } from './security-events-tables.ts'
import { createSiteAddressTable } from './site-address-tables.ts'
import { createTrialWritesTable } from './trial-writes-tables.ts'
import { createWordsOpenedTable, createWordsTables } from './words-tables.ts'

/** Every change to the tables, in order: never edit a migration that has been released. */
const migrations: Record<string, Migration> = {
  '0001-submissions-and-deliveries': {
    async up(db) {
      await db.schema
        .createTable('submissions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('request_key', 'text', (column) => column.notNull().unique())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('fields', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('deliveries')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('submission_id', 'text', (column) =>
          column.notNull().references('submissions.id').onDelete('cascade'),
        )
        .addColumn('channel', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('due_at', 'bigint', (column) => column.notNull())
        .addColumn('claim_token', 'text')
        .addColumn('claimed_until', 'bigint')
        .addColumn('last_error', 'text')
        .addColumn('settled_at', 'bigint')
        .execute()
      await db.schema.createIndex('deliveries_due').on('deliveries').columns(['state', 'due_at']).execute()
      await db.schema.createIndex('deliveries_submission').on('deliveries').column('submission_id').execute()
    },
  },
  '0002-occasions-and-acknowledgements': {
    async up(db) {
      await db.schema.alterTable('submissions').addColumn('occasion', 'text').execute()
      await db.schema.createIndex('submissions_occasion').on('submissions').column('occasion').execute()
      await db.schema
        .createIndex('deliveries_submission_channel')
        .on('deliveries')
        .columns(['submission_id', 'channel'])
        .unique()
        .execute()
      await db.schema.dropIndex('deliveries_submission').execute()
      await db.schema
        .createTable('acknowledgement_counts')
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('acknowledgement_counts_address_day', ['address', 'day'])
        .execute()
    },
  },
  '0003-constant-contact': {
    async up(db) {
      await db.schema
        .createTable('constant_contact_connection')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('seed', 'text')
        .addColumn('refresh_token', 'text', (column) => column.notNull())
        .addColumn('refreshed_at', 'bigint', (column) => column.notNull())
        .addColumn('access_token', 'text')
        .addColumn('access_until', 'bigint')
        .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('refresh_not_before', 'bigint')
        .addColumn('refreshing_until', 'bigint')
        .addColumn('paused_until', 'bigint')
        .addColumn('incident', 'text')
        .execute()
    },
  },
  '0004-what-was-sent-last': {
    async up(db) {
      await db.schema
        .createIndex('deliveries_settled')
        .on('deliveries')
        .columns(['channel', 'state', 'settled_at'])
        .execute()
    },
  },
  '0005-words': { up: createWordsTables },
  '0006-accounts': { up: createAccountsTables },
  '0007-requests': { up: createRequestsTables },
  '0009-previews': { up: createPreviewsTables },
  '0010-passkeys': { up: createPasskeyTables },
  '0011-pictures': { up: (db) => createPicturesTables(db, bytesColumn(db)) },
  '0012-mirror': { up: createMirrorTables },
  '0013-words-opened': { up: createWordsOpenedTable },
  '0014-site-address': { up: createSiteAddressTable },
  '0015-security-events': { up: createSecurityEventsTable },
  '0016-invitations': { up: createInvitations },
  '0017-trial-writes': { up: createTrialWritesTable },
  '0018-called-off': { up: createCalledOff },
}

/** The database was created by a newer version of this site. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'
}

/**
 * Migrates the tables to the newest version, if necessary. Several processes may start at once.
 *
 * @throws {NewerDatabase}
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await changingTables(db, async (connection) => {
    await refuseNewer(connection)
    const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  })
}

async function refuseNewer(db: Kysely<Tables>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  const unknown = rows.find(({ name }) => !(name in migrations))?.name
  if (unknown)
    throw new NewerDatabase(
      `it was made by a newer version of this site, whose change ${unknown} this version does not know. Start that version, or restore a backup from before`,
    )
}
