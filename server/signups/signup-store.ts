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
import { countMailOfOwner } from './limits.ts'
import { applyPublishedDates, type PublishedDates } from './published-dates.ts'
import { createSignup, type NewSignup, signupMutations } from './signup-mutations.ts'
import {
  checkIn,
  findOccurrence,
  findSignup,
  hasBegun,
  listSignups,
  lockOccurrence,
  queueSignupMails,
  type Signup,
  type SignupClock,
  saveOccurrence,
  signupQueries,
} from './signup-queries.ts'
import { advanceWaitlist } from './waitlist.ts'

export type SignupStore = ReturnType<typeof createSignupStore>

export const createSignupStore = (db: Database, commit: Commit, commitAt: (row: string) => Commit) => ({
  createSignup: (signup: NewSignup, time: SignupClock) =>
    tryAgainAfterDeadlock(() =>
      commitAt(`${signup.content.event} ${signup.content.date}`)((trx) => createSignup(trx, signup, time)),
    ),
  applyPublishedDates: (dates: PublishedDates, time: SignupClock) => applyPublishedDates(db, commit, dates, time),
  eraseNames: (before: Date, now: Date) => eraseNames(db, commit, before, now),
  ...inTransactions(commit, {
    ...signupMutations,
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

/** Reminds those who come, once. Whoever signed up after the moment of reminding has just had a mail. */
async function sendReminders(trx: Transaction, key: OccurrenceKey, time: SignupClock): Promise<void> {
  const { now } = time
  const row = await lockOccurrence(trx, key)
  if (!row || row.reminded_at !== null || row.remind_at > now.getTime()) return
  const isReminded = (signup: Signup) => signup.createdAt.getTime() < row.remind_at && !signup.is_walk_in
  if (!row.is_cancelled && !hasBegun(row, time))
    await queueSignupMails(trx, (await listSignups(trx, key, ['placed'])).filter(isReminded), 'reminder', time)
  await saveOccurrence(trx, row, { reminded_at: now.getTime() })
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

/** Erases a day at a time: the clock may be wrong by years. Returns deliveries whose mails may be files. */
async function eraseNames(db: Database, commit: Commit, before: Date, now: Date): Promise<string[]> {
  const over = await db
    .selectFrom('seat_occurrences')
    .select(['event', 'date'])
    .where('ends_at', '<', before.getTime())
    .where('forgotten_at', 'is', null)
    .orderBy('date')
    .execute()
  const deliveries: string[] = []
  for (const key of over.filter(({ date }) => date === over[0]?.date))
    deliveries.push(...(await commit((trx) => eraseNamesOf(trx, key, now))))
  return deliveries
}

async function eraseNamesOf(trx: Transaction, key: OccurrenceKey, now: Date): Promise<string[]> {
  const row = await lockOccurrence(trx, key)
  if (!row) return []
  const people = await listSignups(trx, key)
  const sumOfPlaced = (count: (signup: Signup) => number) =>
    people.filter(({ state }) => state === 'placed').reduce((all, signup) => all + count(signup), 0)
  await saveOccurrence(trx, row, {
    forgotten_at: now.getTime(),
    signed_up_before: row.signed_up_before + sumOfPlaced(({ size, is_walk_in }) => (is_walk_in ? 0 : size)),
    came_before: row.came_before + sumOfPlaced(({ came }) => came ?? 0),
  })
  const ids = people.map(({ submission_id }) => submission_id)
  if (ids.length === 0) return []
  const deliveries = await trx.selectFrom('deliveries').select('id').where('submission_id', 'in', ids).execute()
  await trx.deleteFrom('submissions').where('id', 'in', ids).execute()
  return deliveries.map(({ id }) => id)
}
