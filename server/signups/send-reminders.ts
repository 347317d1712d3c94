import type { OccurrenceKey, Transaction } from '../platform/db/tables.ts'
import {
  hasBegun,
  listSignups,
  lockOccurrence,
  queueSignupMails,
  type Signup,
  type SignupClock,
  saveOccurrence,
} from './signup-queries.ts'

/** Reminds those who come, once. Whoever signed up after the moment of reminding has just had a mail. */
export async function sendReminders(trx: Transaction, key: OccurrenceKey, time: SignupClock): Promise<void> {
  const { now } = time
  const row = await lockOccurrence(trx, key)
  if (!row || row.reminded_at !== null || row.remind_at > now.getTime()) return
  const isReminded = (signup: Signup) => signup.createdAt.getTime() < row.remind_at && !signup.is_walk_in
  if (!row.is_cancelled && !hasBegun(row, time))
    await queueSignupMails(trx, (await listSignups(trx, key, ['placed'])).filter(isReminded), 'reminder', time)
  await saveOccurrence(trx, row, { reminded_at: now.getTime() })
}
