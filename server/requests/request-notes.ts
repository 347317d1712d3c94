import { affectedRows } from '../platform/db/engines.ts'
import { insertDelivery } from '../platform/db/outbox.ts'
import type { Database, RequestNoteRow, RequestReplyRow, Transaction } from '../platform/db/tables.ts'

export interface Written {
  /** Made by the browser: the same one again is not written twice. */
  id: string
  requestId: string
  author: string
  text: string
}

export async function addNote(db: Database, note: Written, now: Date): Promise<void> {
  const { id, requestId, author, text } = note
  await db
    .insertInto('request_notes')
    .values({ id, submission_id: requestId, author, text, created_at: now.getTime() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Keeps a reply and its delivery, both or neither. Returns whether it is new. */
export async function addReply(trx: Transaction, reply: Written & { subject: string }, now: Date) {
  const { id, requestId, author, text, subject } = reply
  const inserting = trx
    .insertInto('request_replies')
    .values({ id, submission_id: requestId, author, subject, text, created_at: now.getTime() })
    .onConflict((conflict) => conflict.column('id').doNothing())
  return (await affectedRows(inserting)) > 0 && insertDelivery(trx, requestId, 'reply', now, id)
}

export async function removeNote(db: Database, requestId: string, id: string, author?: string) {
  let removing = db.deleteFrom('request_notes').where('submission_id', '=', requestId).where('id', '=', id)
  if (author !== undefined) removing = removing.where('author', '=', author)
  return (await affectedRows(removing)) > 0
}

/** Writes a note again that was removed, as it was. Returns false if there is one of its id, or its request is gone. */
export async function restoreNote(trx: Transaction, note: RequestNoteRow): Promise<boolean> {
  const request = trx.selectFrom('submissions').select('id').where('id', '=', note.submission_id)
  if (!(await request.executeTakeFirst())) return false
  const inserting = trx
    .insertInto('request_notes')
    .values(note)
    .onConflict((conflict) => conflict.column('id').doNothing())
  return (await affectedRows(inserting)) > 0
}

export const notesOf = (db: Database, requestId: string): Promise<RequestNoteRow[]> =>
  db.selectFrom('request_notes').selectAll().where('submission_id', '=', requestId).orderBy('created_at').execute()

export const repliesOf = (db: Database, requestId: string): Promise<RequestReplyRow[]> =>
  db.selectFrom('request_replies').selectAll().where('submission_id', '=', requestId).orderBy('created_at').execute()
