import type { Kysely } from 'kysely'

/** The site's own address, recorded so that changed words can't lead anybody elsewhere: one row at most. */
export interface SiteAddressRow {
  /** Always 1. */
  id: number
  url: string
  recorded_at: number
}

export async function createSiteAddressTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_address')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('recorded_at', 'bigint', (column) => column.notNull())
    .execute()
}
