import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Problem } from '#content-reader/explain/problems'
import { noUploads, type Uploads } from '../../pictures/uploads.ts'
import { digestOfWords, type WordsFiles } from '../../store/words.ts'
import { keptFolder } from './kept-folder.ts'

/** What the content reader finds in words. */
export interface Checked {
  /** The site can't be made from these words. */
  problems: readonly Problem[]
  /** What is likely a mistake, and keeps nobody from publishing. */
  warnings: readonly Problem[]
}

/** A page to draw, and the day for which it is drawn: `2026-12-04`. */
export interface Page {
  path: string
  day: string
}

/** What a process is sent: it reads the folder; without one, it has read these words last. */
export interface WorkerJob {
  folder?: string | undefined
  digest: string
  page?: Page | undefined
}

/** What it sends: `html` is null if the words have no such page, and missing if they have mistakes. */
export type Found = { checked: Checked; html?: string | null } | { failed: string }

/** Ten times as long as it takes. */
const MOST_SECONDS = 30
/** While somebody types, the next check comes soon. */
const IDLE_SECONDS = 60
const MEMORY_MEGABYTES = 256
const YOUNG_MEGABYTES = 8

export type WordsWorker = ReturnType<typeof createWordsWorker>

/**
 * Checks words as `npm run check -- content` does, all files together, and draws single pages of them, in a process of its own:
 * requests are served meanwhile. The process does one thing at a time, stays for a while, and is replaced when it ends.
 *
 * @param compiled what `npm run build` made of the code
 */
export function createWordsWorker({ compiled, uploads = noUploads }: { compiled: string; uploads?: Uploads }) {
  const folder = keptFolder(uploads)
  let child: ChildProcess | undefined
  /** What the process has read last. */
  let known: string | undefined
  let idle: NodeJS.Timeout | undefined
  let before: Promise<unknown> = Promise.resolve()

  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const last = child
    child = undefined
    const removed = folder.remove()
    if (last && last.exitCode === null && last.signalCode === null) {
      last.kill('SIGKILL')
      await once(last, 'close')
    }
    await removed
  }

  async function run(files: WordsFiles, page?: Page): Promise<Exclude<Found, { failed: string }>> {
    clearTimeout(idle)
    if (!child?.connected) {
      child = start(compiled)
      known = undefined
    }
    const worker = child
    try {
      // A picture may be there that was not a moment ago.
      const digest = [digestOfWords(files), ...(await uploads.knownIn(files))].join(' ')
      const found =
        known === digest
          ? await answer(worker, { digest, page })
          : await answer(worker, { folder: await folder.holding(files), digest, page })
      // Words that it has read with mistakes take nobody's place; with a failure, that is not known.
      if ('failed' in found) known = undefined
      else if (found.checked.problems.length === 0) known = digest
      if ('failed' in found) throw new Error(`The words could not be read. ${found.failed}`)
      return found
    } finally {
      idle = setTimeout(() => void end(), IDLE_SECONDS * 1000).unref()
    }
  }

  /** One at a time: whoever comes second waits. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = before.then(work, work)
    before = next
    return next
  }

  return {
    /** @throws if the words could not be checked */
    check: async (files: WordsFiles): Promise<Checked> => (await inTurn(() => run(files))).checked,

    /** Draws one page: null if there is none at this path. Words with mistakes have no pages. */
    draw: (files: WordsFiles, page: Page): Promise<Exclude<Found, { failed: string }>> =>
      inTurn(() => run(files, page)),

    /** Ends the process, also while it works. */
    end,
  }
}

const start = (compiled: string): ChildProcess =>
  fork(`${import.meta.dirname}/words-worker-process.ts`, [compiled], {
    execArgv: [`--max-old-space-size=${MEMORY_MEGABYTES}`, `--max-semi-space-size=${YOUNG_MEGABYTES}`],
    // React is several times slower without it; the cache goes with the code.
    env: { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: join(compiled, 'cache') },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })

function answer(child: ChildProcess, job: WorkerJob): Promise<Found> {
  const { promise, resolve } = Promise.withResolvers<Found>()
  let said = ''
  const onSaid = (chunk: Buffer) => {
    said = (said + chunk).slice(-10_000)
  }
  const onMessage = (found: unknown) => resolve(found as Found)
  const onError = (error: Error) => resolve({ failed: error.message })
  const onClose = (code: number | null, signal: string | null) =>
    resolve({ failed: `The process ended (${signal ?? code}). ${said}` })
  child.stderr?.on('data', onSaid)
  child.once('message', onMessage).once('error', onError).once('close', onClose)
  const late = setTimeout(() => child.kill('SIGKILL'), MOST_SECONDS * 1000)
  child.send(job)
  return promise.finally(() => {
    clearTimeout(late)
    child.stderr?.off('data', onSaid)
    child.off('message', onMessage).off('error', onError).off('close', onClose)
  })
}
