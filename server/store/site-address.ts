import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './database.ts'

export const readSiteAddress = async (db: Kysely<Tables>): Promise<string | undefined> =>
  (await db.selectFrom('site_address').select('url').where('id', '=', 1).executeTakeFirst())?.url

/** Records the address unless there is one. Returns whether this call recorded it. */
export async function recordSiteAddress(trx: Transaction<Tables>, url: string, now: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto('site_address')
    .values({ id: 1, url, recorded_at: now.getTime() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) > 0
}

/** Records another address: an owner who had just signed in changed it. */
export async function replaceSiteAddress(trx: Transaction<Tables>, url: string, now: Date): Promise<void> {
  const row = { url, recorded_at: now.getTime() }
  await trx
    .insertInto('site_address')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
