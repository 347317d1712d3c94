import { randomUUID } from 'node:crypto'
import type { AccessKind } from '#schemas/http/admin/requests'
import type { Database } from '../platform/db/tables.ts'

export interface NewAccess {
  /** None for a list or a table of several. */
  requestIds: readonly (string | null)[]
  person: string
  what: AccessKind
}

export async function recordAccess(db: Database, { requestIds, person, what }: NewAccess, now: Date) {
  if (requestIds.length === 0) return
  const rows = requestIds.map((submission_id) => ({
    id: randomUUID(),
    submission_id,
    person,
    what,
    at: now.getTime(),
  }))
  await db.insertInto('request_accesses').values(rows).execute()
}

export const accesses = (db: Database, { limit, skip }: { limit: number; skip: number }) =>
  db.selectFrom('request_accesses').selectAll().orderBy('at', 'desc').orderBy('id').limit(limit).offset(skip).execute()

/** Removes the accesses before `before`; those of one request go with it, if that is earlier. */
export async function forgetAccesses(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('request_accesses').where('at', '<', before.getTime()).execute()
}
