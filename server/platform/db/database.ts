import type { Generated, Kysely, Transaction as TransactionOf } from 'kysely'
import type {
  ContentHeadRow,
  DraftRow,
  EntryRow,
  FeedsRow,
  ImportRow,
  RevisionRow,
} from '../../store/content-tables.ts'
import type { PersonRow, SessionRow, SignInLinkRow, SignInMailRow, UsedUndoRow } from './accounts-tables.ts'
import type { PasskeyChallengeRow, PasskeyRow } from './passkeys-tables.ts'
import type { PictureFileRow, PictureRow } from './pictures-tables.ts'
import type {
  RequestAccessRow,
  RequestBookingRow,
  RequestNoteRow,
  RequestReplyRow,
  RequestWorkRow,
} from './requests-tables.ts'
import type { SeatOccurrenceRow, SeatRow } from './seats-tables.ts'
import type { SecurityEventRow } from './security-events-tables.ts'

/** A request as it came, once per request id. */
export interface SubmissionRow {
  id: string
  /** Created by the browser, or derived from the content; unique. */
  request_key: string
  kind: string
  /** The fields as JSON: `{ user_first_name: "…", … }`. */
  fields: string
  /** Milliseconds since 1970; for a subscriber, when they last signed up. */
  created_at: number
  /** The occasion on which it was sent: `id:<request id>`, or `day:<YYYY-MM-DD>` if it has no request id. */
  occasion: string | null
}

export type DeliveryState = 'due' | 'sent' | 'failed'

/** `subscribers-mail` is settled with the mail that lists new subscribers for the staff, and nobody claims it. */
export const CHANNELS = [
  'staff-mail',
  'acknowledgement',
  'constant-contact',
  'alert',
  'reply',
  'subscribers-mail',
  'seat',
] as const
export type Channel = (typeof CHANNELS)[number]

/** The outbox. A submission has at most one delivery for each channel and part. */
export interface DeliveryRow {
  id: string
  submission_id: string
  channel: Channel
  /** A reply, the alert that lists the subscriber, or a sign-up's `<number>-<news>`; '' for everything else. */
  part: Generated<string>
  state: DeliveryState
  attempts: Generated<number>
  /** Not before, in milliseconds since 1970. */
  due_at: number
  claim_token: string | null
  claimed_until: number | null
  last_error: string | null
  settled_at: number | null
}

/** Work in a form that nobody has saved, kept for a look at its pages. */
interface PreviewRow {
  id: string
  author: string
  base_revision: number
  entries: string
  renames: string
  ends_at: number
}

interface AcknowledgementCountRow {
  /** A digest of the mailbox or of the sender's network, used only for comparison; or `all`. */
  address: string
  /** On campus, `YYYY-MM-DD`. */
  day: string
  count: number
}

/** The one connection to Constant Contact: its tokens, and the reason if it does not work. One row at most. */
export interface ConnectionRow {
  /** Always 1. */
  id: number
  /** A digest of the CONSTANT_CONTACT_REFRESH_TOKEN imported last: a different one replaces the stored tokens. */
  seed: string | null
  refresh_token: string
  /** In milliseconds since 1970, like all times. */
  refreshed_at: number
  access_token: string | null
  access_until: number | null
  /** The number of failed refreshes in a row. */
  failures: Generated<number>
  /** No refresh before this time, after a failed one. */
  refresh_not_before: number | null
  /** A process is refreshing, until this time at the latest. */
  refreshing_until: number | null
  /** No calls before this time: the day's calls are used up. */
  paused_until: number | null
  incident: string | null
}

/** The site's own address, recorded so that changed words can't lead anybody elsewhere: one row at most. */
interface SiteAddressRow {
  /** Always 1. */
  id: number
  url: string
  recorded_at: number
}

/** The one row that is written to see whether anything can be. */
interface TrialWriteRow {
  /** Always 1. */
  id: number
  text: string
}

export interface Tables {
  submissions: SubmissionRow
  deliveries: DeliveryRow
  acknowledgement_counts: AcknowledgementCountRow
  constant_contact_connection: ConnectionRow
  content_head: ContentHeadRow
  entries: EntryRow
  revisions: RevisionRow
  drafts: DraftRow
  content_imports: ImportRow
  content_feeds: FeedsRow
  content_previews: PreviewRow
  pictures: PictureRow
  picture_files: PictureFileRow
  site_address: SiteAddressRow
  security_events: SecurityEventRow
  people: PersonRow
  sign_in_links: SignInLinkRow
  sign_in_mails: SignInMailRow
  sessions: SessionRow
  used_undos: UsedUndoRow
  passkeys: PasskeyRow
  passkey_challenges: PasskeyChallengeRow
  request_work: RequestWorkRow
  request_notes: RequestNoteRow
  request_replies: RequestReplyRow
  request_bookings: RequestBookingRow
  request_accesses: RequestAccessRow
  trial_writes: TrialWriteRow
  seat_occurrences: SeatOccurrenceRow
  seats: SeatRow
}

export type Database = Kysely<Tables>
/** All statements are stored, or none. */
export type Transaction = TransactionOf<Tables>
