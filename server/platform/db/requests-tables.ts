import type { Outcome } from '#schemas/forms/answering'
import type { AccessKind } from '#schemas/http/admin/requests'

/**
 * Each row belongs to a submission and is removed with it: by retention, and when a person is erased. Times are
 * milliseconds since 1970; an author is the address with which somebody signs in.
 */

/** Without a row, a request is new. */
export interface RequestWorkRow {
  submission_id: string
  /** Whose it is; nobody's again when that person is removed. */
  person_id: string | null
  done_at: number | null
  done_by: string | null
  /** Soup only: when it was brought. */
  delivered_at: number | null
  /** Soup only: when it turned out that nobody wants it any more; a note says why. */
  called_off_at: number | null
  /** Null for neither. */
  outcome: Outcome | null
}

export interface RequestNoteRow {
  id: string
  submission_id: string
  author: string
  text: string
  created_at: number
}

/** A mail to the visitor. Its delivery has its id as `part`. */
export interface RequestReplyRow {
  id: string
  submission_id: string
  author: string
  subject: string
  text: string
  created_at: number
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

/** Somebody saw or changed a request; or a list or a table of several, without a submission. */
export interface RequestAccessRow {
  id: string
  submission_id: string | null
  person: string
  what: AccessKind
  at: number
}
