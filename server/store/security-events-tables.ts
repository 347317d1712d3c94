import type { Kysely } from 'kysely'

/**
 * What owners are told of: somebody became an owner, or is none any more; a passkey was added; mails go elsewhere, or the site has
 * another address; a link was used elsewhere than it was asked for; scheduled changes were stopped; the address was recorded.
 */
export const SECURITY_KINDS = [
  'owner-added',
  'owner-removed',
  'passkey-added',
  'mailboxes-moved',
  'signed-in-elsewhere',
  'drafts-stopped',
  'address-recorded',
] as const
export type SecurityKind = (typeof SECURITY_KINDS)[number]

export interface SecurityEventRow {
  id: string
  /** Milliseconds since 1970. */
  at: number
  kind: SecurityKind
  /** Whom and what it concerns, as JSON: `{ who: "…", by: "…" }`. */
  fields: string
}

export async function createSecurityEventsTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('security_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('security_events_at').on('security_events').column('at').execute()
}
