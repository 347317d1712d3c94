import type { Outcome } from '#schemas/requests/form-texts'
import { aloneIn } from '../platform/db/engines.ts'
import type { Database, RequestBookingRow, RequestWorkRow, Tables, Transaction } from '../platform/db/tables.ts'
import { addNote, type Written } from './request-notes.ts'

export type Progress =
  | { state: 'new' }
  | { state: 'taken'; person: string }
  | { state: 'done'; person: string; at: Date }

export interface RequestWork {
  progress: Progress
  deliveredAt: Date | undefined
  calledOffAt: Date | undefined
  outcome: Outcome | undefined
  booking: RequestBookingRow | undefined
}

/** `new` leaves it to nobody. */
export type NewProgress = { state: 'new' } | { state: 'taken'; personId: string } | { state: 'done'; by: string }

/** @param ids must not be empty */
export async function workOn(db: Database, ids: readonly string[]): Promise<(id: string) => RequestWork> {
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
  return (id) => {
    const row = found.get(id) ?? { ...NO_WORK, email: null }
    const booking = booked.get(id)
    const [deliveredAt, calledOffAt] = [dateOf(row.delivered_at), dateOf(row.called_off_at)]
    return { progress: progressOf(row), deliveredAt, calledOffAt, outcome: row.outcome ?? undefined, booking }
  }
}

const dateOf = (time: number | null) => (time === null ? undefined : new Date(time))

type ProgressColumns = Pick<RequestWorkRow, 'done_at' | 'done_by'> & { email: string | null }

function progressOf({ done_at, done_by, email }: ProgressColumns): Progress {
  if (done_at !== null) return { state: 'done', person: done_by ?? '', at: new Date(done_at) }
  return email === null ? { state: 'new' } : { state: 'taken', person: email }
}

interface Move {
  id: string
  progress: NewProgress
  was: Progress['state']
  outcome?: Outcome
}

/** Returns false if it is not where it was: of two who take it at the same moment, one has it. */
export async function setProgress(trx: Transaction, { id, progress, was, outcome }: Move, now: Date): Promise<boolean> {
  await aloneIn(trx, 'request_work')
  if ((await workOn(trx, [id]))(id).progress.state !== was) return false
  const isDone = progress.state === 'done'
  const done = { done_at: isDone ? now.getTime() : null, done_by: isDone ? progress.by : null }
  // Who had it keeps it when it is done: reopened, it is theirs again.
  const person = isDone ? {} : { person_id: progress.state === 'taken' ? progress.personId : null }
  // What is opened again, or given back, is to be answered again.
  const answer = outcome ? { outcome } : progress.state === 'new' ? { outcome: null } : {}
  await upsertWork(trx, id, { ...done, ...person, ...answer, called_off_at: null })
  return true
}

export async function setDelivered(
  db: Database,
  { id, by, isDelivered }: { id: string; by: string; isDelivered: boolean },
  now: Date,
): Promise<void> {
  const at = isDelivered ? now.getTime() : null
  await upsertWork(db, id, { delivered_at: at, called_off_at: null, done_at: at, done_by: isDelivered ? by : null })
}

/** Adds a note that says why. Opening the request again takes that back. */
export async function callOff(trx: Transaction, reason: Written, now: Date): Promise<void> {
  const at = now.getTime()
  await addNote(trx, { ...reason, text: `Called off: ${reason.text}` }, now)
  await upsertWork(trx, reason.requestId, { called_off_at: at, done_at: at, done_by: reason.author })
}

/** Returns null as long as nobody did anything. */
export const workRow = async (db: Database, id: string): Promise<RequestWorkRow | null> =>
  (await db.selectFrom('request_work').selectAll().where('submission_id', '=', id).executeTakeFirst()) ?? null

export interface WorkChange {
  id: string
  before: RequestWorkRow | null
  after: RequestWorkRow | null
  /** A note that was written with it, and goes with it. */
  note?: string | undefined
}

/** Puts a request back to where it was. Returns false if it is not where it was left. */
export async function restoreWork(trx: Transaction, { id, before, after, note }: WorkChange): Promise<boolean> {
  await aloneIn(trx, 'request_work')
  if (JSON.stringify(await workRow(trx, id)) !== JSON.stringify(after)) return false
  const { submission_id: _, ...columns } = before ?? { submission_id: id, ...NO_WORK }
  await upsertWork(trx, id, columns)
  if (note) await trx.deleteFrom('request_notes').where('submission_id', '=', id).where('id', '=', note).execute()
  return true
}

type WorkChanges = Partial<Omit<Tables['request_work'], 'submission_id'>>
const NO_WORK: Omit<RequestWorkRow, 'submission_id'> = {
  person_id: null,
  done_at: null,
  done_by: null,
  delivered_at: null,
  called_off_at: null,
  outcome: null,
}

const upsertWork = (db: Database, submission_id: string, changes: WorkChanges) =>
  db
    .insertInto('request_work')
    .values({ submission_id, ...NO_WORK, ...changes })
    .onConflict((conflict) => conflict.column('submission_id').doUpdateSet(changes))
    .execute()
