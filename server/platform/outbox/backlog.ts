import type { Database } from '../db/database.ts'

/** The mails to the staff: how many wait, since when the oldest one waits, and when one was last sent. */
interface Backlog {
  waiting: number
  oldest: Date | undefined
  lastSent: Date | undefined
}

/** Other channels say nothing about our health: a visitor may have typed an address that takes no mail. */
export async function readBacklog(db: Database): Promise<Backlog> {
  const due = await db
    .selectFrom('deliveries')
    .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
    .select((row) => [row.fn.countAll<number>().as('waiting'), row.fn.min('created_at').as('oldest')])
    .where('state', '=', 'due')
    .where('channel', '=', 'staff-mail')
    .executeTakeFirstOrThrow()
  const sent = await db
    .selectFrom('deliveries')
    .select((row) => row.fn.max('settled_at').as('last'))
    .where('state', '=', 'sent')
    .where('channel', '=', 'staff-mail')
    .executeTakeFirstOrThrow()
  return {
    waiting: Number(due.waiting),
    oldest: due.oldest ? new Date(Number(due.oldest)) : undefined,
    lastSent: sent.last ? new Date(Number(sent.last)) : undefined,
  }
}
