import { hash } from 'node:crypto'
import { type Commit, inTransactions, tryAgainAfterDeadlock, withDatabase } from '../platform/db/engines.ts'
import type { SignupMail } from '../platform/db/outbox.ts'
import {
  type Database,
  type OccurrenceKey,
  SIGNUP_NEWS,
  type SignupState,
  type Transaction,
} from '../platform/db/tables.ts'
import { addReply } from '../requests/inbox-queries.ts'
import { createSignup, type NewSignup, signupChanges } from './change-signups.ts'
import { countMailOfOwner } from './limits.ts'
import { applyPublishedDates, type PublishedDates } from './signup-config.ts'
import { checkIn, findOccurrence, findSignup, listSignups, type SignupClock, signupQueries } from './signup-queries.ts'
import { advanceWaitlist, eraseNames, sendReminders } from './waitlist.ts'

export type SignupStore = ReturnType<typeof createSignupStore>

export const createSignupStore = (db: Database, commit: Commit, commitAt: (row: string) => Commit) => ({
  createSignup: (signup: NewSignup, time: SignupClock) =>
    tryAgainAfterDeadlock(() =>
      commitAt(`${signup.content.event} ${signup.content.date}`)((trx) => createSignup(trx, signup, time)),
    ),
  applyPublishedDates: (dates: PublishedDates, time: SignupClock) => applyPublishedDates(db, commit, dates, time),
  eraseNames: (before: Date, now: Date) => eraseNames(db, commit, before, now),
  ...inTransactions(commit, {
    ...signupChanges,
    advanceWaitlist,
    checkIn,
    countMailOfOwner,
    mailSignups,
    sendReminders,
  }),
  ...withDatabase(db, signupQueries),
})

/** @param deliveryPart `2-offered`: a number, and the news */
export async function readSignupMail(db: Database, submissionId: string, deliveryPart: string): Promise<SignupMail> {
  const news = SIGNUP_NEWS.find((known) => known === deliveryPart.replace(/^\d+-/, ''))
  const signup = await findSignup(db, submissionId)
  const row = signup && (await findOccurrence(db, signup))
  if (!news || !row) throw new Error(`There is no sign-up ${submissionId} to send ${deliveryPart} about`)
  const all = await listSignups(db, row)
  const parties = signup.mailbox === null ? [signup] : all.filter(({ mailbox }) => mailbox === signup.mailbox)
  return { news, signup, parties, occurrence: row }
}

interface MailToMany {
  id: string
  key: OccurrenceKey
  states: readonly SignupState[]
  author: string
  subject: string
  text: string
}

/** Writes a mail to each of those who gave an address, once each. Returns to how many. */
async function mailSignups(trx: Transaction, { id, key, states, ...written }: MailToMany, now: Date): Promise<number> {
  const reached = (await listSignups(trx, key)).filter(({ state, fields }) => states.includes(state) && fields.email)
  for (const { submission_id: requestId } of reached)
    await addReply(trx, { ...written, id: createCopyId(id, requestId), requestId }, now)
  return reached.length
}

/** Returns the same id for the same mail and person. */
function createCopyId(mail: string, person: string): string {
  const digest = hash('sha256', `${mail} ${person}`)
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
