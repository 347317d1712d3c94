import type { Kysely } from 'kysely'

/** One row, which is written to find out whether the store takes anything. */
export interface ReadinessRow {
  /** Always 1. */
  id: number
  written_at: number
  /** As long as a request: a full disk may have room for less. */
  filling: string
}

export async function createReadinessTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('readiness')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .addColumn('filling', 'text', (column) => column.notNull())
    .execute()
}
