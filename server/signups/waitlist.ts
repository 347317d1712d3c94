import type { Commit } from '../platform/db/engines.ts'
import type { Database, OccurrenceKey, OccurrenceRow, Transaction } from '../platform/db/tables.ts'
import { afterWithoutRest } from '../requests/deadlines.ts'
import {
  hasBegun,
  listSignups,
  lockOccurrence,
  queueSignupMails,
  type Signup,
  type SignupClock,
  saveOccurrence,
  updateSignup,
} from './signup-queries.ts'

/** A party that does not fit keeps the front, and nobody overtakes; one larger than all places is passed over. */

export const OFFER_HOURS = 24

/** Offers what is free to whoever is first, after each change of who comes or of the places. Once sign-up is closed, staff decide. */
export async function offerFreePlaces(trx: Transaction, row: OccurrenceRow, time: SignupClock): Promise<void> {
  const { now, rests } = time
  if (row.is_cancelled || now.getTime() >= row.closes_at) return
  const until = Math.min(afterWithoutRest(now.getTime(), OFFER_HOURS * 3_600_000, rests), row.closes_at)
  const offered: Signup[] = []
  const passedOver: Signup[] = []
  let isTurnKept = false
  for (const signup of await listSignups(trx, row, ['waiting', 'passed-over'])) {
    const isLargerThanAll = signup.size > row.places
    isTurnKept ||= !isLargerThanAll && signup.size > row.places - row.taken
    const state = isLargerThanAll ? 'passed-over' : isTurnKept ? 'waiting' : 'offered'
    if (state === signup.state) continue
    const moved = await updateSignup(trx, row, signup, { state, offered_until: state === 'offered' ? until : null })
    if (state === 'offered') offered.push(moved)
    if (state === 'passed-over') passedOver.push(moved)
  }
  await queueSignupMails(trx, offered, 'offered', time)
  await queueSignupMails(trx, passedOver, 'passed-over', time, 0)
}

/** Ends offers, offers their places to the next, and when sign-up has closed removes what nobody confirmed. */
export async function advanceWaitlist(trx: Transaction, key: OccurrenceKey, time: SignupClock): Promise<void> {
  const row = await lockOccurrence(trx, key)
  if (!row) return
  const at = time.now.getTime()
  const lapsed: Signup[] = []
  for (const signup of await listSignups(trx, key, ['offered']))
    if ((signup.offered_until ?? 0) <= at) lapsed.push(await updateSignup(trx, row, signup, { state: 'lapsed' }))
  await queueSignupMails(trx, lapsed, 'lapsed', time)
  await offerFreePlaces(trx, row, time)
  if (row.closes_at > at || row.closed_at !== null) return
  const inLine = await listSignups(trx, key, ['waiting', 'passed-over'])
  if (!row.is_cancelled) await queueSignupMails(trx, inLine, 'not-placed', time)
  const notPressed = (await listSignups(trx, key, ['unconfirmed'])).map(({ submission_id }) => submission_id)
  if (notPressed.length > 0) await trx.deleteFrom('submissions').where('id', 'in', notPressed).execute()
  await saveOccurrence(trx, row, { closed_at: at })
}

/** Reminds those who come, once. Whoever signed up after the moment of reminding has just had a mail. */
export async function sendReminders(trx: Transaction, key: OccurrenceKey, time: SignupClock): Promise<void> {
  const { now } = time
  const row = await lockOccurrence(trx, key)
  if (!row || row.reminded_at !== null || row.remind_at > now.getTime()) return
  const isReminded = (signup: Signup) => signup.createdAt.getTime() < row.remind_at && !signup.is_walk_in
  if (!row.is_cancelled && !hasBegun(row, time))
    await queueSignupMails(trx, (await listSignups(trx, key, ['placed'])).filter(isReminded), 'reminder', time)
  await saveOccurrence(trx, row, { reminded_at: now.getTime() })
}

/** Erases a day at a time: the clock may be wrong by years. Returns deliveries whose mails may be files. */
export async function eraseNames(db: Database, commit: Commit, before: Date, now: Date): Promise<string[]> {
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
