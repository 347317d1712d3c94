import type { OccurrenceKey, OccurrenceRow, Transaction } from '../platform/db/tables.ts'
import { afterWithoutRest } from '../requests/describe-request.ts'
import {
  listSignups,
  lockOccurrence,
  queueSignupMails,
  type Signup,
  type SignupClock,
  saveOccurrence,
  updateSignup,
} from './signup-queries.ts'

export const OFFER_HOURS = 24

/**
 * Offers what is free to whoever is first, after each change of who comes or of the places. A party that does not fit keeps the
 * front, and nobody overtakes; one larger than all places is passed over. Once sign-up is closed, staff decide.
 */
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
