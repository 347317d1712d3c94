import { Worker } from 'node:worker_threads'
import type { DrawJob, DrawnBytes, Opened, OpenJob, SiteAnswer, SiteJob } from './site-job.ts'

const FILE = `${import.meta.dirname}/site-worker.ts`
/** A page takes some 30 ms; whoever waits longer than this is better served with the last one. */
const MOST_SECONDS = { open: 60, draw: 5 }
const MEMORY_MEGABYTES = 256

/** Why the thread has not answered, or what is wrong with what it was asked; the message says it for people. */
export class NotDrawn extends Error {
  override name = 'NotDrawn'
}

interface Waiting {
  job: SiteJob
  resolve: (answer: SiteAnswer) => void
  reject: (error: Error) => void
}

export type SiteThread = ReturnType<typeof startSiteThread>

/**
 * A thread that holds the site and draws it: requests are answered meanwhile, and whatever becomes of it, this one goes on. It does
 * one thing at a time. One that ends, or takes too long, is replaced by another, which opens the same words.
 *
 * @param compiled what `npm run build` made of the code
 * @param env the settings that pages depend on
 * @param most how many seconds an opening and a drawing may take
 */
export function startSiteThread(compiled: string, env: NodeJS.ProcessEnv, most = MOST_SECONDS) {
  let worker: Worker | undefined
  let isEnding = false
  let busy: Waiting | undefined
  /** The words that were opened last, for another thread. */
  let opened: OpenJob | undefined
  /** Drawings that somebody waits for, and those for later. */
  const queues = { now: [] as Waiting[], later: [] as Waiting[] }
  let late: NodeJS.Timeout | undefined
  /** Why it was ended. */
  let tooLong: string | undefined

  const start = (): Worker => {
    const started = new Worker(FILE, {
      workerData: { compiled },
      env,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES },
    })
    started.on('message', (answer: SiteAnswer) => settle(({ resolve }) => resolve(answer)))
    started.on('error', (error) =>
      settle(({ reject }) => reject(new NotDrawn(`The site's thread failed. ${error.stack}`))),
    )
    started.on('exit', () => {
      if (worker === started) worker = undefined
      const why = tooLong ?? 'The thread that draws the site has ended.'
      tooLong = undefined
      settle(({ reject }) => reject(new NotDrawn(why)))
    })
    // It keeps no process from ending.
    started.unref()
    return started
  }

  function settle(how: (waiting: Waiting) => void): void {
    clearTimeout(late)
    const done = busy
    busy = undefined
    if (done) how(done)
    next()
  }

  function next(): void {
    if (busy || isEnding) return
    busy = queues.now.shift() ?? queues.later.shift()
    if (!busy) return
    if (!worker) {
      worker = start()
      const { job } = busy
      // Another thread has no words yet.
      if (opened && job.kind !== 'open') {
        queues.now.unshift(busy)
        busy = { job: opened, resolve: () => {}, reject: () => {} }
      }
    }
    const { job } = busy
    const asked = worker
    late = setTimeout(() => {
      tooLong = `${job.kind === 'draw' ? job.path : 'Opening the words'} took more than ${most[job.kind]} s. Is the machine busy?`
      void asked.terminate()
    }, most[job.kind] * 1000)
    worker.postMessage(job)
  }

  const ask = (job: SiteJob, queue: Waiting[]): Promise<SiteAnswer> => {
    if (isEnding) return Promise.reject(new NotDrawn('The server is stopping.'))
    return new Promise((resolve, reject) => {
      queue.push({ job, resolve, reject })
      next()
    })
  }

  return {
    /** @throws {NotDrawn} with every mistake of the words; those that were open before stay open */
    async open(job: Omit<OpenJob, 'kind'>): Promise<Opened> {
      const opening: OpenJob = { kind: 'open', ...job }
      const answer = await ask(opening, queues.now)
      if (answer.kind !== 'opened') throw notDrawn(answer)
      opened = { ...opening, published: answer.published, at: undefined }
      return answer
    },

    /**
     * Draws what is at an address of the site.
     *
     * @param isAwaited whether somebody waits for it: then it comes before what nobody waits for
     * @throws {NotDrawn}
     */
    async draw(job: Omit<DrawJob, 'kind'>, isAwaited = true): Promise<DrawnBytes> {
      const answer = await ask({ kind: 'draw', ...job }, isAwaited ? queues.now : queues.later)
      if (answer.kind !== 'drawn') throw notDrawn(answer)
      return answer
    },

    /** Ends it at once, also while it draws. */
    async end(): Promise<void> {
      isEnding = true
      const all = [...queues.now.splice(0), ...queues.later.splice(0)]
      for (const { reject } of all) reject(new NotDrawn('The server is stopping.'))
      await worker?.terminate()
    },
  }
}

const notDrawn = (answer: SiteAnswer): NotDrawn =>
  new NotDrawn(answer.kind === 'failed' ? answer.problem.trim() : 'The thread answered something else.')
