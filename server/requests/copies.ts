import type { RequestKind } from '#schemas/requests/forms'
import { insertSubmission, type SubmissionToInsert, submissionOfKey } from '../platform/db/outbox.ts'
import type { Database } from '../platform/db/tables.ts'

/** A request that another e-mail service has delivered. */
export type Copy = SubmissionToInsert & { kind: RequestKind; occasion: string }

/** Keeps what is stored under the id already, copy or not. Returns the stored one's id, and whether it is this copy. */
export async function storeCopy(db: Database, copy: Copy, now: Date): Promise<{ id: string; isNew: boolean }> {
  const { kind, occasion } = copy
  const known = occasion.startsWith('id:') ? await idOfOccasion(db, kind, occasion) : undefined
  if (known) return { id: known, isNew: false }
  const id = await insertSubmission(db, copy, now)
  return { id: id ?? (await submissionOfKey(db, copy.key)).id, isNew: id !== undefined }
}

/** Returns the latest if there are several, because an answer was changed in between. */
async function idOfOccasion(db: Database, kind: RequestKind, occasion: string): Promise<string | undefined> {
  const known = await db
    .selectFrom('submissions')
    .select('id')
    .where('occasion', '=', occasion)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return known?.id
}
