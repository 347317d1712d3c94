import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
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

const MEMORY_MEGABYTES = 256
/** What a page leaves behind is collected early, before it has grown. */
const YOUNG_MEGABYTES = 8
const LOW_PRIORITY = 10
/** Thirty times as long as it takes. */
const MOST_SECONDS = 60

export interface Drawing {
  meanwhile?: boolean
  seconds?: number
  signal?: AbortSignal
}

/**
 * Draws the whole site in a separate process, which exits afterward: an error there does not affect this process.
 *
 * @param meanwhile Whether pages are being served: requests for them then have priority.
 * @param seconds How long it may take: a drawing that hangs is ended.
 * @param signal Ends it at once, for a server that stops.
 */
export function drawSite(
  job: Job,
  { meanwhile = false, seconds = MOST_SECONDS, signal }: Drawing = {},
): Promise<Drawn> {
  const { promise, resolve } = Promise.withResolvers<Drawn>()
  const child = fork(`${import.meta.dirname}/draw-process.ts`, [JSON.stringify(job)], {
    execArgv: [`--max-old-space-size=${MEMORY_MEGABYTES}`, `--max-semi-space-size=${YOUNG_MEGABYTES}`],
    // React is several times slower without it.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...(signal && { signal, killSignal: 'SIGKILL' as const }),
  })
  if (meanwhile && child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY)
  const late = setTimeout(() => {
    resolve({ problem: `The drawing took more than ${seconds} s and was ended. Is the machine busy?` })
    child.kill('SIGKILL')
  }, seconds * 1000)
  child.once('close', () => clearTimeout(late))
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-10_000)
  })
  child.once('message', (drawn) => resolve(drawn as Drawn))
  child.once('error', (error) => resolve({ problem: `The drawing could not begin: ${error.message}` }))
  child.once('close', (code, signal) =>
    resolve({ problem: `The drawing ended halfway (${signal ?? code}). ${said}`.trim() }),
  )
  return promise
}
