import { sql } from 'kysely'
import type { FeedEvent } from '#calendar/feeds/ical'
import { addDays } from '#calendar/time/days'
import type { OpenEvent, SignupDate, SignupEvent } from '#schedule/server-content'
import { DAYS_AHEAD } from '#schedule/upcoming'
import type { Commit } from '../platform/db/engines.ts'
import type { Database, OccurrenceKey, OccurrenceRow, SignupNews, Transaction } from '../platform/db/tables.ts'
import type { ServedSite } from '../platform/pages/page-cache.ts'
import {
  ACTIVE,
  type EventSnapshot,
  listSignups,
  lockOccurrence,
  type OpenDate,
  parseSnapshot,
  queueSignupMails,
  type SignupClock,
  saveOccurrence,
} from './signup-queries.ts'
import { offerFreePlaces } from './waitlist.ts'

export function createOpenDate(event: SignupEvent, date: SignupDate, revision: number): OpenDate {
  const { places, guests, waitlist } = event.settings
  return {
    ...createPublishedDate(event, date, revision),
    places,
    guests,
    has_waitlist: waitlist ? 1 : 0,
    closes_at: date.closesAt,
  }
}

const createPublishedDate = (
  { id, title, address, location }: Omit<OpenEvent, 'dates'>,
  date: OpenEvent['dates'][number],
  revision: number,
) => ({
  event: id,
  date: date.date,
  is_cancelled: Number(date.published.event.status === 'cancelled'),
  remind_at: date.remindAt,
  starts_at: date.startsAt,
  ends_at: date.endsAt,
  about: formatSnapshot({ title, address, location, reason: date.reason, published: date.published }),
  revision,
})

export type PublishedDates = ReturnType<typeof listPublishedDates>

export const listPublishedDates = ({ content: { signupEvents, openEvents }, revision, day }: ServedSite) => ({
  revision,
  dates: signupEvents.flatMap((event) => event.dates.map((date) => createOpenDate(event, date, revision))),
  /** The dates of events that take no sign-ups, or none any more. */
  open: openEvents.flatMap((event) => event.dates.map((date) => createPublishedDate(event, date, revision))),
  /** The last day of these dates: what is later is not known yet. */
  until: addDays(day, DAYS_AHEAD),
})

/** Mails go by the clock of the machine, where the site shows another day. */
export const signupClockOf = (site: Pick<ServedSite, 'now' | 'content'>, due: Date): SignupClock => ({
  now: new Date(site.now()),
  rests: site.content.rests,
  due,
})

export function findSignupDate(events: readonly SignupEvent[], id: string, date: string) {
  const event = events.find((each) => each.id === id)
  return { event, date: event?.dates.find((each) => each.date === date) }
}

/** Updates each occurrence with its mails in one transaction: everybody is mailed once, whichever process finds it. */
export async function applyPublishedDates(
  db: Database,
  commit: Commit,
  content: PublishedDates,
  time: SignupClock,
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
    if (changes && !isSame(row, changes)) await commit((trx) => applyDate(trx, row, changes, time))
  }
}

type OccurrenceChanges = Partial<OpenDate> & Pick<OpenDate, 'revision'>

/** An occurrence that its rule no longer has counts as cancelled; what was said of it was about something else. */
function asCancelled(
  row: OccurrenceRow,
  { until, revision, dates, open }: PublishedDates,
): OccurrenceChanges | undefined {
  const about = parseSnapshot(row)
  const isEventKnown = [...open, ...dates].some(({ event }) => event === row.event)
  if (isEventKnown && about.published.event.day > until) return undefined
  return { revision, is_cancelled: 1, about: formatSnapshot(cancelSnapshot(about)) }
}

export function cancelSnapshot({ published, ...about }: EventSnapshot): EventSnapshot {
  const event = { ...published.event, status: 'cancelled' as const, note: undefined }
  return { ...about, reason: undefined, published: { ...published, event } }
}

/** With a fixed order of keys, so that equal values give equal texts. */
export const formatSnapshot = ({ title, address, location, reason, published }: EventSnapshot): string =>
  JSON.stringify({ title, address, location, reason, published })

const isSame = (row: OccurrenceRow, changes: OccurrenceChanges): boolean =>
  Object.entries(changes).every(([key, value]) => key === 'revision' || Reflect.get(row, key) === value)

async function applyDate(
  trx: Transaction,
  key: OccurrenceKey,
  changes: OccurrenceChanges,
  time: SignupClock,
): Promise<void> {
  const row = await lockOccurrence(trx, key)
  // Another process may have been here, with newer content.
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
  if (news && !isUnmailed) await mailEverybody(trx, row, news, time)
  await offerFreePlaces(trx, row, time)
}

const stateOf = (row: OccurrenceRow): DateState | undefined =>
  row.is_cancelled ? undefined : parseSnapshot(row).published.event

type DateState = Pick<FeedEvent, 'start' | 'day' | 'location'> & Partial<Pick<FeedEvent, 'status'>>

/** A date that there is not counts as cancelled. */
export function newsBetween(before: DateState | undefined, now: DateState | undefined): SignupNews | undefined {
  const [wasOn, isOn] = [before, now].map((date) => date !== undefined && date.status !== 'cancelled')
  if (wasOn !== isOn) return isOn ? 'event-on' : 'event-cancelled'
  const isMoved = before?.start !== now?.start || before?.day !== now?.day || before?.location !== now?.location
  return wasOn && isMoved ? 'event-moved' : undefined
}

/** A change counts up the SEQUENCE of their calendar file. */
async function mailEverybody(trx: Transaction, row: OccurrenceRow, news: SignupNews, time: SignupClock) {
  const { event, date } = row
  await trx
    .updateTable('seats')
    .set({ changes: sql`changes + 1` })
    .where(({ and, eb }) => and([and({ event, date }), eb('state', 'in', ACTIVE)]))
    .execute()
  await queueSignupMails(trx, await listSignups(trx, row, ACTIVE), news, time)
}
