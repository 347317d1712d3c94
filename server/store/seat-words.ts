import type { Database, Transaction } from './database.ts'
import type { Commit } from './group-commit.ts'
import { ACTIVE, peopleOf } from './seat-lists.ts'
import {
  aboutOf,
  lockOccurrence,
  type OccurrenceWords,
  queueSeatMail,
  type SeatAbout,
  type SeatNews,
  type SeatTime,
  saveOccurrence,
} from './seat-occurrences.ts'
import { offerFree } from './seat-queue.ts'
import type { OccurrenceKey, SeatOccurrenceRow } from './seats-tables.ts'

/** What the words say of occurrences, as of a revision. */
export interface SeatWords {
  revision: number
  dates: readonly OccurrenceWords[]
  /** The last day of these dates: what is later is not known yet. */
  until: string
}

/**
 * Updates the stored occurrences to the current words, each in a transaction with the mails about it: so everybody is mailed about a change
 * once, whichever process finds it, and after a crash the next one does.
 */
export async function followWords(db: Database, commit: Commit, words: SeatWords, time: SeatTime): Promise<void> {
  const known = new Map(words.dates.map((date) => [`${date.event} ${date.date}`, date]))
  const rows = await db
    .selectFrom('seat_occurrences')
    .selectAll()
    .where('ends_at', '>', time.now.getTime())
    .where('revision', '<=', words.revision)
    .execute()
  for (const row of rows) {
    const changes = known.get(`${row.event} ${row.date}`) ?? asCancelled(row, words)
    if (changes && !isSame(row, changes)) await commit((trx) => follow(trx, row, changes, time))
  }
}

/** What changes about an occurrence. */
type OccurrenceChanges = Partial<OccurrenceWords> & Pick<OccurrenceWords, 'revision'>

/** An occurrence that its rule no longer has counts as cancelled; the note was about something else. */
function asCancelled(row: SeatOccurrenceRow, { until, revision, dates }: SeatWords): OccurrenceChanges | undefined {
  const about = aboutOf(row)
  const isEventKnown = dates.some(({ event }) => event === row.event)
  if (isEventKnown && about.published.event.day > until) return undefined
  const event = { ...about.published.event, status: 'cancelled' as const, note: undefined }
  return { revision, is_cancelled: 1, about: aboutText({ ...about, published: { ...about.published, event } }) }
}

/** With a fixed order of keys, so that equal values give equal texts. */
export const aboutText = ({ title, address, location, published }: SeatAbout): string =>
  JSON.stringify({ title, address, location, published })

const isSame = (row: SeatOccurrenceRow, changes: OccurrenceChanges): boolean =>
  Object.entries(changes).every(([key, value]) => key === 'revision' || Reflect.get(row, key) === value)

async function follow(trx: Transaction, key: OccurrenceKey, changes: OccurrenceChanges, time: SeatTime): Promise<void> {
  const row = await lockOccurrence(trx, key)
  // Another process may have been here, with newer words.
  if (!row || row.revision > changes.revision || isSame(row, changes)) return
  const at = time.now.getTime()
  const next = { ...row, ...changes }
  const news = newsOf(row, next)
  const isReopened = next.closes_at > at && row.closed_at !== null
  const isLater = next.remind_at > at && row.reminded_at !== null
  await saveOccurrence(trx, row, {
    ...changes,
    ...(news && { about_before: row.about, changes: row.changes + 1 }),
    ...(isReopened && { closed_at: null }),
    ...(isLater && { reminded_at: null }),
  })
  if (news) await queueSeatMails(trx, row, news, time)
  await offerFree(trx, row, time)
}

/** The news that people who signed up are mailed about. */
function newsOf(row: SeatOccurrenceRow, next: SeatOccurrenceRow): SeatNews | undefined {
  if (next.is_cancelled && !row.is_cancelled) return 'event-cancelled'
  if (row.is_cancelled) return next.is_cancelled ? undefined : 'event-on'
  const [before, now] = [aboutOf(row), aboutOf(next)].map(({ published: { event } }) => event)
  const isMoved = before?.start !== now?.start || before?.day !== now?.day || before?.location !== now?.location
  return isMoved ? 'event-moved' : undefined
}

/** Each of them once. A change counts up the SEQUENCE of their calendar file. */
async function queueSeatMails(trx: Transaction, row: SeatOccurrenceRow, news: SeatNews, time: SeatTime) {
  for (const seat of await peopleOf(trx, row, ACTIVE)) {
    const next = { ...seat, changes: seat.changes + 1 }
    await trx
      .updateTable('seats')
      .set({ changes: next.changes })
      .where('submission_id', '=', seat.submission_id)
      .execute()
    await queueSeatMail(trx, next, news, time)
  }
}
