import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'

export interface Acknowledgement {
  address: string
  sender: string
  most: { toOneMailbox: number; fromOneSender: number; inAll: number }
  day: string
}

/** Counts a mail by mailbox, network and day, and returns whether it may leave: anybody can type any address. */
export async function countAcknowledgement(db: Database, { address, sender, most, day }: Acknowledgement) {
  return (
    (await countUpTo(db, mailboxDigest(address), day, most.toOneMailbox)) > 0 &&
    (await countUpTo(db, hash('sha256', `sender ${sender}`), day, most.fromOneSender)) > 0 &&
    (await countUpTo(db, 'all', day, most.inAll)) > 0
  )
}

/** Returns the new count; 0 if there are as many as may be. In one statement, for concurrent calls. */
export async function countUpTo(db: Database, key: string, day: string, most: number): Promise<number> {
  if (most < 1) return 0
  const counted = await db
    .insertInto('acknowledgement_counts')
    .values({ address: key, day, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['address', 'day'])
        .doUpdateSet({ count: sql`acknowledgement_counts.count + 1` })
        .where('acknowledgement_counts.count', '<', most),
    )
    .returning('count')
    .executeTakeFirst()
  return counted?.count ?? 0
}

export async function readCount(db: Database, key: string, day: string): Promise<number> {
  const rows = db.selectFrom('acknowledgement_counts').select('count')
  return (await rows.where('address', '=', key).where('day', '=', day).executeTakeFirst())?.count ?? 0
}

export async function removeOldCounts(db: Database, day: string): Promise<void> {
  await db.deleteFrom('acknowledgement_counts').where('day', '<', day).execute()
}

export async function removeMailboxCounts(db: Database, address: string): Promise<void> {
  const digest = mailboxDigest(address)
  await db
    .deleteFrom('acknowledgement_counts')
    .where('address', 'in', [digest, ...signupMailKeys(digest)])
    .execute()
}

/** Counts mails to mailboxes that never pressed a button of ours apart from those that did. */
export const signupMailKeys = (mailbox: string) => [`confirmation ${mailbox}`, `sign-ups ${mailbox}`] as const

/** Their mailboxes are the same with dots and without. To all others, two names are two people. */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com', 'pm.me', 'proton.me', 'protonmail.com']

export function normalizeMailbox(address: string): string {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/.exec(address.trim().toLowerCase()) ?? []
  const base = name.split('+')[0] || name
  return `${WITHOUT_DOTS.includes(domain) ? base.replaceAll('.', '') : base}@${domain}`
}

export const mailboxDigest = (address: string): string => hash('sha256', normalizeMailbox(address))
