import { sql } from 'kysely'
import type { FeedEvent } from '#calendar/feeds/feeds'
import type { Commit } from '../platform/db/group-commit.ts'
import type { Database, OccurrenceKey, SeatNews, SeatOccurrenceRow, Transaction } from '../platform/db/tables.ts'
import { ACTIVE, peopleOf } from './seat-lists.ts'
import {
  aboutOf,
  lockOccurrence,
  type OccurrenceConfig,
  queueSeatMails,
  type SeatAbout,
  type SeatTime,
  saveOccurrence,
} from './seat-occurrences.ts'
import { offerFree } from './seat-queue.ts'

export interface SignupConfig {
  revision: number
  dates: readonly OccurrenceConfig[]
  /** The dates of events that take no sign-ups, or none any more. */
  open: readonly OpenOccurrenceConfig[]
  /** The last day of these dates: what is later is not known yet. */
  until: string
}

export type OpenOccurrenceConfig = Omit<OccurrenceConfig, 'places' | 'guests' | 'has_waitlist' | 'closes_at'>

/**
 * Updates each occurrence in a transaction with its mails: everybody is mailed once, whichever process finds the
 * change, also after a crash.
 */
export async function applySignupConfig(
  db: Database,
  commit: Commit,
  content: SignupConfig,
  time: SeatTime,
): Promise<void> {
  const all: readonly OccurrenceChanges[] = [...content.open, ...content.dates]
  const known = new Map(all.map((date) => [`${date.event} ${date.date}`, date]))
  const rows = await db
    .selectFrom('seat_occurrences')
    .selectAll()
    .where('ends_at', '>', time.now.getTime())
    .where('revision', '<=', content.revision)
    .execute()
  for (const row of rows) {
    const changes = known.get(`${row.event} ${row.date}`) ?? asCancelled(row, content)
    if (changes && !isSame(row, changes)) await commit((trx) => follow(trx, row, changes, time))
  }
}

type OccurrenceChanges = Partial<OccurrenceConfig> & Pick<OccurrenceConfig, 'revision'>

/** An occurrence that its rule no longer has counts as cancelled; what was said of it was about something else. */
function asCancelled(
  row: SeatOccurrenceRow,
  { until, revision, dates, open }: SignupConfig,
): OccurrenceChanges | undefined {
  const about = aboutOf(row)
  const isEventKnown = [...open, ...dates].some(({ event }) => event === row.event)
  if (isEventKnown && about.published.event.day > until) return undefined
  return { revision, is_cancelled: 1, about: aboutText(withoutDate(about)) }
}

export function withoutDate({ published, ...about }: SeatAbout): SeatAbout {
  const event = { ...published.event, status: 'cancelled' as const, note: undefined }
  return { ...about, reason: undefined, published: { ...published, event } }
}

/** With a fixed order of keys, so that equal values give equal texts. */
export const aboutText = ({ title, address, location, reason, published }: SeatAbout): string =>
  JSON.stringify({ title, address, location, reason, published })

const isSame = (row: SeatOccurrenceRow, changes: OccurrenceChanges): boolean =>
  Object.entries(changes).every(([key, value]) => key === 'revision' || Reflect.get(row, key) === value)

async function follow(trx: Transaction, key: OccurrenceKey, changes: OccurrenceChanges, time: SeatTime): Promise<void> {
  const row = await lockOccurrence(trx, key)
  // Another process may have been here, with newer words.
  if (!row || row.revision > changes.revision || isSame(row, changes)) return
  const at = time.now.getTime()
  const next = { ...row, ...changes }
  const news = newsBetween(stateOf(row), stateOf(next))
  const isUnmailed = row.unmailed_revision !== null && row.unmailed_revision <= changes.revision
  // Of an event to which people just come nobody is told that there is no place.
  const isOpen = changes.closes_at === undefined && !next.is_cancelled
  const isReopened = !isOpen && next.closes_at > at && row.closed_at !== null
  const isLater = next.remind_at > at && row.reminded_at !== null
  await saveOccurrence(trx, row, {
    ...changes,
    ...(news && { about_before: row.about, changes: row.changes + 1 }),
    ...(isReopened && { closed_at: null }),
    ...(isOpen && row.closed_at === null && { closed_at: at }),
    ...(isLater && { reminded_at: null }),
    unmailed_revision: null,
  })
  if (news && !isUnmailed) await tellEverybody(trx, row, news, time)
  await offerFree(trx, row, time)
}

const stateOf = (row: SeatOccurrenceRow): DateState | undefined =>
  row.is_cancelled ? undefined : aboutOf(row).published.event

type DateState = Pick<FeedEvent, 'start' | 'day' | 'location'> & Partial<Pick<FeedEvent, 'status'>>

/** A date that there is not counts as cancelled. */
export function newsBetween(before: DateState | undefined, now: DateState | undefined): SeatNews | undefined {
  const [wasOn, isOn] = [before, now].map((date) => date !== undefined && date.status !== 'cancelled')
  if (wasOn !== isOn) return isOn ? 'event-on' : 'event-cancelled'
  const isMoved = before?.start !== now?.start || before?.day !== now?.day || before?.location !== now?.location
  return wasOn && isMoved ? 'event-moved' : undefined
}

/** A change counts up the SEQUENCE of their calendar file. */
async function tellEverybody(trx: Transaction, row: SeatOccurrenceRow, news: SeatNews, time: SeatTime) {
  await trx
    .updateTable('seats')
    .set({ changes: sql`changes + 1` })
    .where('event', '=', row.event)
    .where('date', '=', row.date)
    .where('state', 'in', ACTIVE)
    .execute()
  await queueSeatMails(trx, await peopleOf(trx, row, ACTIVE), news, time)
}
