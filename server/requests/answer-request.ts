import type { Outcome } from '#schemas/requests/form-texts'
import { aloneIn } from '../platform/db/engines.ts'
import type { RequestBookingRow, Transaction } from '../platform/db/tables.ts'
import { book, cancelBooking, type InTheWay } from './request-bookings.ts'
import { addReply, type Written } from './request-notes.ts'
import { type NewProgress, type Progress, setProgress, workOn } from './request-work.ts'

export interface NewAnswer {
  reply: Written & { subject: string }
  says: Says | undefined
  /** The writer takes a request that nobody has. */
  writer: string
}

interface Says {
  outcome: Outcome
  progress: NewProgress
  was: Progress['state']
  booking?: RequestBookingRow | undefined
}

/** `known`: it waited before; `changed`: somebody else was faster; `inTheWay`: it conflicts with the room. */
export type Answered = 'new' | 'known' | 'changed' | { inTheWay: string[] }

/** Keeps a mail to the visitor with what it says about the request and its room: all of it or nothing. */
export async function answerRequest(
  trx: Transaction,
  { reply, says, writer }: NewAnswer,
  inTheWay: InTheWay,
  now: Date,
): Promise<Answered> {
  const { requestId: id } = reply
  await aloneIn(trx, 'request_work')
  const known = await trx.selectFrom('request_replies').select('id').where('id', '=', reply.id).executeTakeFirst()
  if (known) return 'known'
  const { state } = (await workOn(trx, [id]))(id).progress
  if (says) {
    const { outcome, progress, was, booking } = says
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
