import type { Published } from '#calendar/feeds/published'
import type { Day } from '#calendar/time/days'
import type { RoomHours } from '#content-reader/days/room-busy'
import type { WordsPlace } from '#content-reader/read/words-place'
import type { ServerFacts } from '#content-reader/server-facts'
import type { ReturnedForm, Thanks } from '#schemas/forms/for-one-visitor'
import type { OwnSeat, SeatsLeft } from '#schemas/seat-view'
import type { SearchQuestion } from '#search/search-path'
import type { CheckedPage, DraftPage } from '../words/check-words.ts'

/** A job for the thread that holds a site. */
export type SiteJob = OpenJob | DrawJob | CheckJob

/** Opens other words, or the same for another day. They are drawn from then on; if they have mistakes, those from before are. */
export interface OpenJob {
  kind: 'open'
  /** Each opening has a number of its own. */
  version: number
  words: WordsPlace
  day: Day
  /** What subscribers of the feeds have. */
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

/** Checks words that are not served, and draws one of their pages. */
export interface CheckJob {
  kind: 'check'
  words: WordsPlace
  page?: DraftPage | undefined
}

/** What a page is drawn with for one visitor, or as a file. */
export interface PageProps {
  /** What a visitor searches for, on the page of the search. */
  search?: SearchQuestion
  /** A form that comes back, on its own page. */
  returned?: ReturnedForm
  /** Of a request that was just sent, on the thank-you page. */
  thanks?: Thanks
  /** What was promised of the rooms, on their page. */
  promised?: RoomHours
  /** How many places are left for an event, on its page. */
  seatsLeft?: SeatsLeft | undefined
  /** One's own sign-up, on its page. */
  seat?: OwnSeat
  /** Of a page of an exported site: the instants for which it is drawn and, if it says anything of time, until which it is true. */
  exported?: { on: number; until?: number | undefined }
}

/** What the server itself needs of the words. */
export interface Opened {
  kind: 'opened'
  words: ServerFacts
  /** Everything that can be asked for. */
  addresses: readonly string[]
  /** What subscribers of the feeds have from now on. */
  published: readonly Published[]
  /** What is likely a mistake in the words. */
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
