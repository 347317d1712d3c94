import type { Generated } from 'kysely'

/** A request as it came, once per request id. */
export interface SubmissionRow {
  id: string
  /** Minted by the browser, or made from the content; unique. */
  request_key: string
  kind: string
  /** The fields as JSON: `{ user_first_name: "…", … }`. */
  fields: string
  /** Milliseconds since 1970; of a subscriber, when they last asked. */
  created_at: number
  /** On what occasion it was sent: `id:<request id>`, or `day:<YYYY-MM-DD>` where it came without one. */
  occasion: string | null
}

export type DeliveryState = 'due' | 'sent' | 'failed'

/**
 * Where something goes: a mail to the staff, a mail to who asked, a contact in the mailing list's service, a mail to those who
 * look after the site.
 */
export const CHANNELS = ['staff-mail', 'acknowledgement', 'constant-contact', 'alert'] as const
export type Channel = (typeof CHANNELS)[number]

/** One thing to do about a submission: the outbox. A submission has at most one delivery for each channel. */
export interface DeliveryRow {
  id: string
  submission_id: string
  channel: Channel
  state: DeliveryState
  attempts: Generated<number>
  /** Not before, in milliseconds since 1970. */
  due_at: number
  claim_token: string | null
  claimed_until: number | null
  last_error: string | null
  settled_at: number | null
}

/** How many mails on a day told somebody that their request came: those to a mailbox, those of a sender, and all. */
export interface AcknowledgementCountRow {
  /** A digest of the mailbox or of the sender's network, only ever compared; or `all`. */
  address: string
  /** In New York, `YYYY-MM-DD`. */
  day: string
  count: number
}

/** The one connection to Constant Contact: its tokens, and why it does not work where it does not. One row at most. */
export interface ConnectionRow {
  /** Always 1. */
  id: number
  /** A digest of the CONSTANT_CONTACT_REFRESH_TOKEN that was last taken over: another one replaces what is kept. */
  seed: string | null
  refresh_token: string
  /** When it was last used or given, in milliseconds since 1970, as all times. */
  refreshed_at: number
  access_token: string | null
  access_until: number | null
  /** How often in a row it could not be refreshed. */
  failures: Generated<number>
  /** No refresh before this, after one that failed. */
  refresh_not_before: number | null
  /** A process is refreshing, until this at the latest. */
  refreshing_until: number | null
  /** Nothing is called before this: the day's calls are used up. */
  paused_until: number | null
  /** Why nothing is called until somebody connects anew. */
  incident: string | null
}

export interface Tables {
  submissions: SubmissionRow
  deliveries: DeliveryRow
  acknowledgement_counts: AcknowledgementCountRow
  constant_contact_connection: ConnectionRow
}
