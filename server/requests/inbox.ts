import type { Commit } from '../platform/db/group-commit.ts'
import type { Database, RequestBookingRow, RequestNoteRow } from '../platform/db/tables.ts'
import { answerRequest, type NewAnswer } from './answer-request.ts'
import { accesses, forgetAccesses, type NewAccess, recordAccess } from './request-accesses.ts'
import { bookings, type InTheWay, promiseRoom, takePromiseBack } from './request-bookings.ts'
import { addNote, notesOf, removeNote, repliesOf, restoreNote, type Written } from './request-notes.ts'
import {
  callOff,
  type Progress,
  type RequestWork,
  restoreWork,
  setDelivered,
  setProgress,
  type WorkChange,
  workOn,
  workRow,
} from './request-work.ts'
import {
  findRequests,
  type Place,
  pagesOf,
  retryDeliveries,
  type Selection,
  type StoredRequest,
  selected,
} from './submission-queries.ts'

export interface WorkedRequest extends StoredRequest, RequestWork {}

export interface InboxSelection extends Selection {
  /** `open`: new or with somebody. */
  progress?: Progress['state'] | 'open' | undefined
  person?: string | undefined
}

export type InboxStore = ReturnType<typeof createInboxStore>

export const createInboxStore = (db: Database, commit: Commit) => ({
  newestFirst: (selection: InboxSelection, after?: Place) => newestFirst(db, selection, after),
  find: async (idBeginning: string) => worked(db, await findRequests(db, idBeginning)),
  counts: () => countByProgress(db),
  retry: (id: string, now: Date) => retryDeliveries(db, now, id),
  setProgress: (move: Parameters<typeof setProgress>[1], now: Date) => commit((trx) => setProgress(trx, move, now)),
  setDelivered: (change: Parameters<typeof setDelivered>[1], now: Date) =>
    commit((trx) => setDelivered(trx, change, now)),
  callOff: (reason: Written, now: Date) => commit((trx) => callOff(trx, reason, now)),
  workRow: (id: string) => workRow(db, id),
  restoreWork: (change: WorkChange) => commit((trx) => restoreWork(trx, change)),
  restoreNote: (note: RequestNoteRow) => commit((trx) => restoreNote(trx, note)),
  notesOf: (id: string) => notesOf(db, id),
  repliesOf: (id: string) => repliesOf(db, id),
  addNote: (note: Written, now: Date) => commit((trx) => addNote(trx, note, now)),
  removeNote: (requestId: string, id: string, author?: string) =>
    commit((trx) => removeNote(trx, requestId, id, author)),
  answer: (answer: NewAnswer, inTheWay: InTheWay, now: Date) =>
    commit((trx) => answerRequest(trx, answer, inTheWay, now)),
  bookings: () => bookings(db),
  book: (booking: RequestBookingRow, inTheWay: InTheWay, now: Date) =>
    commit((trx) => promiseRoom(trx, booking, inTheWay, now)),
  cancelBooking: (id: string, now: Date) => commit((trx) => takePromiseBack(trx, id, now)),
  recordAccess: (access: NewAccess, now: Date) => commit((trx) => recordAccess(trx, access, now)),
  accesses: (page: { limit: number; skip: number }) => accesses(db, page),
  forgetAccesses: (before: Date) => forgetAccesses(db, before),
})

async function worked(db: Database, requests: readonly StoredRequest[]): Promise<WorkedRequest[]> {
  if (requests.length === 0) return []
  const ids = requests.map(({ id }) => id)
  const workOf = await workOn(db, ids)
  return requests.map((request) => ({ ...request, ...workOf(request.id) }))
}

async function* newestFirst(db: Database, selection: InboxSelection, after?: Place): AsyncGenerator<WorkedRequest> {
  for await (const page of pagesOf(db, inInbox(db, selection), 'desc', after)) yield* await worked(db, page)
}

function inInbox(db: Database, { progress, person, ...selection }: InboxSelection) {
  let rows = selected(db, selection)
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
  const open = await inInbox(db, { progress: 'open' })
    .clearSelect()
    .select(({ fn }) => [fn.countAll().as('all'), fn.count('person_id').as('taken')])
    .executeTakeFirstOrThrow()
  return { new: Number(open.all) - Number(open.taken), taken: Number(open.taken) }
}
