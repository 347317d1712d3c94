import type { Published } from '#calendar/feeds/feeds'
import type { Day } from '#calendar/time/days'
import type { ContentSource, Entries } from '#content-reader/read/content-source'
import type { RoomHours } from '#schedule/advice'
import type { Checked } from '#schedule/check'
import type { ServerFacts } from '#schedule/server-facts'
import type { ReturnedForm, Thanks } from '#schemas/requests/returned-form'
import type { OwnSignup, PlacesLeft, SentSignup } from '#schemas/signups/signups'
import type { SearchQuestion } from '#search/search-path'

export interface DraftPage {
  path: string
  at: number
  /** Its texts say where they come from, for editing on the page. */
  isMarked?: boolean | undefined
}

/** The page is null if the content has no such page, and missing if the content has mistakes. */
export interface CheckedPage extends Checked {
  page?: { html: string; policy: string } | null
}

export type SiteJob = OpenJob | DrawJob | CheckJob

/** If the content has mistakes, that from before is drawn. */
export interface OpenJob {
  kind: 'open'
  version: number
  source: ContentSource
  day: Day
  published: readonly Published[]
  /** The moment at which changes are published, in the campus's zone. */
  at?: string | undefined
}

export interface DrawJob {
  kind: 'draw'
  version: number
  path: string
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
  seatsLeft?: PlacesLeft | undefined
  seat?: OwnSignup
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

/** Of another version, if other content was opened meanwhile. */
export interface DrawnBytes {
  kind: 'drawn'
  version: number
  body: Uint8Array<ArrayBuffer>
  isPage: boolean
  policy?: string | undefined
  /** In milliseconds; what says nothing of time has none. */
  until?: number | undefined
}

export interface CheckAnswer extends CheckedPage {
  kind: 'checked'
}

/** A problem is described for whoever can fix it: mistakes in the content, or a fault of the code with its stack. */
export type SiteAnswer = Opened | DrawnBytes | CheckAnswer | { kind: 'failed'; problem: string }

export type TimedAnswer = SiteAnswer & { milliseconds: number }
