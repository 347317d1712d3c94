import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { SEAT, type SeatKind } from '#schemas/forms/seat'
import { affectedRows } from './affected-rows.ts'
import type { Database } from './database.ts'

export interface Acknowledgement {
  /** Counted apart from the mails about requests. */
  of?: SeatKind
  address: string
  sender: string
  most: { toOneMailbox: number; fromOneSender: number; inAll: number }
  /** The day on campus, `YYYY-MM-DD`. */
  day: string
}

/**
 * Counts one more mail to an address, and returns whether it may be sent. Anybody can type anybody's address into a
 * form: without this, somebody could use us to fill strangers' mailboxes. A mail counts for its mailbox, for the
 * sender's network, and for the day.
 */
export async function countAcknowledgement(
  db: Database,
  { of, address, sender, most, day }: Acknowledgement,
): Promise<boolean> {
  return (
    (await countOneMore(db, mailboxDigest(address), day, most.toOneMailbox)) &&
    (await countOneMore(db, hash('sha256', `${of ? `${of} ` : ''}sender ${sender}`), day, most.fromOneSender)) &&
    (await countOneMore(db, of ? `all ${of}` : 'all', day, most.inAll))
  )
}

/** A family of several may come to each dinner of a semester. */
const SIGN_UPS_OF_A_MAILBOX = 40

/** Counts one more sign-up with an address, and returns whether it may be made: each has mails that come later. */
export const countSignUp = (db: Database, address: string, day: string): Promise<boolean> =>
  countOneMore(db, mailboxDigest(address, SEAT), day, SIGN_UPS_OF_A_MAILBOX)

/** In one statement, so that concurrent calls count correctly. */
async function countOneMore(db: Database, key: string, day: string, most: number): Promise<boolean> {
  if (most < 1) return false
  const counting = db
    .insertInto('acknowledgement_counts')
    .values({ address: key, day, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['address', 'day'])
        .doUpdateSet({ count: sql`acknowledgement_counts.count + 1` })
        .where('acknowledgement_counts.count', '<', most),
    )
  return (await affectedRows(counting)) > 0
}

/** @param day `YYYY-MM-DD` */
export async function forgetAcknowledgements(db: Database, day: string): Promise<void> {
  await db.deleteFrom('acknowledgement_counts').where('day', '<', day).execute()
}

export async function forgetMailbox(db: Database, address: string): Promise<void> {
  const digests = [mailboxDigest(address), mailboxDigest(address, SEAT)]
  await db.deleteFrom('acknowledgement_counts').where('address', 'in', digests).execute()
}

/** One mailbox has many spellings: upper case, a suffix after a plus and, with some providers, dots. */
function mailboxDigest(address: string, of = ''): string {
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).split('+')[0]?.replaceAll('.', '') ?? ''
  return hash('sha256', of + (name + address.slice(at)).toLowerCase())
}
