import { hash, randomBytes, randomUUID } from 'node:crypto'
import { SIGNUP } from '#schemas/signups/signup-paths'
import type { SignupAnswer } from '#schemas/signups/signup-states'
import { insertSubmission } from '../platform/db/outbox.ts'
import type {
  OccurrenceRow,
  SignupFields,
  SignupNews,
  SignupRow,
  SignupState,
  Transaction,
} from '../platform/db/tables.ts'
import { mailboxDigest, normalizeMailbox } from '../platform/mail/mail-limits.ts'
import {
  countParty,
  countSignupMail,
  hasSentTooManyMails,
  PARTIES_OF_A_MAILBOX,
  type Sender,
  WAITLIST_CAPACITIES,
} from './limits.ts'
import {
  countTaken,
  countWaiting,
  findSignup,
  hasBegun,
  isStanding,
  listPartiesOfMailbox,
  lockOccurrence,
  type OpenDate,
  openOccurrence,
  queueSignupMail,
  readSignups,
  type Signup,
  type SignupClock,
  STANDING,
  saveOccurrence,
  selectSignups,
  selectSignupsOf,
  updateSignup,
} from './signup-queries.ts'
import { offerFreePlaces } from './waitlist.ts'

/** A post sent again within this time is the same press of the button. */
const DOUBLE_PRESS_MILLISECONDS = 2 * 60_000

export interface NewSignup {
  content: OpenDate
  fields: SignupFields
  size: number
  sender: Sender
  /** Its form fetched it when a browser opened it. */
  token?: string | undefined
}

export type SignupResult =
  | { ok: true; answer: SignupAnswer; signup?: SignupRow }
  | { ok: false; refusal: 'cancelled' | 'closed' | 'too-many' | 'sent-before' | 'too-many-mails' }

const refuse = <Refusal>(refusal: Refusal) => ({ ok: false, refusal }) as const

const STANDING_NEWS: Readonly<Partial<Record<SignupState, SignupNews>>> = {
  unconfirmed: 'confirm',
  placed: 'placed',
  offered: 'offered',
  waiting: 'waiting',
  'passed-over': 'waiting',
}

/** Answers by date, size and network alone: nobody learns who comes. @throws the store’s error: nothing is stored */
export async function createSignup(trx: Transaction, newSignup: NewSignup, time: SignupClock): Promise<SignupResult> {
  const { content, fields, size, sender, token } = newSignup
  const row = await openOccurrence(trx, content)
  const before = token === undefined ? undefined : await findSignupOfToken(trx, token)
  if (before)
    return isDoublePress(before, fields, time) ? { ok: true, answer: answerOf(before) } : refuse('sent-before')
  const mailbox = mailboxDigest(fields.email ?? '')
  const known = await findRepeated(trx, row, digestOfPerson(fields))
  const tell = async (signup: Signup, news: SignupNews | undefined, part?: number) => {
    if (news && (await countSignupMail(trx, mailbox, sender, time)))
      await queueSignupMail(trx, signup, news, time, part)
  }
  const tellAgain = async (signup: Signup | undefined) => {
    const news = signup?.state === 'unconfirmed' ? 'confirm' : 'again'
    if (signup && !hasBegun(row, time)) await tell(signup, news, time.now.getTime())
  }
  if (row.is_cancelled) return refuse('cancelled')
  if (time.now.getTime() >= row.closes_at) {
    await tellAgain(known)
    return refuse('closed')
  }
  if (size > row.places) return refuse('too-many')
  if (await hasSentTooManyMails(trx, mailbox, sender)) return refuse('too-many-mails')
  const isAtOnce = await countParty(trx, row, sender)
  const fit = fitOf(row, size)
  const state = fit === 'full' || isAtOnce ? fit : 'unconfirmed'
  const parties = await listPartiesOfMailbox(trx, row, mailbox)
  const isOneMore = !known && parties.length < PARTIES_OF_A_MAILBOX
  if (!isOneMore) await tellAgain(known ?? parties[0])
  const answer = state === 'full' ? state : answerOf({ state })
  if (!isOneMore || state === 'full') return { ok: true, answer }
  const signup = await insertSignup(trx, row, { id: randomUUID(), fields, size, state, token }, time)
  await tell(signup, STANDING_NEWS[signup.state])
  return { ok: true, answer, signup }
}

/** Gives a place if nobody waits and the party fits in, a turn while the waiting list has room. */
function fitOf({ taken, places, waiting, has_waitlist }: OccurrenceRow, size: number) {
  if (size > places) return 'full'
  if (waiting === 0 && taken + size <= places) return 'placed'
  return has_waitlist && waiting + size <= WAITLIST_CAPACITIES * places ? 'waiting' : 'full'
}

interface SignupToInsert {
  id: string
  fields: SignupFields
  size: number
  state: 'placed' | 'waiting' | 'unconfirmed'
  token?: string | undefined
  isWalkIn?: boolean | undefined
}

async function insertSignup(
  trx: Transaction,
  row: OccurrenceRow,
  { id, fields, size, state, token, isWalkIn }: SignupToInsert,
  { now }: SignupClock,
): Promise<Signup> {
  const occasion = token && occasionOf(token)
  await insertSubmission(trx, { key: `${SIGNUP}:${id}`, kind: SIGNUP, fields, occasion }, now, id)
  const signup: SignupRow = {
    submission_id: id,
    event: row.event,
    date: row.date,
    number: state === 'unconfirmed' ? null : row.next_number,
    size,
    state,
    ...identifyVisitor(fields),
    pressed_at: null,
    offered_until: null,
    changes: 0,
    is_walk_in: isWalkIn ? 1 : 0,
    came: null,
    came_at: null,
  }
  await trx.insertInto('seats').values(signup).execute()
  await saveOccurrence(trx, row, {
    taken: row.taken + countTaken(signup),
    waiting: row.waiting + countWaiting(signup),
    next_number: row.next_number + (signup.number === null ? 0 : 1),
  })
  return { ...signup, fields, createdAt: now }
}

/** Makes a link that nobody else was mailed. */
const identifyVisitor = (fields: SignupFields) => ({
  token: randomBytes(18).toString('base64url'),
  same_as: digestOfPerson(fields),
  mailbox: fields.email ? mailboxDigest(fields.email) : null,
})

/** A family shares an address, and two people a name. */
const digestOfPerson = ({ firstName = '', lastName = '', email = '' }: SignupFields): string =>
  hash('sha256', [firstName.trim(), lastName.trim(), normalizeMailbox(email)].join('\n').toLowerCase())

const findRepeated = async (trx: Transaction, row: OccurrenceRow, same: string): Promise<Signup | undefined> =>
  (await readSignups(selectSignupsOf(trx, row, STANDING).where('same_as', '=', same)))[0]

const occasionOf = (token: string): string => hash('sha256', `sign-up ${token}`)

const findSignupOfToken = async (trx: Transaction, token: string): Promise<Signup | undefined> =>
  (await readSignups(selectSignups(trx).where('occasion', '=', occasionOf(token))))[0]

const isDoublePress = (signup: Signup, fields: SignupFields, { now }: SignupClock): boolean =>
  JSON.stringify(signup.fields) === JSON.stringify(fields) &&
  now.getTime() - signup.createdAt.getTime() < DOUBLE_PRESS_MILLISECONDS

const answerOf = ({ state }: Pick<Signup, 'state'>): SignupAnswer =>
  state === 'unconfirmed' ? 'confirm' : state === 'waiting' || state === 'passed-over' ? 'waiting' : 'room'

async function recordPress(trx: Transaction, id: string, now: Date): Promise<void> {
  const pressing = trx.updateTable('seats').set({ pressed_at: now.getTime() }).where('submission_id', '=', id)
  await pressing.where('pressed_at', 'is', null).execute()
}

/** `full`: there is neither a place nor a turn now. `gone`: it is too late, or nothing is to be done. */
export type EnterResult = 'entered' | 'full' | 'gone'

async function confirmSignup(trx: Transaction, id: string, time: SignupClock): Promise<EnterResult> {
  const { row, signup } = (await lockSignup(trx, id)) ?? {}
  return row && signup?.state === 'unconfirmed' ? enterList(trx, row, signup, time) : 'gone'
}

/** Signs somebody up again who cancelled, or let an offer pass: as a newcomer, with a new number. */
async function signUpAgain(trx: Transaction, id: string, time: SignupClock, isMailed: boolean): Promise<EnterResult> {
  const { row, signup } = (await lockSignup(trx, id)) ?? {}
  if (!row || !signup || isStanding(signup) || (await findRepeated(trx, row, signup.same_as))) return 'gone'
  const parties = signup.mailbox ? await listPartiesOfMailbox(trx, row, signup.mailbox) : []
  return parties.length < PARTIES_OF_A_MAILBOX ? enterList(trx, row, signup, time, isMailed) : 'full'
}

async function enterList(trx: Transaction, row: OccurrenceRow, signup: Signup, time: SignupClock, isMailed = true) {
  if (row.is_cancelled || time.now.getTime() >= row.closes_at) return 'gone'
  const state = fitOf(row, signup.size)
  if (state === 'full') return 'full'
  const next = await updateSignup(trx, row, signup, { state, number: row.next_number })
  if (isMailed) await queueSignupMail(trx, next, state, time)
  return 'entered'
}

async function lockSignup(trx: Transaction, id: string): Promise<{ row: OccurrenceRow; signup: Signup } | undefined> {
  const known = await findSignup(trx, id)
  const row = known && (await lockOccurrence(trx, known))
  const signup = row && (await findSignup(trx, id))
  return row && signup ? { row, signup } : undefined
}

async function lockStanding(trx: Transaction, id: string, time: SignupClock) {
  const locked = await lockSignup(trx, id)
  return locked && isStanding(locked.signup) && !hasBegun(locked.row, time) ? locked : undefined
}

/** `no-room`: more people come than there are places. */
type ChangeResult = 'changed' | 'no-room' | 'gone'

interface SignupChange {
  id: string
  size: number
  fields: SignupFields
  isMailed?: boolean
  byStaff?: boolean
}

/** Sends a waiting party that grows to the end of the list: with its old number it would hold up the others. */
async function changeSignup(trx: Transaction, change: SignupChange, time: SignupClock): Promise<ChangeResult> {
  const { row, signup } = (await lockStanding(trx, change.id, time)) ?? {}
  if (!row || !signup) return 'gone'
  const { size, fields } = change
  const isMore = size > signup.size
  const isInLine = signup.state === 'waiting' || signup.state === 'passed-over'
  if (isMore && !change.byStaff && !hasPlacesFor(size, signup, row, time)) return 'no-room'
  await saveFields(trx, signup, fields)
  const { offered_until } = signup
  const number = isMore && isInLine ? row.next_number : signup.number
  const next = await updateSignup(trx, row, { ...signup, fields }, { size, offered_until, number })
  await offerFreePlaces(trx, row, time)
  if (change.isMailed !== false) await queueSignupMail(trx, next, 'changed', time)
  return 'changed'
}

const saveFields = (trx: Transaction, { submission_id }: Signup, fields: SignupFields) =>
  trx
    .updateTable('submissions')
    .set({ fields: JSON.stringify(fields) })
    .where('id', '=', submission_id)
    .execute()

/** More people of a party may come where there is room and nobody waits, and wait where the waiting list has room. */
function hasPlacesFor(size: number, signup: Signup, row: OccurrenceRow, { now }: SignupClock): boolean {
  const more = size - signup.size
  if (now.getTime() >= row.closes_at || size > row.places) return false
  if (countTaken(signup) > 0) return row.taken + more <= row.places && row.waiting === 0
  return countWaiting(signup) === 0 || row.waiting + more <= WAITLIST_CAPACITIES * row.places
}

/** Gives up a place, an offer or a number. Returns whether there was one, and the event has not begun. */
async function cancelSignup(trx: Transaction, id: string, time: SignupClock, isMailed = true): Promise<boolean> {
  const { row, signup } = (await lockStanding(trx, id, time)) ?? {}
  if (!row || !signup) return false
  const left = await updateSignup(trx, row, signup, { state: 'cancelled' })
  if (isMailed && signup.state !== 'unconfirmed') await queueSignupMail(trx, left, 'left', time)
  await offerFreePlaces(trx, row, time)
  return true
}

export interface CancelledSignup extends Pick<SignupRow, 'event' | 'date' | 'state' | 'offered_until' | 'changes'> {
  id: string
  taken: number
}

/** Returns false if they signed up again, or what became free was given to somebody else. */
async function restoreSignup(trx: Transaction, left: CancelledSignup, time: SignupClock): Promise<boolean> {
  const { row, signup } = (await lockSignup(trx, left.id)) ?? {}
  if (!row || signup?.state !== 'cancelled' || signup.changes !== left.changes + 1 || row.is_cancelled) return false
  if (hasBegun(row, time)) return false
  const same = await findRepeated(trx, row, signup.same_as)
  const { state, offered_until } = left
  const isRoom = row.taken + countTaken({ state, size: signup.size }) <= Math.max(row.places, left.taken)
  const isLate = state === 'offered' && (offered_until ?? 0) <= time.now.getTime()
  if ((same && !signup.is_walk_in) || !isRoom || isLate) return false
  const back = await updateSignup(trx, row, signup, { state, offered_until })
  const news = STANDING_NEWS[state]
  if (news) await queueSignupMail(trx, back, news, time)
  await offerFreePlaces(trx, row, time)
  return true
}

async function acceptOffer(trx: Transaction, id: string, time: SignupClock): Promise<boolean> {
  const { row, signup } = (await lockSignup(trx, id)) ?? {}
  if (!row || signup?.state !== 'offered' || (signup.offered_until ?? 0) <= time.now.getTime() || row.is_cancelled)
    return false
  await queueSignupMail(trx, await updateSignup(trx, row, signup, { state: 'placed' }), 'placed', time)
  return true
}

interface NewSignupByStaff extends Pick<SignupToInsert, 'fields' | 'size' | 'isWalkIn'> {
  content: OpenDate
  isMailed: boolean
  id?: string | undefined
  despite: boolean
}

export type AddRefusal = 'cancelled' | 'full' | 'too-many'

/** Adds somebody for whom staff know that they come: also when sign-up is closed. */
async function addSignup(trx: Transaction, newSignup: NewSignupByStaff, time: SignupClock) {
  const { content, fields, size, isWalkIn, isMailed, id = randomUUID(), despite } = newSignup
  const row = await openOccurrence(trx, content)
  const known = await findSignup(trx, id)
  if (known) return { ok: true, signup: known } as const
  if (row.is_cancelled) return refuse<AddRefusal>('cancelled')
  if (size > row.places && !despite) return refuse<AddRefusal>('too-many')
  const state = despite ? 'placed' : fitOf(row, size)
  if (state === 'full') return refuse<AddRefusal>('full')
  const signup = await insertSignup(trx, row, { id, fields, size, state, isWalkIn }, time)
  if (isMailed) await queueSignupMail(trx, signup, state, time)
  return { ok: true, signup } as const
}

async function correctAddress(trx: Transaction, id: string, email: string, time: SignupClock): Promise<boolean> {
  const { row, signup } = (await lockStanding(trx, id, time)) ?? {}
  if (!row || !signup) return false
  const fields = { ...signup.fields, email }
  await saveFields(trx, signup, fields)
  const who = { ...identifyVisitor(fields), pressed_at: null }
  await trx.updateTable('seats').set(who).where('submission_id', '=', id).execute()
  const news = STANDING_NEWS[signup.state]
  if (news) await queueSignupMail(trx, { ...signup, fields }, news, time, time.now.getTime())
  return true
}

/** Gives somebody a place, out of order and more than there are, because somebody of the staff decides so. */
async function givePlace(trx: Transaction, id: string, time: SignupClock): Promise<boolean> {
  const { row, signup } = (await lockSignup(trx, id)) ?? {}
  if (!row || !signup || signup.state === 'placed' || row.is_cancelled) return false
  const placed = await updateSignup(trx, row, signup, { state: 'placed', number: signup.number ?? row.next_number })
  await queueSignupMail(trx, placed, 'placed', time)
  return true
}

async function moveToDate(trx: Transaction, id: string, content: OpenDate, time: SignupClock): Promise<boolean> {
  const known = await findSignup(trx, id)
  if (!known) return false
  // Always in one order: two who move people past each other would otherwise wait for each other.
  for (const date of [known.date, content.date].toSorted()) {
    if (date === content.date) await openOccurrence(trx, content)
    else await lockOccurrence(trx, known)
  }
  const { size } = known
  const fields = { ...known.fields, date: content.date }
  if (content.is_cancelled || !(await cancelSignup(trx, id, time))) return false
  return (await addSignup(trx, { content, fields, size, isMailed: true, despite: true }, time)).ok
}

/** Keeps the numbers of an event that is over. A command knows no rests: the server’s next step offers the place. */
export async function removeSignup(trx: Transaction, id: string, now: Date): Promise<void> {
  const { row, signup } = (await lockSignup(trx, id)) ?? {}
  if (row && signup) {
    const isOver = hasBegun(row, { now })
    const counted = isOver && signup.state === 'placed' && !signup.is_walk_in ? signup.size : 0
    await saveOccurrence(trx, row, {
      taken: row.taken - countTaken(signup),
      waiting: row.waiting - countWaiting(signup),
      signed_up_before: row.signed_up_before + counted,
      came_before: row.came_before + (isOver ? (signup.came ?? 0) : 0),
    })
  }
  await trx.deleteFrom('submissions').where('id', '=', id).execute()
}

export const signupMutations = {
  acceptOffer,
  addSignup,
  cancelSignup,
  changeSignup,
  confirmSignup,
  correctAddress,
  givePlace,
  moveToDate,
  recordPress,
  restoreSignup,
  signUpAgain,
}
