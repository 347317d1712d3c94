import { addSecurityEvent } from './accounts/security-events.ts'
import { affectedRows } from './db/engines.ts'
import type { Database, Transaction } from './db/tables.ts'

export const readSiteAddress = async (db: Database): Promise<string | undefined> =>
  (await db.selectFrom('site_address').select('url').where('id', '=', 1).executeTakeFirst())?.url

/** Records the address unless there is one. The owners of a site that had none are told: what words say may not be right. */
export async function recordSiteAddress(trx: Transaction, url: string, now: Date): Promise<void> {
  const inserting = trx
    .insertInto('site_address')
    .values({ id: 1, url, recorded_at: now.getTime() })
    .onConflict((conflict) => conflict.column('id').doNothing())
  if ((await affectedRows(inserting)) === 0) return
  const owner = await trx.selectFrom('people').select('id').where('role', '=', 'owner').limit(1).executeTakeFirst()
  if (owner) await addSecurityEvent(trx, { kind: 'address-recorded', fields: { address: url } }, now)
}

/** Records another address: an owner who had just signed in changed it. */
export async function replaceSiteAddress(trx: Transaction, url: string, now: Date): Promise<void> {
  const row = { url, recorded_at: now.getTime() }
  await trx
    .insertInto('site_address')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
