import type { Transaction } from 'kysely'
import type { Tables } from './database.ts'

const FILLING = 'x'.repeat(8192)

/** Writes as much as a request takes, on top of what was written before. @throws the database's error if that is impossible */
export async function proveWrite(trx: Transaction<Tables>, now: Date): Promise<void> {
  const row = { written_at: now.getTime(), filling: FILLING }
  await trx
    .insertInto('readiness')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
