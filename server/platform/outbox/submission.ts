import type { FormKind, RequestKind } from '#schemas/forms/forms'
import type { SeatKind } from '#schemas/forms/seat'
import type { SeatNews } from '../../signups/seat-occurrences.ts'
import type { Channel } from '../db/database.ts'
import type { SeatOccurrenceRow, SeatRow } from '../db/seats-tables.ts'
import type { Acknowledgement } from '../mail/acknowledgements.ts'
import type { AlertKind } from './alerts.ts'
import type { SubmissionToInsert } from './insert-submission.ts'

export interface NewSubmission extends SubmissionToInsert {
  kind: RequestKind
  /** Only if today's limits allow one more. */
  acknowledgement?: Acknowledgement | undefined
}

export interface Submission {
  id: string
  kind: FormKind | AlertKind | SeatKind
  fields: Readonly<Record<string, string>>
  createdAt: Date
}

/** This process holds it until its claim expires. */
export interface ClaimedDelivery {
  id: string
  channel: Channel
  attempts: number
  claimToken: string
  submission: Submission
  reply?: Reply
  seat?: SeatMail
  subscribers?: readonly SubscriberToList[]
}

export interface SubscriberToList {
  name: string
  email: string
}

/** Says what is new; the sign-up is as it is when the mail is sent. */
export interface SeatMail {
  news: SeatNews
  seat: SeatRow
  /** All sign-ups of its mailbox for the date, it too: news of the date are one mail. */
  parties: readonly SeatRow[]
  occurrence: SeatOccurrenceRow
}

export interface Reply {
  /** The address with which they sign in: the visitor's answer goes there. */
  author: string
  subject: string
  text: string
  createdAt: Date
}

/** The outcome of an attempt: `retry` has the time of the next one; `wait`, too, but this was not an attempt. */
export type Settlement =
  | { state: 'sent' }
  | { state: 'failed'; error: string }
  | { state: 'retry'; at: Date; error: string }
  | { state: 'wait'; until: Date; error: string }
