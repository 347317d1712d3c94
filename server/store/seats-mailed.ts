import type { Database } from './database.ts'
import { ACTIVE, type OccurrenceKey } from './seat-occurrences.ts'

/** A date that is not over, and how many people are written to if it is cancelled or moved: whom staff added may have no address. */
export interface MailedDate extends OccurrenceKey {
  people: number
}

export async function mailedAhead(db: Database, now: Date): Promise<MailedDate[]> {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .innerJoin('seat_occurrences', (join) =>
      join.onRef('seat_occurrences.event', '=', 'seats.event').onRef('seat_occurrences.date', '=', 'seats.date'),
    )
    .select(['seats.event', 'seats.date', 'fields'])
    .where('ends_at', '>', now.getTime())
    .where('state', 'in', ACTIVE)
    .execute()
  const written = rows.filter(({ fields }) => JSON.parse(fields).email)
  return [...Map.groupBy(written, ({ event, date }) => `${event} ${date}`).values()].flatMap(([first, ...others]) =>
    first ? [{ event: first.event, date: first.date, people: 1 + others.length }] : [],
  )
}
