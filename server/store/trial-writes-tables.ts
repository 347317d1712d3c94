import type { Kysely } from 'kysely'

/** The one row that is written to see whether anything can be. */
export interface TrialWriteRow {
  /** Always 1. */
  id: number
  text: string
}

export async function createTrialWritesTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('trial_writes')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
}
