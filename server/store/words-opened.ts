import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from './database.ts'

/** A number that changes whenever somebody begins to edit, at any process. */
export const openedCount = async (db: Kysely<Tables>): Promise<number> =>
  (await db.selectFrom('words_opened').select('count').executeTakeFirst())?.count ?? 0

export async function countOpened(trx: Transaction<Tables>): Promise<void> {
  await trx
    .insertInto('words_opened')
    .values({ id: 1, count: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ count: sql`words_opened.count + 1` }))
    .execute()
}
