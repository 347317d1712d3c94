import type { Problem } from '#content-reader/explain/problems'

/** What to draw, and where. All folders are absolute. */
export interface Job {
  /** What `npm run build` made: the renderer and its assets. */
  compiled: string
  contentRoot: string
  /** An empty folder, for the drawn site. */
  into: string
  /** The day for which pages are drawn, `2026-12-02`: they say what is true at noon there. */
  day: string
  /** A folder that keeps pictures from one drawing to the next. */
  pictures: string
  /** A file for what the server needs of the words, if they are to be served. */
  words?: string
  /** The files with what subscribers of the feeds had before, and have after it, and the moment of the change: without it, the
   * sequences of all events begin at 0. */
  published?: { before?: string | undefined; into?: string; at?: string | undefined } | undefined
}

export interface DrawnSite {
  pages: number
  /** How many pictures for shared links were drawn: only those whose words have changed. */
  previews: number
  megabytes: number
  /** What is likely a mistake in the content, or makes a page heavy. The site is whole all the same. */
  warnings: readonly Problem[]
}

/** What came of it. Where there is a problem, what is in the folder is no site. */
export type Drawn = DrawnSite | { problem: string }
