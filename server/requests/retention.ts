import type { ExpressionBuilder } from 'kysely'
import { DAY_MILLISECONDS } from '#calendar/time/days'
import { SIGNUP } from '#schemas/signups/signups'
import { affectedRows } from '../platform/db/engines.ts'
import type { Database, Tables } from '../platform/db/tables.ts'

/** Keeps undelivered requests; a failed acknowledgement or reply does not keep one. Sign-ups: `seat-lists.ts`. */
export const removeDelivered = (db: Database, before: Date): Promise<number> =>
  affectedRows(
    db
      .deleteFrom('submissions')
      .where('created_at', '<', before.getTime())
      .where('kind', '!=', SIGNUP)
      .where('id', 'not in', undelivered),
  )

/** Removes at most a day's worth, the oldest: if the clock is years ahead, everything would be gone at once. */
export async function removeOldestDay(db: Database, before: Date): Promise<{ removed: number; isMore: boolean }> {
  const oldest = await oldestDelivered(db)
  if (oldest === undefined || oldest >= before.getTime()) return { removed: 0, isMore: false }
  const endOfDay = oldest + DAY_MILLISECONDS
  const removed = await removeDelivered(db, new Date(Math.min(before.getTime(), endOfDay)))
  const next = await oldestDelivered(db)
  return { removed, isMore: next !== undefined && next < before.getTime() }
}

async function oldestDelivered(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select((at) => at.fn.min('created_at').as('oldest'))
    .where('kind', '!=', SIGNUP)
    .where('id', 'not in', undelivered)
    .executeTakeFirst()
  return row?.oldest ?? undefined
}

const TO_THE_VISITOR = ['acknowledgement', 'reply'] as const

const undelivered = (at: ExpressionBuilder<Tables, 'submissions'>) =>
  at
    .selectFrom('deliveries')
    .select('submission_id')
    .where('state', '!=', 'sent')
    .where(({ or, eb }) => or([eb('channel', 'not in', TO_THE_VISITOR), eb('state', '=', 'due')]))
