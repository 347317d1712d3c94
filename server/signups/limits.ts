import { hash } from 'node:crypto'
import { addAlert } from '../platform/db/outbox.ts'
import type { Database, OccurrenceKey, Transaction } from '../platform/db/tables.ts'
import { countUpTo, readCount, signupMailKeys } from '../platform/mail/mail-limits.ts'
import type { SignupClock } from './signup-queries.ts'

// Anybody can type any address: little happens at once, and all else waits for the button in the mail.

/** At one date of an event. A person and their guests are a party. */
export const PARTIES_OF_A_MAILBOX = 6

/** At one date of an event: so many have a place or a turn at once. Each post counts, repeats too. */
const PARTIES_OF_A_NETWORK_AT_ONCE = 8

/** In capacities of the date. */
export const WAITLIST_CAPACITIES = 2

/** To mailboxes that never pressed. */
export const CONFIRMATIONS_OF_A_NETWORK_PER_DAY = 600
const CONFIRMATIONS_TOLD_TO_STAFF = 100
const CONFIRMATIONS_OF_A_MAILBOX_PER_DAY = 1

/** To a mailbox that pressed: about what its owner does, and what somebody does who knows it. */
const MAILS_OF_A_MAILBOX_PER_DAY = 5

export interface Sender {
  network: string
  day: string
}

/** Counts a post of a network for a date, and returns whether it is one of those that need no confirmation. */
export const countParty = async (trx: Transaction, { event, date }: OccurrenceKey, { network }: Sender) =>
  (await countUpTo(trx, hash('sha256', `${event} ${network}`), date, PARTIES_OF_A_NETWORK_AT_ONCE)) > 0

const hasPressed = async (db: Database, mailbox: string): Promise<boolean> => {
  const pressed = db.selectFrom('seats').select('token').where('mailbox', '=', mailbox)
  return (await pressed.where('pressed_at', 'is not', null).executeTakeFirst()) !== undefined
}

const confirmationsOf = (network: string) => hash('sha256', `confirmations ${network}`)

export const hasSentTooManyMails = async (db: Database, mailbox: string, { network, day }: Sender): Promise<boolean> =>
  (await readCount(db, confirmationsOf(network), day)) >= CONFIRMATIONS_OF_A_NETWORK_PER_DAY &&
  !(await hasPressed(db, mailbox))

export async function countSignupMail(
  trx: Transaction,
  mailbox: string,
  { network, day }: Sender,
  { now, due = now }: SignupClock,
): Promise<boolean> {
  const [confirmation] = signupMailKeys(mailbox)
  if (await hasPressed(trx, mailbox)) return countMailOfOwner(trx, mailbox, day)
  if ((await countUpTo(trx, confirmation, day, CONFIRMATIONS_OF_A_MAILBOX_PER_DAY)) === 0) return false
  const count = await countUpTo(trx, confirmationsOf(network), day, CONFIRMATIONS_OF_A_NETWORK_PER_DAY)
  const occasion = `${confirmationsOf(network)} ${day}`
  const fields = { day, count: String(count), most: String(CONFIRMATIONS_OF_A_NETWORK_PER_DAY) }
  if (count === CONFIRMATIONS_TOLD_TO_STAFF) await addAlert(trx, { kind: 'signups_alert', occasion, fields }, due)
  return count > 0
}

export const countMailOfOwner = async (db: Database, mailbox: string, day: string): Promise<boolean> =>
  (await countUpTo(db, signupMailKeys(mailbox)[1], day, MAILS_OF_A_MAILBOX_PER_DAY)) > 0
