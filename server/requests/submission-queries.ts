import { type Selectable, sql } from 'kysely'
import { SIGNUP } from '#schemas/signups/signups'
import { affectedRows } from '../platform/db/engines.ts'
import { ALERT_KINDS } from '../platform/db/outbox.ts'
import type { Channel, Database, DeliveryRow, DeliveryState, SubmissionRow } from '../platform/db/tables.ts'
import { hasDeliveryIn, isInState, stateOf } from './request-state.ts'

export interface StoredRequest {
  id: string
  kind: string
  fields: Readonly<Record<string, string>>
  createdAt: Date
  /** `stateOf` its deliveries; sent: nothing is left to do. */
  state: DeliveryState
  deliveries: readonly StoredDelivery[]
}

export interface StoredDelivery {
  id: string
  channel: string
  /** The reply that it carries, or ''. */
  part: string
  state: DeliveryState
  attempts: number
  dueAt: Date
  lastError: string | undefined
  settledAt: Date | undefined
}

export interface Selection {
  kind?: string | undefined
  /** The first instant, inclusive. */
  from?: Date | undefined
  /** The last instant, exclusive. */
  before?: Date | undefined
  state?: DeliveryState | undefined
}

export interface Place {
  time: number
  id: string
}

const PAGE = 200

/** The oldest first, without our own alerts. */
export async function* listRequests(db: Database, selection: Selection = {}): AsyncGenerator<StoredRequest> {
  for await (const page of pagesOf(db, selected(db, selection), 'asc')) yield* page
}

type Selected = ReturnType<typeof selected>

/** Requests in the order of their arrival, page by page, so that they never fill the memory: whoever has enough stops. */
export async function* pagesOf(
  db: Database,
  requests: Selected,
  direction: 'asc' | 'desc',
  after?: Place,
): AsyncGenerator<StoredRequest[]> {
  const inOrder = requests.orderBy('submissions.created_at', direction).orderBy('submissions.id', direction).limit(PAGE)
  let place = after
  do {
    const rows = await (place ? beyond(inOrder, place, direction) : inOrder).execute()
    yield await withDeliveries(db, rows)
    const last = rows.length === PAGE ? rows.at(-1) : undefined
    place = last && { time: last.created_at, id: last.id }
  } while (place)
}

const beyond = (requests: Selected, { time, id }: Place, direction: 'asc' | 'desc') =>
  requests.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('submissions.created_at', 'submissions.id'), direction === 'asc' ? '>' : '<', tuple(time, id)),
  )

/** Takes a full id, or the reference in the mails. */
export async function findRequests(db: Database, idBeginning: string): Promise<StoredRequest[]> {
  const rows = await db
    .selectFrom('submissions')
    .selectAll()
    .where(sql`substr(id, 1, ${sql.lit(idBeginning.length)})`, '=', idBeginning.toLowerCase())
    .execute()
  return withDeliveries(db, rows)
}

/** Starts failed deliveries again; waiting ones wait no longer. Returns the number of deliveries. */
export async function retryDeliveries(db: Database, now: Date, submissionId?: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const dueNow = { state: 'due', due_at: now.getTime() } as const
    let failed = trx
      .updateTable('deliveries')
      .set({ ...dueNow, attempts: 0, settled_at: null })
      .where('state', '=', 'failed')
      .where('channel', '!=', 'acknowledgement')
    let waiting = trx
      .updateTable('deliveries')
      .set(dueNow)
      .where('state', '=', 'due')
      .where('due_at', '>', now.getTime())
    if (submissionId !== undefined) {
      failed = failed.where('submission_id', '=', submissionId)
      waiting = waiting.where('submission_id', '=', submissionId)
    }
    return (await affectedRows(waiting)) + (await affectedRows(failed))
  })
}

/**
 * Keeps a request that is undelivered through one of the channels, or whose reply is still to be sent. Returns whether
 * it went.
 */
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
export function selected(db: Database, { kind, from, before, state }: Selection) {
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

async function withDeliveries(db: Database, rows: readonly SubmissionRow[]): Promise<StoredRequest[]> {
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
    const deliveries = (bySubmission.get(id) ?? []).map(deliveryOf)
    return {
      id,
      kind,
      fields: JSON.parse(fields),
      createdAt: new Date(created_at),
      state: stateOf(deliveries),
      deliveries,
    }
  })
}

const deliveryOf = (row: Selectable<DeliveryRow>): StoredDelivery => ({
  id: row.id,
  channel: row.channel,
  part: row.part,
  state: row.state,
  attempts: row.attempts,
  dueAt: new Date(row.due_at),
  lastError: row.last_error ?? undefined,
  settledAt: row.settled_at === null ? undefined : new Date(row.settled_at),
})
