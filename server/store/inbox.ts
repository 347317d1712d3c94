import { answerRequest, type NewAnswer } from './answer-request.ts'
import type { Database, SubmissionRow } from './database.ts'
import type { Commit } from './group-commit.ts'
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
import type { RequestBookingRow, RequestNoteRow } from './requests-tables.ts'
import {
  createSubmissionQueries,
  type Selection,
  type StoredRequest,
  selected,
  withDeliveries,
} from './submission-queries.ts'

/** A request with what the staff have done about it. */
export interface WorkedRequest extends StoredRequest, RequestWork {}

export interface InboxSelection extends Selection {
  /** `open`: new or with somebody. */
  progress?: Progress['state'] | 'open' | undefined
  /** Whose it is, or who did it. */
  person?: string | undefined
}

/** A place in the list: what comes after it is older. */
export interface Place {
  time: number
  id: string
}

const PAGE = 200

export type InboxStore = ReturnType<typeof createInboxStore>

/** Stored requests, and what the staff do about them. */
export const createInboxStore = (db: Database, commit: Commit) => ({
  newestFirst: (selection: InboxSelection, after?: Place) => newestFirst(db, selection, after),
  find: async (idBeginning: string) => worked(db, await createSubmissionQueries(db).find(idBeginning)),
  counts: () => countByProgress(db),
  retry: (id: string, now: Date) => createSubmissionQueries(db).retry(now, id),
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
  const workOf = await workOn(
    db,
    requests.map(({ id }) => id),
  )
  return requests.map((request) => ({ ...request, ...workOf(request.id) }))
}

/** The requests of a selection, read page by page: whoever has enough stops. */
async function* newestFirst(
  db: Database,
  selection: InboxSelection,
  after: Place | undefined,
): AsyncGenerator<WorkedRequest> {
  let place = after
  do {
    const rows = await pageBefore(db, place, selection)
    yield* await worked(db, await withDeliveries(db, rows))
    const last = rows.length === PAGE ? rows.at(-1) : undefined
    place = last && { time: last.created_at, id: last.id }
  } while (place)
}

function pageBefore(
  db: Database,
  place: Place | undefined,
  { progress, person, ...selection }: InboxSelection,
): Promise<SubmissionRow[]> {
  let rows = selected(db, selection)
    .leftJoin('request_work', 'request_work.submission_id', 'submissions.id')
    .leftJoin('people', 'people.id', 'request_work.person_id')
  // Subscribers ask nobody for anything: they have a list of their own.
  if (selection.kind === undefined) rows = rows.where('kind', '!=', 'mailing-list')
  if (progress === 'done') rows = rows.where('done_at', 'is not', null)
  else if (progress === 'open') rows = rows.where('done_at', 'is', null)
  else if (progress) rows = rows.where('done_at', 'is', null).where('email', progress === 'new' ? 'is' : 'is not', null)
  if (person !== undefined)
    rows = rows.where(({ or, and, eb }) =>
      or([eb('done_by', '=', person), and([eb('done_at', 'is', null), eb('email', '=', person)])]),
    )
  if (place)
    rows = rows.where(({ or, and, eb }) =>
      or([
        eb('created_at', '<', place.time),
        and([eb('created_at', '=', place.time), eb('submissions.id', '<', place.id)]),
      ]),
    )
  return rows.orderBy('created_at', 'desc').orderBy('submissions.id', 'desc').limit(PAGE).execute()
}

/** How many requests are new, and how many somebody has. */
async function countByProgress(db: Database): Promise<{ new: number; taken: number }> {
  const open = await selected(db, {})
    .leftJoin('request_work', 'request_work.submission_id', 'submissions.id')
    .where('kind', '!=', 'mailing-list')
    .where('done_at', 'is', null)
    .clearSelect()
    .select(({ fn }) => [fn.countAll().as('all'), fn.count('person_id').as('taken')])
    .executeTakeFirstOrThrow()
  return { new: Number(open.all) - Number(open.taken), taken: Number(open.taken) }
}
