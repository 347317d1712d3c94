import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { DAY_MILLISECONDS } from '#calendar/time/days'
import type { RequestKind } from '#schemas/requests/forms'
import { SIGNUP } from '#schemas/signups/signup-paths'
import { affectedRows } from '../platform/db/engines.ts'
import {
  ALERT_KINDS,
  insertDelivery,
  insertSubmission,
  type SubmissionToInsert,
  submissionOfKey,
} from '../platform/db/outbox.ts'
import {
  CHANNELS,
  type Channel,
  type Database,
  type DeliveryRow,
  type DeliveryState,
  type SubmissionRow,
  type Tables,
  type Transaction,
} from '../platform/db/tables.ts'
import { type Acknowledgement, countAcknowledgement } from '../platform/mail/mail-limits.ts'

export interface Erasure {
  erased: number
  mails: number
  /** Not delivered yet: kept, to be erased once they are. */
  waiting: StoredRequest[]
  /** Other people's requests, or notes and replies about them, that mention the address: kept. */
  mentions: StoredRequest[]
  /** If false, the database's files lose the text when the database is next idle. */
  isForgotten: boolean
}

interface NewSubmission extends SubmissionToInsert {
  kind: RequestKind
  /** Only if today's limits allow one more. */
  acknowledgement?: Acknowledgement | undefined
}

/** Keeps a request and its deliveries; the same key again counts as success. @throws the store’s error */
export async function acceptSubmission(trx: Transaction, submission: NewSubmission, now: Date) {
  const { key, acknowledgement } = submission
  const id = (await insertSubmission(trx, submission, now)) ?? (await submissionOfKey(trx, key)).id
  // The key may be that of a copy, whose mail is still to be sent.
  const isNew = await insertDelivery(trx, id, 'staff-mail', now)
  if (isNew && acknowledgement && (await countAcknowledgement(trx, acknowledgement)))
    await insertDelivery(trx, id, 'acknowledgement', now)
  return { id, isNew }
}

/** Keeps what is stored under the id already, copy or not. Returns the stored one's id, and whether it is this copy. */
export async function storeCopy(
  db: Database,
  copy: SubmissionToInsert & { kind: RequestKind; occasion: string },
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const { kind, occasion } = copy
  if (occasion.startsWith('id:')) {
    const ofOccasion = db
      .selectFrom('submissions')
      .select('id')
      .where('occasion', '=', occasion)
      .where('kind', '=', kind)
    // The latest of several: an answer was changed in between.
    const known = await ofOccasion.orderBy('created_at', 'desc').limit(1).executeTakeFirst()
    if (known) return { id: known.id, isNew: false }
  }
  const id = await insertSubmission(db, copy, now)
  return { id: id ?? (await submissionOfKey(db, copy.key)).id, isNew: id !== undefined }
}

export type StoredRequest = Awaited<ReturnType<typeof withDeliveries>>[number]

export type StoredDelivery = ReturnType<typeof deliveryOf>

export interface RequestFilter {
  kind?: string | undefined
  from?: Date | undefined
  before?: Date | undefined
  state?: DeliveryState | undefined
}

export interface PageCursor {
  time: number
  id: string
}

const PAGE = 200

export async function* listRequests(db: Database, selection: RequestFilter = {}): AsyncGenerator<StoredRequest> {
  for await (const page of readPages(db, selectRequests(db, selection), 'asc')) yield* page
}

type RequestQuery = ReturnType<typeof selectRequests>

/** Requests in the order of their arrival, page by page, so that they never fill the memory: whoever has enough stops. */
export async function* readPages(db: Database, requests: RequestQuery, direction: 'asc' | 'desc', after?: PageCursor) {
  const inOrder = requests.orderBy('submissions.created_at', direction).orderBy('submissions.id', direction).limit(PAGE)
  let cursor = after
  do {
    const rows = await (cursor ? beyond(inOrder, cursor, direction) : inOrder).execute()
    yield await withDeliveries(db, rows)
    const last = rows.length === PAGE ? rows.at(-1) : undefined
    cursor = last && { time: last.created_at, id: last.id }
  } while (cursor)
}

const beyond = (requests: RequestQuery, { time, id }: PageCursor, direction: 'asc' | 'desc') =>
  requests.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('submissions.created_at', 'submissions.id'), direction === 'asc' ? '>' : '<', tuple(time, id)),
  )

export async function findRequests(db: Database, idBeginning: string): Promise<StoredRequest[]> {
  const rows = await db
    .selectFrom('submissions')
    .selectAll()
    .where(sql`substr(id, 1, ${sql.lit(idBeginning.length)})`, '=', idBeginning.toLowerCase())
    .execute()
  return withDeliveries(db, rows)
}

export async function retryDeliveries(db: Database, submissionId: string | undefined, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const all = trx.updateTable('deliveries')
    const deliveries = submissionId === undefined ? all : all.where('submission_id', '=', submissionId)
    const dueNow = { state: 'due', due_at: now.getTime() } as const
    const failed = deliveries
      .set({ ...dueNow, attempts: 0, settled_at: null })
      .where('state', '=', 'failed')
      .where('channel', '!=', 'acknowledgement')
    const waiting = deliveries.set(dueNow).where('state', '=', 'due').where('due_at', '>', now.getTime())
    return (await affectedRows(waiting)) + (await affectedRows(failed))
  })
}

/** Keeps what is undelivered in these channels, and replies to be sent. Returns whether the request went. */
export async function removeRequest(db: Database, id: string, channels: readonly Channel[]): Promise<boolean> {
  const removing = db
    .deleteFrom('submissions')
    .where('id', '=', id)
    .where((at) => at.not(hasDeliveryIn(at, ['due', 'failed'], channels)))
    .where((at) => at.not(hasDeliveryIn(at, ['due'], ['reply'])))
  return (await affectedRows(removing)) > 0
}

export async function hasDelivery(db: Database, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('deliveries')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .select('deliveries.id')
    .where('deliveries.id', '=', id)
    .where('kind', '!=', 'subscribers_alert')
    .executeTakeFirst()
  return found !== undefined
}

/** Leaves out our own alerts; joins the work, for further conditions. */
export function selectRequests(db: Database, { kind, from, before, state }: RequestFilter) {
  let rows = db.selectFrom('submissions').selectAll('submissions').where('kind', 'not in', ALERT_KINDS)
  // Sign-ups have lists of their own, by their event.
  rows = kind === undefined ? rows.where('kind', '!=', SIGNUP) : rows.where('kind', '=', kind)
  if (from) rows = rows.where('created_at', '>=', from.getTime())
  if (before) rows = rows.where('created_at', '<', before.getTime())
  if (state) rows = rows.where((at) => isInState(at, state))
  return rows
    .leftJoin('request_work', 'request_work.submission_id', 'submissions.id')
    .leftJoin('people', 'people.id', 'request_work.person_id')
}

async function withDeliveries(db: Database, rows: readonly SubmissionRow[]) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const all = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('submission_id', 'in', ids)
    .orderBy('channel', 'desc')
    .execute()
  const bySubmission = Map.groupBy(all, (delivery) => delivery.submission_id)
  return rows.map(({ id, kind, fields, created_at }) => {
    const answers: Readonly<Record<string, string>> = JSON.parse(fields)
    const deliveries: readonly StoredDelivery[] = (bySubmission.get(id) ?? []).map(deliveryOf)
    /** Sent: nothing is left to do. */
    const state = stateOf(deliveries)
    return { id, kind, fields: answers, createdAt: new Date(created_at), state, deliveries }
  })
}

const deliveryOf = (row: Selectable<DeliveryRow>) => ({
  id: row.id,
  channel: row.channel,
  part: row.part,
  state: row.state,
  attempts: row.attempts,
  dueAt: new Date(row.due_at),
  lastError: row.last_error ?? undefined,
  settledAt: row.settled_at === null ? undefined : new Date(row.settled_at),
})

type AtSubmission = ExpressionBuilder<Tables, 'submissions'>

const hasDeliveryIn = (at: AtSubmission, states: readonly DeliveryState[], channels: readonly Channel[] = CHANNELS) =>
  at.exists(
    at
      .selectFrom('deliveries')
      .select('deliveries.id')
      .whereRef('deliveries.submission_id', '=', 'submissions.id')
      .where('deliveries.state', 'in', states)
      .where('deliveries.channel', 'in', channels)
      .where(({ not, and, eb }) =>
        not(and([eb('deliveries.channel', '=', 'acknowledgement'), eb('deliveries.state', '=', 'failed')])),
      ),
  )

/** Matches `stateOf`, as a condition of the database: keep both equal. */
const isInState = (at: AtSubmission, state: DeliveryState) => {
  if (state === 'failed') return hasDeliveryIn(at, ['failed'])
  if (state === 'due') return at.and([hasDeliveryIn(at, ['due']), at.not(hasDeliveryIn(at, ['failed']))])
  return at.not(hasDeliveryIn(at, ['due', 'failed']))
}

/** A failed acknowledgement is not a failure of the request. */
function stateOf(deliveries: readonly { channel: string; state: DeliveryState }[]): DeliveryState {
  const states = deliveries
    .filter(({ channel, state }) => !(channel === 'acknowledgement' && state === 'failed'))
    .map(({ state }) => state)
  return states.includes('failed') ? 'failed' : states.includes('due') ? 'due' : 'sent'
}

/** Keeps undelivered requests; a failed acknowledgement or reply does not keep one. */
export const removeDelivered = (db: Database, before: Date): Promise<number> =>
  affectedRows(
    db
      .deleteFrom('submissions')
      .where('created_at', '<', before.getTime())
      .where('kind', '!=', SIGNUP)
      .where('id', 'not in', undelivered),
  )

/** Removes at most a day's worth, the oldest: if the clock is years ahead, everything would be gone at once. */
export async function removeOldestDay(db: Database, before: Date): Promise<{ removed: number; isMore: boolean }> {
  const oldest = await oldestDelivered(db)
  if (oldest === undefined || oldest >= before.getTime()) return { removed: 0, isMore: false }
  const endOfDay = oldest + DAY_MILLISECONDS
  const removed = await removeDelivered(db, new Date(Math.min(before.getTime(), endOfDay)))
  const next = await oldestDelivered(db)
  return { removed, isMore: next !== undefined && next < before.getTime() }
}

async function oldestDelivered(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select((at) => at.fn.min('created_at').as('oldest'))
    .where('kind', '!=', SIGNUP)
    .where('id', 'not in', undelivered)
    .executeTakeFirst()
  return row?.oldest ?? undefined
}

const TO_THE_VISITOR = ['acknowledgement', 'reply'] as const

const undelivered = (at: ExpressionBuilder<Tables, 'submissions'>) =>
  at
    .selectFrom('deliveries')
    .select('submission_id')
    .where('state', '!=', 'sent')
    .where(({ or, eb }) => or([eb('channel', 'not in', TO_THE_VISITOR), eb('state', '=', 'due')]))
