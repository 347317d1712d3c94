export interface Answering {
  /** "1 hour", "3 days". The hours of Shabbat and of holidays do not count. */
  within?: string | undefined
  replies: readonly SavedReply[]
}

/** A mail that is written ahead. The names of answers in braces are filled in for each request: "Dear {first-name}". */
export interface SavedReply {
  title: string
  /** What it says; without it, neither. */
  says?: Outcome | undefined
  subject: string
  text: string
}

/** How a request ended, beside done. */
export const outcomes = ['promised', 'declined'] as const
export type Outcome = (typeof outcomes)[number]

const HOUR = 60 * 60_000

export const millisecondsOf = (within: string): number =>
  Number.parseInt(within, 10) * (within.includes('day') ? 24 * HOUR : HOUR)
