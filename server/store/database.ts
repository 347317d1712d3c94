import type { Generated } from 'kysely'

/** A request as it came, once per request id. */
export interface SubmissionRow {
  id: string
  /** Minted by the browser, or made from the content; unique. */
  request_key: string
  kind: string
  /** The fields as JSON: `{ user_first_name: "…", … }`. */
  fields: string
  /** Milliseconds since 1970. */
  created_at: number
}

export type DeliveryState = 'due' | 'sent' | 'failed'

/** One thing to do about a submission: the outbox. */
export interface DeliveryRow {
  id: string
  submission_id: string
  channel: 'staff-mail'
  state: DeliveryState
  attempts: Generated<number>
  /** Not before, in milliseconds since 1970. */
  due_at: number
  claim_token: string | null
  claimed_until: number | null
  last_error: string | null
  settled_at: number | null
}

export interface Tables {
  submissions: SubmissionRow
  deliveries: DeliveryRow
}
