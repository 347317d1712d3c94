import type { Kysely } from 'kysely'

/** A key that signs in: the public half. */
export interface PasskeyRow {
  /** As its device names it, in base64url. */
  id: string
  person_id: string
  /** In base64url. */
  public_key: string
  /** How often it was used, as its device says: less than before means that it was copied. Most say 0. */
  counter: number
  /** How it is reached, as JSON. */
  transports: string
  /** The browser in which it was made. */
  agent: string
  added_at: number
  used_at: number | null
}

/** Something random that a passkey is asked to sign, once. */
export interface PasskeyChallengeRow {
  challenge: string
  /** Who adds a passkey; null if somebody signs in. */
  person_id: string | null
  expires_at: number
}

/** Whoever is removed loses their passkeys in the same moment. */
export async function createPasskeyTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('agent', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('passkeys_person').on('passkeys').column('person_id').execute()
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.references('people.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
}
