import type { Problem } from '#content-reader/problems'
import { oneAtATime } from '../../one-at-a-time.ts'
import type { OwnProcess } from '../../own-process.ts'
import { noUploads, type Uploads } from '../../pictures/uploads.ts'
import { digestOfWords, type WordsFiles } from '../../store/words.ts'
import { startCompiled } from '../compiled-process.ts'
import { keptFolder } from './kept-folder.ts'

/** What the content reader finds in words. */
export interface Checked {
  /** The site can't be made from these words. */
  problems: readonly Problem[]
  /** What is likely a mistake, and keeps nobody from publishing. */
  warnings: readonly Problem[]
}

/** A page to draw, and the instant for which it is drawn, in milliseconds. */
export interface Page {
  path: string
  at: number
}

/** What a process is sent: it reads the folder; without one, it has read these words last. */
export interface WorkerJob {
  folder?: string | undefined
  digest: string
  page?: Page | undefined
}

/** A page, and its content security policy. */
export interface DrawnPage {
  html: string
  policy: string
}

/** What it sends: `drawn` is null if the words have no such page, and missing if they have mistakes. */
export type Found = { checked: Checked; drawn?: DrawnPage | null } | { failed: string }

/** Ten times as long as it takes. */
const MOST_SECONDS = 30
/** While somebody types, the next check comes soon. */
const IDLE_SECONDS = 60
const PROCESS = `${import.meta.dirname}/words-worker-process.ts`

export type WordsWorker = ReturnType<typeof createWordsWorker>

/**
 * Checks words as `npm run check -- content` does, all files together, and draws single pages of them, in a process of its own:
 * requests are served meanwhile. The process does one thing at a time, stays for a while, and is replaced when it ends.
 *
 * @param compiled what `npm run build` made of the code
 */
export function createWordsWorker({ compiled, uploads = noUploads }: { compiled: string; uploads?: Uploads }) {
  const folder = keptFolder(uploads)
  let ready: OwnProcess<WorkerJob, Found> | undefined
  /** What the process has read last. */
  let known: string | undefined
  let idle: NodeJS.Timeout | undefined
  const inTurn = oneAtATime()

  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ended = ready
    ready = undefined
    await Promise.all([ended?.end(), folder.remove()])
  }

  async function run(files: WordsFiles, page?: Page): Promise<Exclude<Found, { failed: string }>> {
    clearTimeout(idle)
    if (!ready?.isAlive) {
      ready = startCompiled('Reading the words', PROCESS, compiled)
      known = undefined
    }
    const worker = ready
    try {
      // A picture may be there that was not a moment ago.
      const digest = [digestOfWords(files), ...(await uploads.knownIn(files))].join(' ')
      const before = known
      // Until it has answered; words that it has read with mistakes take nobody's place.
      known = undefined
      const job = { digest, page, ...(before !== digest && { folder: await folder.holding(files) }) }
      const found = await worker.ask(job, MOST_SECONDS)
      if ('failed' in found) throw new Error(`The words could not be read. ${found.failed}`)
      known = found.checked.problems.length === 0 ? digest : before
      return found
    } finally {
      idle = setTimeout(() => void end(), IDLE_SECONDS * 1000).unref()
    }
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
