import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { type Generated, Kysely, SqliteDialect } from 'kysely'

/** A request as it came, once per request id. */
export interface SubmissionRow {
  id: string
  /** Minted by the browser, or made from the content; unique. */
  request_key: string
  kind: string
  /** The fields as JSON: `{ user_first_name: "…", … }`. */
  fields: string
  /** Milliseconds since 1970. */
  created_at: number
}

export type DeliveryState = 'due' | 'sent' | 'failed'

/** One thing to do about a submission: the outbox. */
export interface DeliveryRow {
  id: string
  submission_id: string
  channel: 'staff-mail'
  state: DeliveryState
  attempts: Generated<number>
  /** Not before, in milliseconds since 1970. */
  due_at: number
  claim_token: string | null
  claimed_until: number | null
  last_error: string | null
  settled_at: number | null
}

export interface Tables {
  submissions: SubmissionRow
  deliveries: DeliveryRow
}

/** How long a statement waits for another process's write, in milliseconds. */
const BUSY_TIMEOUT_MILLISECONDS = 5000

/**
 * The embedded database in `dataDir`. Everything that differs between engines stands in this file.
 * `synchronous=FULL` is the promise behind every acknowledgement: a commit is on the disk before it returns.
 */
export function openDatabase(dataDir: string): Kysely<Tables> {
  // People's names and addresses are in there: nobody else on the machine may look.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const sqlite = new SqliteDatabase(join(dataDir, 'site.sqlite'))
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MILLISECONDS}`)
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) })
}
