import type { weekdays } from '../locale.ts'

/**
 * The texts of a form, as a campus has them in `content/forms/`: everything that people read of it. `with-texts.ts` puts them to
 * the form's shape. All records are by the names of the fields.
 */
export interface FormTexts {
  title: string
  lead: string
  /** Shown in the form unless the calendar says otherwise: the usual answer time, for instance. */
  notice?: string | undefined
  submit: string
  /** The headings of its parts, by their names in the shape. */
  sections: Readonly<Record<string, string>>
  labels: Readonly<Record<string, string>>
  hints?: Readonly<Record<string, string | undefined>> | undefined
  /** Texts of the answers that the shape fixes, by the value that is sent. */
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
  /** Answers of the campus's own: what is read is what is sent. */
  lists?: Readonly<Record<string, readonly string[]>> | undefined
  /** The first and the last of full hours. */
  hours?: Readonly<Record<string, Hours>> | undefined
  days?: Readonly<Record<string, SuitableDays | undefined>> | undefined
  /** Shown at a field that must be answered, and is not. */
  missing: Readonly<Record<string, string>>
  messages: FormMessages
  questions: readonly OwnQuestion[]
  reply?: Reply | undefined
  answering?: Answering | undefined
}

export interface Hours {
  from: string
  until: string
}

/**
 * Days that suit us. Other days are accepted, too: the visitor gets a note at once, and the staff see it with the
 * request.
 */
export interface SuitableDays {
  on?: readonly (typeof weekdays)[number][] | undefined
  daysAhead?: number | undefined
  rule: string
  otherwise: string
}

/** The sentences a visitor can be shown: specification, sections 5 and 8. */
export interface FormMessages {
  /** The labels of the missing fields follow it, if it ends in a colon. */
  missing: string
  email: string
  sent: string
  /** The service responded, but not with status 200. */
  failed: string
  /** The thrown error has neither a text nor a message. */
  fallback: string
}

/** A question that a campus adds: it stands at the end of the form. */
export interface OwnQuestion {
  /** Its name in what is stored, for good: `OWN_QUESTION` and this. */
  id: string
  label: string
  hint?: string | undefined
  kind: OwnKind
  /** The answers of a choice. */
  choices: readonly string[]
  required: boolean
  /** Shown where it must be answered, and is not; without it, the form's own sentence. */
  missing?: string | undefined
}
export const ownKinds = ['text', 'long-text', 'choice', 'yes-or-no'] as const
export type OwnKind = (typeof ownKinds)[number]

/** Begins the stored name of a question of the campus's own: no form has fields of such names. */
export const OWN_QUESTION = 'own_'

export interface Reply {
  subject: string
  opening?: string | undefined
  paragraphs: readonly string[]
  contact: string | { name: string; email: string }
}

export interface Answering {
  /** "1 hour", "3 days". The hours of Shabbat and of holidays do not count. */
  within?: string | undefined
  replies: readonly SavedReply[]
}

/** A mail that is written ahead. The names of answers in braces are filled in for each request: "Dear {first-name}". */
export interface SavedReply {
  title: string
  /** The outcome that it tells, if any. */
  says?: Outcome | undefined
  subject: string
  text: string
}

/** Outcomes of a request, beside done. */
export const outcomes = ['promised', 'declined'] as const
export type Outcome = (typeof outcomes)[number]

const HOUR = 60 * 60_000

export const millisecondsOf = (within: string): number =>
  Number.parseInt(within, 10) * (within.includes('day') ? 24 * HOUR : HOUR)
