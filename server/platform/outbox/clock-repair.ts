import { affectedRows } from '../db/affected-rows.ts'
import type { Database } from '../db/database.ts'

/** Longer than any wait that we store: the mailing list's service may be paused until the next midnight. */
const LONGEST_WAIT_MILLISECONDS = 25 * 60 * 60 * 1000
/** Longer than any claim: the setting ends at an hour. */
const LONGEST_CLAIM_MILLISECONDS = 2 * 60 * 60 * 1000

/**
 * Repairs deliveries that were stored while the clock was ahead, and would wait until the clock gets there. Returns how
 * many.
 */
export async function repairDueTimes(db: Database, now: Date): Promise<number> {
  const time = now.getTime()
  const waiting = db
    .updateTable('deliveries')
    .set({ due_at: time })
    .where('state', '=', 'due')
    .where('due_at', '>', time + LONGEST_WAIT_MILLISECONDS)
  const claimed = db
    .updateTable('deliveries')
    .set({ claim_token: null, claimed_until: null })
    .where('state', '=', 'due')
    .where('claimed_until', '>', time + LONGEST_CLAIM_MILLISECONDS)
  return (await affectedRows(waiting)) + (await affectedRows(claimed))
}
