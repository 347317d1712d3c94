import type { Published } from '#calendar/feeds/published'
import type { Day } from '#calendar/time/days'
import type { ContentSource, Entries } from '#content-reader/read/content-source'
import type { RoomHours } from '#schedule/advice'
import type { ServerFacts } from '#schedule/server-facts'
import type { ReturnedForm, Thanks } from '#schemas/forms/for-one-visitor'
import type { OwnSeat, SeatsLeft, SentSignup } from '#schemas/seat-view'
import type { SearchQuestion } from '#search/search-path'
import type { CheckedPage, DraftPage } from '../content/content-check.ts'

export type SiteJob = OpenJob | DrawJob | CheckJob

/** Opens other words, or the same for another day. They are drawn from then on; if they have mistakes, those from before are. */
export interface OpenJob {
  kind: 'open'
  /** Each opening has a number of its own. */
  version: number
  source: ContentSource
  day: Day
  published: readonly Published[]
  /** The moment at which changes are published, in the campus's zone. */
  at?: string | undefined
}

/** Draws an address in the version that the caller has. */
export interface DrawJob {
  kind: 'draw'
  version: number
  path: string
  /** The instant for which it is drawn, in milliseconds. */
  at: number
  props?: PageProps | undefined
}

export interface CheckJob {
  kind: 'check'
  source: ContentSource
  page?: DraftPage | undefined
}

/** A job as it is sent. The entries of its source that the thread has from an earlier one are left out. */
export interface SentJob {
  job: SiteJob
  entries?: SentEntries | undefined
}

export interface SentEntries {
  changed: Entries
  removed: readonly string[]
}

export interface PageProps {
  search?: SearchQuestion
  returned?: ReturnedForm
  thanks?: Thanks
  promised?: RoomHours
  seatsLeft?: SeatsLeft | undefined
  seat?: OwnSeat
  signedUp?: SentSignup
  /** Of a page of an exported site: the instants for which it is drawn and, if it says anything of time, until which it is true. */
  exported?: { on: number; until?: number | undefined }
}

export interface Opened {
  kind: 'opened'
  content: ServerFacts
  addresses: readonly string[]
  published: readonly Published[]
  warnings: string
}

/** The bytes at an address; of another version, if other words were opened meanwhile. */
export interface DrawnBytes {
  kind: 'drawn'
  version: number
  body: Uint8Array<ArrayBuffer>
  isPage: boolean
  policy?: string | undefined
  /** The instant until which it is true, in milliseconds; what says nothing of time has none. */
  until?: number | undefined
}

export interface Checked extends CheckedPage {
  kind: 'checked'
}

/** The result of a job. A problem is described for whoever can fix it: mistakes in the words, or a fault of the code with its stack. */
export type SiteAnswer = Opened | DrawnBytes | Checked | { kind: 'failed'; problem: string }

/** An answer with what it took. */
export type TimedAnswer = SiteAnswer & { milliseconds: number }
