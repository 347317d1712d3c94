import type { RequestKind } from '#schemas/forms/forms'
import type { Database } from './database.ts'
import { insertSubmission, type SubmissionToInsert } from './insert-submission.ts'

/** A request that another e-mail service has delivered. */
export type Copy = SubmissionToInsert & { kind: RequestKind; occasion: string }

/**
 * Stores a copy of a request without deliveries: another service has mailed it. There is one for each request id:
 * what is already stored under the id, as a copy or as our own request, stays as it is. Returns whether something was
 * written.
 */
export async function storeCopy(db: Database, copy: Copy, now: Date): Promise<boolean> {
  const { kind, occasion } = copy
  if (occasion.startsWith('id:') && (await idOfOccasion(db, kind, occasion))) return false
  return (await insertSubmission(db, copy, now)) !== undefined
}

/**
 * The id of the stored request of this kind for an occasion; if there are several, because an answer was changed in
 * between, the latest.
 */
export async function idOfOccasion(db: Database, kind: RequestKind, occasion: string): Promise<string | undefined> {
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
