import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from './database.ts'

/** A mail that tells who asked that their request came. */
export interface Acknowledgement {
  address: string
  /** How many such mails the address may get in a day. */
  mostPerDay: number
  /** The day in New York, `YYYY-MM-DD`. */
  day: string
}

/**
 * Counts one more mail to an address, and answers whether it may be sent. Anybody can type anybody's address into a form:
 * without this, we could be made to fill a stranger's mailbox. One statement, so that many at once count right.
 */
export async function countAcknowledgement(
  db: Kysely<Tables>,
  { address, mostPerDay, day }: Acknowledgement,
): Promise<boolean> {
  if (mostPerDay < 1) return false
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('acknowledgement_counts')
    .values({ address: mailboxDigest(address), day, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['address', 'day'])
        .doUpdateSet({ count: sql`acknowledgement_counts.count + 1` })
        .where('acknowledgement_counts.count', '<', mostPerDay),
    )
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

/** Forgets the counts of the days before `day`, `YYYY-MM-DD`. */
export async function forgetAcknowledgements(db: Kysely<Tables>, day: string): Promise<void> {
  await db.deleteFrom('acknowledgement_counts').where('day', '<', day).execute()
}

/** Forgets how often an address was told. */
export async function forgetMailbox(db: Kysely<Tables>, address: string): Promise<void> {
  await db.deleteFrom('acknowledgement_counts').where('address', '=', mailboxDigest(address)).execute()
}

/** One mailbox has many spellings: large letters, and what stands after a plus. */
function mailboxDigest(address: string): string {
  const at = address.lastIndexOf('@')
  const mailbox = address.slice(0, at).split('+')[0] + address.slice(at)
  return createHash('sha256').update(mailbox.toLowerCase()).digest('hex')
}
