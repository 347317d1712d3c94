import type { signupStates } from '#schemas/seat-view'

/**
 * Sign-ups for events. Times are milliseconds since 1970; flags are 0 or 1. An occurrence is an event and its day by the rule, which
 * stays the same when it is moved.
 */

export interface OccurrenceKey {
  event: string
  date: string
}

/** One date of an event. Whoever takes, frees or offers a place locks this row, so that no place is given twice. */
export interface SeatOccurrenceRow extends OccurrenceKey {
  places: number
  guests: number
  has_waitlist: number
  /** People who have a place, or are offered one; guests are people. */
  taken: number
  waiting: number
  /** The number of the next sign-up: the order in which people came. */
  next_number: number
  is_cancelled: number
  closes_at: number
  remind_at: number
  starts_at: number
  ends_at: number
  /** `SeatAbout` as JSON: what mails and pages say of it, and before its last change. */
  about: string
  about_before: string | null
  /** The revision of the words that this is from: older words change nothing. */
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

export type SeatState = (typeof signupStates)[number]

export type SeatFields = Readonly<Record<string, string>>

/** One sign-up; its answers are those of its submission, with which it is removed. */
export interface SeatRow extends OccurrenceKey {
  submission_id: string
  /** Its place in the order: nobody with a higher one is served before it. None until it is confirmed. */
  number: number | null
  /** The person and their guests. */
  size: number
  state: SeatState
  /** In the address of its page. */
  token: string
  /** A digest of the name and the mailbox: what is sent twice is found by it. */
  same_as: string
  /** A digest; whom staff added may have none. */
  mailbox: string | null
  /** When a button behind its mailed link was pressed first: whoever reads the mailbox wants it. */
  pressed_at: number | null
  /** Until when it may take the place that is offered. */
  offered_until: number | null
  /** Part of the SEQUENCE of its calendar file. */
  changes: number
  is_walk_in: number
  /** As somebody at the door said at `came_at`. */
  came: number | null
  came_at: number | null
}
