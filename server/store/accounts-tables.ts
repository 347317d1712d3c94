import type { Kysely } from 'kysely'
import type { Role } from '#schemas/http/admin/accounts'

/** Somebody who may sign in. Times are milliseconds since 1970. */
export interface PersonRow {
  id: string
  /** In small letters; unique. */
  email: string
  role: Role
  added_at: number
  /** When an invitation was mailed, and until when it works. */
  invited_at: number | null
  invited_until: number | null
  /** When they signed in for the first time. */
  signed_in_at: number | null
}

/** A link that somebody asked for, or one by which an owner invites. */
export type LinkKind = 'sign-in' | 'invitation'

/** A link that was mailed or printed and not used yet. */
export interface SignInLinkRow {
  /** A digest: whoever reads the store can't sign in with it. */
  token_hash: string
  person_id: string
  kind: LinkKind
  expires_at: number
  /** Digests of who asked for it; null if a command or an owner made it. */
  asked_browser: string | null
  asked_network: string | null
}

/** A mail with a link that somebody asked for, also for an address that nobody has: a day of them is kept, to limit them. */
export interface SignInMailRow {
  /** A digest. */
  counted: string
  sent_at: number
}

/** A browser in which somebody is signed in. */
export interface SessionRow {
  id: string
  token_hash: string
  person_id: string
  agent: string
  signed_in_at: number
  seen_at: number
}

/** Whoever is removed loses their links and sessions in the same moment. */
export async function createAccountsTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('people')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('sign_in_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sign_in_links_person').on('sign_in_links').column('person_id').execute()
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('agent', 'text', (column) => column.notNull())
    .addColumn('signed_in_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sessions_person').on('sessions').column('person_id').execute()
}

export async function createInvitations(db: Kysely<unknown>): Promise<void> {
  for (const column of ['invited_at', 'invited_until', 'signed_in_at'])
    await db.schema.alterTable('people').addColumn(column, 'bigint').execute()
  await db.schema
    .alterTable('sign_in_links')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('sign-in'))
    .execute()
  for (const column of ['asked_browser', 'asked_network'])
    await db.schema.alterTable('sign_in_links').addColumn(column, 'text').execute()
  await db.schema
    .createTable('sign_in_mails')
    .addColumn('counted', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sign_in_mails_counted').on('sign_in_mails').columns(['counted', 'sent_at']).execute()
}
