import type { Generated, Kysely, Transaction as TransactionOf } from 'kysely'
import { z } from 'zod'
import type { Role } from '#schemas/admin/roles'
import type { Value } from '#schemas/entry-value'
import type { RequestOutcome } from '#schemas/requests/form-texts'
import type { signupStates } from '#schemas/signups/signup-states'

/** Times are milliseconds since 1970; flags are 0 or 1; an author is a staff address. */
export interface PersonRow {
  id: string
  /** In small letters; unique. */
  email: string
  role: Role
  added_at: number
  invited_at: number | null
  invited_until: number | null
  signed_in_at: number | null
}

export interface FileRow {
  id: string
  /** Of its address. One file that is not removed has it. */
  name: string
  title: string
  author: string
  added_at: number
  removed_at: number | null
  size: number
  digest: string
  bytes: Buffer
}

export type LinkKind = 'sign-in' | 'invitation'

export interface SessionRow {
  id: string
  token_hash: string
  person_id: string
  agent: string
  signed_in_at: number
  seen_at: number
}

export interface PasskeyRow {
  id: string
  person_id: string
  public_key: string
  /** Uses, as its device counts them: less than before means that it was copied. Most say 0. */
  counter: number
  transports: string
  agent: string
  added_at: number
  used_at: number | null
}

export interface PasskeyChallengeRow {
  challenge: string
  /** Null if somebody signs in instead of adding a passkey. */
  person_id: string | null
  expires_at: number
}

export const SECURITY_KINDS = [
  'owner-added',
  'owner-removed',
  'passkey-added',
  'mailboxes-moved',
  'signed-in-elsewhere',
  'drafts-stopped',
  'address-recorded',
] as const
export type SecurityKind = (typeof SECURITY_KINDS)[number]

export const storedValue = z.custom<Value>((value) => value !== undefined)

export interface RevisionRow {
  revision: number
  made_at: number
  /** The address of whoever made it, or `content/` for what came with a deploy. */
  author: string
  kind: ChangeKind
  note: string
  /** `[{ path, before, after }]` as JSON; null where there is no entry. */
  entries: string
  renames: string
}

/** `git`: in older histories, a commit of a Git host. */
export type ChangeKind = 'edit' | 'undo' | 'roll-back' | 'import' | 'git'

export interface DraftRow {
  id: string
  author: string
  note: string
  base_revision: number
  entries: string
  renames: string
  /** Goes up with each time it is saved: who saves an older version is told. */
  version: number
  saved_at: number
  publish_at: number | null
  /** 0: nobody is mailed of the dates that it changes. */
  is_mailed: number
  problem: string | null
}

/** Without a row, a request is new. Rows of requests are removed with their submission. */
export interface RequestWorkRow {
  submission_id: string
  person_id: string | null
  done_at: number | null
  done_by: string | null
  delivered_at: number | null
  /** Soup only: when it turned out that nobody wants it any more; a note says why. */
  called_off_at: number | null
  outcome: RequestOutcome | null
}

export interface RequestNoteRow {
  id: string
  submission_id: string
  author: string
  text: string
  created_at: number
}

/** A mail to the visitor. Its delivery has its id as `part`. */
export interface RequestReplyRow extends RequestNoteRow {
  subject: string
}

export interface RequestBookingRow {
  submission_id: string
  /** As its entry in `content/facilities/` is titled. */
  room: string
  /** Moments, with the offset of the campus. */
  starts: string
  ends: string
  confirmed_at: number
  confirmed_by: string
}

/** `date` is the day by the rule, also when it is moved. */
export interface OccurrenceKey {
  event: string
  date: string
}

/** One date of an event. Whoever takes, frees or offers a place locks this row, so that no place is given twice. */
export interface OccurrenceRow extends OccurrenceKey {
  places: number
  guests: number
  has_waitlist: number
  /** People who have a place, or are offered one; guests are people. */
  taken: number
  waiting: number
  next_number: number
  is_cancelled: number
  closes_at: number
  remind_at: number
  starts_at: number
  ends_at: number
  /** `EventSnapshot` as JSON, and the one before its last change. */
  about: string
  about_before: string | null
  /** The revision that this is from: older content changes nothing. */
  revision: number
  /** The revision whose change of this date nobody is mailed about, until this follows it. */
  unmailed_revision: number | null
  changes: number
  reminded_at: number | null
  closed_at: number | null
  forgotten_at: number | null
  /** People whose sign-ups were removed, and how many of them came. */
  signed_up_before: number
  came_before: number
}

export type SignupState = (typeof signupStates)[number]

export type SignupFields = Readonly<Record<string, string>>

/** One sign-up; its answers are those of its submission, with which it is removed. */
export interface SignupRow extends OccurrenceKey {
  submission_id: string
  /** Its place in the order: nobody with a higher one is served before it. None until it is confirmed. */
  number: number | null
  size: number
  state: SignupState
  token: string
  /** A digest of the name and the mailbox: what is sent twice is found by it. */
  same_as: string
  /** A digest; whom staff added may have none. */
  mailbox: string | null
  pressed_at: number | null
  offered_until: number | null
  changes: number
  is_walk_in: number
  came: number | null
  came_at: number | null
}

export const SIGNUP_NEWS = [
  'confirm',
  'placed',
  'waiting',
  'offered',
  'passed-over',
  'lapsed',
  'changed',
  'left',
  'again',
  'reminder',
  'not-placed',
  'event-moved',
  'event-cancelled',
  'event-on',
] as const
export type SignupNews = (typeof SIGNUP_NEWS)[number]

/** A request as it came, once per request id. */
export interface SubmissionRow {
  id: string
  request_key: string
  kind: string
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
  due_at: number
  claim_token: string | null
  claimed_until: number | null
  last_error: string | null
  settled_at: number | null
}

/** The one connection to Constant Contact: its tokens, and the reason if it does not work. One row at most. */
export interface ConnectionRow {
  id: number
  /** A digest of the CONSTANT_CONTACT_REFRESH_TOKEN imported last: a different one replaces the stored tokens. */
  seed: string | null
  refresh_token: string
  refreshed_at: number
  access_token: string | null
  access_until: number | null
  failures: Generated<number>
  refresh_not_before: number | null
  /** A process is refreshing, until this time at the latest. */
  refreshing_until: number | null
  paused_until: number | null
  incident: string | null
}

export interface NewsletterRow {
  id: string
  from_day: string
  /** `Edition` as JSON: what staff decided. */
  edition: string
  /** Goes up with each time it is saved: who saves an older version is told. */
  version: number
  saved_at: number
  saved_by: string
  /** Of its address, from its first publication on. */
  slug: string | null
  /** `Letter` as JSON, while visitors may read it. */
  letter: string | null
  published_at: number | null
  /** The campaign in Constant Contact, as JSON. */
  campaign: string | null
}

export const COUNT_SUBJECTS = ['page', 'network', 'referrer', 'search', 'request', 'subscriber'] as const

export interface DailyCountRow {
  /** Of the campus. */
  day: string
  subject: (typeof COUNT_SUBJECTS)[number]
  /** A path, a host, a text that was searched, or the kind of a request; networks and subscribers have none. */
  key: string
  count: number
}

export interface Tables {
  submissions: SubmissionRow
  deliveries: DeliveryRow
  acknowledgement_counts: {
    /** A digest of the mailbox or of the sender's network, used only for comparison; or `all`. */
    address: string
    day: string
    count: number
  }
  constant_contact_connection: ConnectionRow
  content_head: {
    id: number
    revision: number
    /** Of all entries: what other processes compare theirs with. */
    digest: string
  }
  entries: {
    path: string
    /** As JSON, what is published; null if it was removed. */
    value: string | null
    /** As JSON, what `content/` had when it was last imported; null if it had none. */
    imported: string | null
  }
  revisions: RevisionRow
  drafts: DraftRow
  /** Folders that were imported, with a deploy or by a command: imported once, they change nothing again. */
  content_imports: { digest: string }
  /** One row, written when the content or the day have changed the feeds. */
  content_feeds: {
    id: number
    /** Goes up by one with each change: replicas that compute it at once must not write over each other. */
    version: number
    published: string
  }
  content_previews: {
    id: string
    author: string
    base_revision: number
    entries: string
    renames: string
    ends_at: number
  }
  pictures: {
    id: string
    width: number
    height: number
    description: string
    author: string
    added_at: number
  }
  picture_files: { picture_id: string; name: string; bytes: Buffer }
  files: FileRow
  site_address: { id: number; url: string; recorded_at: number }
  security_events: {
    id: string
    at: number
    kind: SecurityKind
    fields: string
  }
  people: PersonRow
  sign_in_links: {
    /** A digest: whoever reads the store can't sign in with it. */
    token_hash: string
    person_id: string
    kind: LinkKind
    expires_at: number
    /** Digests of who asked for it; null if a command or an owner made it. */
    asked_browser: string | null
    asked_network: string | null
  }
  /** Somebody asked for it, also for an address that nobody has: a day of them is kept, to limit them. */
  sign_in_mails: { counted: string; sent_at: number }
  sessions: SessionRow
  /** An undo token that was used, as a digest. It is kept as long as the token would work again. */
  used_undos: { token_hash: string; used_at: number }
  passkeys: PasskeyRow
  passkey_challenges: PasskeyChallengeRow
  request_work: RequestWorkRow
  request_notes: RequestNoteRow
  request_replies: RequestReplyRow
  request_bookings: RequestBookingRow
  /** Somebody saw or changed a request; or a list or a table of several, without a submission. */
  request_accesses: {
    id: string
    submission_id: string | null
    person: string
    what: AccessKind
    at: number
  }
  newsletters: NewsletterRow
  daily_counts: DailyCountRow
  trial_writes: { id: number; text: string }
  seat_occurrences: OccurrenceRow
  seats: SignupRow
}

export type Database = Kysely<Tables>

export type Transaction = TransactionOf<Tables>

export type AccessKind =
  | ('list' | 'export' | 'round' | 'erase' | 'search' | 'sign-ups' | 'sign-ups changed' | 'sign-ups exported')
  | ('read' | 'progress' | 'note' | 'note removed' | 'reply' | 'retry' | 'booking' | 'booking canceled')
  | ('delivered' | 'called off')
