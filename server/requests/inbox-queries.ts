import { randomUUID } from 'node:crypto'
import type { RequestOutcome } from '#schemas/requests/form-texts'
import {
  affectedRows,
  type Commit,
  insertOnce,
  inTransactions,
  lockTable,
  withDatabase,
} from '../platform/db/engines.ts'
import { insertDelivery } from '../platform/db/outbox.ts'
import type {
  AccessKind,
  Database,
  RequestBookingRow,
  RequestNoteRow,
  RequestReplyRow,
  RequestWorkRow,
  Tables,
  Transaction,
} from '../platform/db/tables.ts'
import {
  findRequests,
  type PageCursor,
  type RequestFilter,
  readPages,
  retryDeliveries,
  type StoredRequest,
  selectRequests,
} from './request-queries.ts'

export const progressStates = ['new', 'taken', 'done'] as const

export type WorkedRequest = StoredRequest & ReturnType<Awaited<ReturnType<typeof readWork>>>

export interface InboxSelection extends RequestFilter {
  progress?: Progress['state'] | 'open' | undefined
  person?: string | undefined
}

export type InboxStore = ReturnType<typeof createInboxStore>

export const createInboxStore = (db: Database, commit: Commit) => ({
  ...inTransactions(commit, {
    addNote,
    answerRequest,
    callOff,
    promiseRoom,
    recordAccess,
    removeNote,
    restoreNote,
    restoreWork,
    setDelivered,
    setProgress,
    withdrawPromise,
  }),
  ...withDatabase(db, {
    countByProgress,
    findRequests: async (db: Database, idBeginning: string) => addWork(db, await findRequests(db, idBeginning)),
    findWorkRow,
    listAccesses,
    listBookings,
    listNewestFirst,
    listNotes,
    listReplies,
    removeAccesses,
    retryDeliveries,
  }),
})

async function addWork(db: Database, requests: readonly StoredRequest[]): Promise<WorkedRequest[]> {
  if (requests.length === 0) return []
  const ids = requests.map(({ id }) => id)
  const workOf = await readWork(db, ids)
  return requests.map((request) => ({ ...request, ...workOf(request.id) }))
}

async function* listNewestFirst(db: Database, selection: InboxSelection, after?: PageCursor) {
  for await (const page of readPages(db, selectInbox(db, selection), 'desc', after)) yield* await addWork(db, page)
}

function selectInbox(db: Database, { progress, person, ...selection }: InboxSelection) {
  let rows = selectRequests(db, selection)
  // Subscribers ask nobody for anything: they have a list of their own.
  if (selection.kind === undefined) rows = rows.where('kind', '!=', 'mailing-list')
  if (progress === 'done') rows = rows.where('done_at', 'is not', null)
  else if (progress) rows = rows.where('done_at', 'is', null)
  if (progress === 'new' || progress === 'taken') rows = rows.where('email', progress === 'new' ? 'is' : 'is not', null)
  if (person === undefined) return rows
  return rows.where(({ or, and, eb }) =>
    or([eb('done_by', '=', person), and([eb('done_at', 'is', null), eb('email', '=', person)])]),
  )
}

async function countByProgress(db: Database): Promise<{ new: number; taken: number }> {
  const open = await selectInbox(db, { progress: 'open' })
    .clearSelect()
    .select(({ fn }) => [fn.countAll().as('all'), fn.count('person_id').as('taken')])
    .executeTakeFirstOrThrow()
  return { new: Number(open.all) - Number(open.taken), taken: Number(open.taken) }
}

export type Progress =
  | { state: 'new' }
  | { state: 'taken'; person: string }
  | { state: 'done'; person: string; at: Date }

export type NewProgress = { state: 'new' } | { state: 'taken'; personId: string } | { state: 'done'; by: string }

/** @param ids must not be empty */
async function readWork(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('request_work')
    .leftJoin('people', 'people.id', 'request_work.person_id')
    .selectAll('request_work')
    .select('people.email')
    .where('submission_id', 'in', ids)
    .execute()
  const bookings = await db.selectFrom('request_bookings').selectAll().where('submission_id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.submission_id, row]))
  const booked = new Map(bookings.map((row) => [row.submission_id, row]))
  return (id: string) => {
    const row = found.get(id) ?? { ...NO_WORK, email: null }
    return {
      progress: progressOf(row),
      deliveredAt: dateOf(row.delivered_at),
      calledOffAt: dateOf(row.called_off_at),
      outcome: row.outcome ?? undefined,
      booking: booked.get(id),
    }
  }
}

const dateOf = (time: number | null) => (time === null ? undefined : new Date(time))

type ProgressColumns = Pick<RequestWorkRow, 'done_at' | 'done_by'> & { email: string | null }

function progressOf({ done_at, done_by, email }: ProgressColumns): Progress {
  if (done_at !== null) return { state: 'done', person: done_by ?? '', at: new Date(done_at) }
  return email === null ? { state: 'new' } : { state: 'taken', person: email }
}

/** Returns false if it is not where it was: of two who take it at the same moment, one has it. */
async function setProgress(
  trx: Transaction,
  {
    id,
    progress,
    was,
    outcome,
  }: { id: string; progress: NewProgress; was: Progress['state']; outcome?: RequestOutcome },
  now: Date,
): Promise<boolean> {
  await lockTable(trx, 'request_work')
  if ((await readWork(trx, [id]))(id).progress.state !== was) return false
  const isDone = progress.state === 'done'
  const done = { done_at: isDone ? now.getTime() : null, done_by: isDone ? progress.by : null }
  // Who had it keeps it when it is done: reopened, it is theirs again.
  const person = isDone ? {} : { person_id: progress.state === 'taken' ? progress.personId : null }
  // What is opened again, or given back, is to be answered again.
  const answer = outcome ? { outcome } : progress.state === 'new' ? { outcome: null } : {}
  await upsertWork(trx, id, { ...done, ...person, ...answer, called_off_at: null })
  return true
}

async function setDelivered(
  db: Database,
  { id, by, isDelivered }: { id: string; by: string; isDelivered: boolean },
  now: Date,
): Promise<void> {
  const at = isDelivered ? now.getTime() : null
  await upsertWork(db, id, { delivered_at: at, called_off_at: null, done_at: at, done_by: isDelivered ? by : null })
}

async function callOff(trx: Transaction, reason: WrittenNote, now: Date): Promise<void> {
  const at = now.getTime()
  await addNote(trx, { ...reason, text: `Called off: ${reason.text}` }, now)
  await upsertWork(trx, reason.requestId, { called_off_at: at, done_at: at, done_by: reason.author })
}

const findWorkRow = async (db: Database, id: string): Promise<RequestWorkRow | null> =>
  (await db.selectFrom('request_work').selectAll().where('submission_id', '=', id).executeTakeFirst()) ?? null

/** @param change with a note that was written with it, and goes with it */
async function restoreWork(
  trx: Transaction,
  change: { id: string; before: RequestWorkRow | null; after: RequestWorkRow | null; note?: string | undefined },
): Promise<boolean> {
  const { id, before, after, note } = change
  await lockTable(trx, 'request_work')
  if (JSON.stringify(await findWorkRow(trx, id)) !== JSON.stringify(after)) return false
  const { submission_id: _, ...columns } = before ?? { submission_id: id, ...NO_WORK }
  await upsertWork(trx, id, columns)
  if (note) await trx.deleteFrom('request_notes').where('submission_id', '=', id).where('id', '=', note).execute()
  return true
}
const NO_WORK: Omit<RequestWorkRow, 'submission_id'> = {
  person_id: null,
  done_at: null,
  done_by: null,
  delivered_at: null,
  called_off_at: null,
  outcome: null,
}

const upsertWork = (
  db: Database,
  submission_id: string,
  changes: Partial<Omit<Tables['request_work'], 'submission_id'>>,
) =>
  db
    .insertInto('request_work')
    .values({ submission_id, ...NO_WORK, ...changes })
    .onConflict((conflict) => conflict.column('submission_id').doUpdateSet(changes))
    .execute()

interface NewAnswer {
  reply: WrittenNote & { subject: string }
  statement: Statement | undefined
  writer: string
}

interface Statement {
  outcome: RequestOutcome
  progress: NewProgress
  was: Progress['state']
  booking?: RequestBookingRow | undefined
}

/**
 * Keeps a mail to the visitor with what it says about the request and its room: all of it or nothing. Returns `known`
 * if it waited before, `changed` if somebody else was faster, and `inTheWay` if it conflicts with the room.
 */
async function answerRequest(
  trx: Transaction,
  { reply, statement, writer }: NewAnswer,
  inTheWay: FindConflicts,
  now: Date,
) {
  const { requestId: id } = reply
  await lockTable(trx, 'request_work')
  const known = await trx.selectFrom('request_replies').select('id').where('id', '=', reply.id).executeTakeFirst()
  if (known) return 'known'
  const { state } = (await readWork(trx, [id]))(id).progress
  if (statement) {
    const { outcome, progress, was, booking } = statement
    if (state !== was) return 'changed'
    const conflicts = booking ? await book(trx, booking, inTheWay) : []
    if (conflicts.length > 0) return { inTheWay: conflicts }
    if (outcome === 'declined') await cancelBooking(trx, id)
    await setProgress(trx, { id, progress, was, outcome }, now)
  } else if (state === 'new') {
    await setProgress(trx, { id, progress: { state: 'taken', personId: writer }, was: state }, now)
  }
  await addReply(trx, reply, now)
  return 'new'
}

export type FindConflicts = (others: readonly RequestBookingRow[]) => string[]

async function book(trx: Transaction, booking: RequestBookingRow, inTheWay: FindConflicts): Promise<string[]> {
  const { submission_id, ...changes } = booking
  await lockTable(trx, 'request_bookings')
  const conflicts = inTheWay((await listBookings(trx)).filter((other) => other.submission_id !== submission_id))
  if (conflicts.length > 0) return conflicts
  await trx
    .insertInto('request_bookings')
    .values(booking)
    .onConflict((conflict) => conflict.column('submission_id').doUpdateSet(changes))
    .execute()
  return []
}

async function promiseRoom(trx: Transaction, booking: RequestBookingRow, inTheWay: FindConflicts, now: Date) {
  const conflicts = await book(trx, booking, inTheWay)
  const { submission_id: id, confirmed_by: by } = booking
  const { state: was } = (await readWork(trx, [id]))(id).progress
  if (conflicts.length === 0)
    await setProgress(trx, { id, progress: { state: 'done', by }, was, outcome: 'promised' }, now)
  return conflicts
}

/** Takes a promise back: its request waits for another answer. Returns false if nothing was promised. */
async function withdrawPromise(trx: Transaction, id: string, now: Date): Promise<boolean> {
  if (!(await cancelBooking(trx, id))) return false
  const { progress, outcome } = (await readWork(trx, [id]))(id)
  if (outcome === 'promised') await setProgress(trx, { id, progress: { state: 'new' }, was: progress.state }, now)
  return true
}

const cancelBooking = async (db: Database, requestId: string): Promise<boolean> =>
  (await affectedRows(db.deleteFrom('request_bookings').where('submission_id', '=', requestId))) > 0

const listBookings = (db: Database): Promise<RequestBookingRow[]> =>
  db.selectFrom('request_bookings').selectAll().orderBy('starts').execute()

interface WrittenNote {
  id: string
  requestId: string
  author: string
  text: string
}

const addNote = (db: Database, { id, requestId, author, text }: WrittenNote, now: Date) =>
  insertOnce(db, 'request_notes', { id, submission_id: requestId, author, text, created_at: now.getTime() })

export async function addReply(trx: Transaction, reply: WrittenNote & { subject: string }, now: Date) {
  const { id, requestId, author, text, subject } = reply
  const row = { id, submission_id: requestId, author, subject, text, created_at: now.getTime() }
  return (await insertOnce(trx, 'request_replies', row)) && insertDelivery(trx, requestId, 'reply', now, id)
}

async function removeNote(db: Database, requestId: string, id: string, author?: string) {
  let removing = db.deleteFrom('request_notes').where('submission_id', '=', requestId).where('id', '=', id)
  if (author !== undefined) removing = removing.where('author', '=', author)
  return (await affectedRows(removing)) > 0
}

async function restoreNote(trx: Transaction, note: RequestNoteRow): Promise<boolean> {
  const request = trx.selectFrom('submissions').select('id').where('id', '=', note.submission_id)
  return (await request.executeTakeFirst()) !== undefined && insertOnce(trx, 'request_notes', note)
}

const listNotes = (db: Database, requestId: string): Promise<RequestNoteRow[]> =>
  db.selectFrom('request_notes').selectAll().where('submission_id', '=', requestId).orderBy('created_at').execute()

const listReplies = (db: Database, requestId: string): Promise<RequestReplyRow[]> =>
  db.selectFrom('request_replies').selectAll().where('submission_id', '=', requestId).orderBy('created_at').execute()

async function recordAccess(
  db: Database,
  { requestIds, person, what }: { requestIds: readonly (string | null)[]; person: string; what: AccessKind },
  now: Date,
) {
  if (requestIds.length === 0) return
  const at = now.getTime()
  const rows = requestIds.map((submission_id) => ({ id: randomUUID(), submission_id, person, what, at }))
  await db.insertInto('request_accesses').values(rows).execute()
}

const listAccesses = (db: Database, { limit, skip }: { limit: number; skip: number }) =>
  db.selectFrom('request_accesses').selectAll().orderBy('at', 'desc').orderBy('id').limit(limit).offset(skip).execute()

async function removeAccesses(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('request_accesses').where('at', '<', before.getTime()).execute()
}
