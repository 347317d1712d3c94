import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { Published } from '#calendar/feeds/ical'
import type { Day } from '#calendar/time/days'
import type { ContentSource, Entries } from '#content-reader/content-source'
import type { Issue } from '#content-reader/issues'
import type { RoomHours } from '#schedule/room-hours'
import type { ServerContent } from '#schedule/server-content'
import { ExpectedError } from '#schemas/expected-error'
import type { NewsletterPage } from '#schemas/newsletter/newsletter'
import type { ReturnedForm, Thanks } from '#schemas/requests/show-answers'
import type { SentSignup } from '#schemas/signups/signup-paths'
import type { OwnSignup, PlacesLeft } from '#schemas/signups/signup-states'
import type { SearchQuestion } from '#search/search-path'
import { isRenderInput } from '../files.ts'

export interface DraftPage {
  path: string
  at: number
  /** Its texts say where they come from, for editing on the page. */
  isMarked?: boolean | undefined
}

/** The page is null if the content has no such page, and missing if the content has mistakes. */
export interface CheckedPage {
  issues: readonly Issue[]
  page?: { html: string; policy: string } | null
}

export type SiteJob = OpenJob | RenderJob | CheckJob

/** If the content has mistakes, that from before is rendered. */
export interface OpenJob {
  kind: 'open'
  version: number
  source: ContentSource
  day: Day
  published: readonly Published[]
  /** The moment at which changes are published, in the campus's zone. */
  at?: string | undefined
}

export interface RenderJob {
  kind: 'render'
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
  entries?: { changed: Entries; removed: readonly string[] } | undefined
}

export interface PageProps {
  search?: SearchQuestion
  returned?: ReturnedForm
  thanks?: Thanks
  promised?: RoomHours
  placesLeft?: PlacesLeft | undefined
  ownSignup?: OwnSignup
  signedUp?: SentSignup
  newsletters?: NewsletterPage
  /** Of a page of an exported site: the instants for which it is rendered and, if it says anything of time, until which it is true. */
  exported?: { on: number; until?: number | undefined }
}

export interface Opened {
  kind: 'opened'
  content: ServerContent
  addresses: readonly string[]
  published: readonly Published[]
  warnings: string
}

/** Of another version, if other content was opened meanwhile. */
export interface RenderedBytes {
  kind: 'rendered'
  version: number
  body: Uint8Array<ArrayBuffer>
  isPage: boolean
  policy?: string | undefined
  until?: number | undefined
}

export interface CheckAnswer extends CheckedPage {
  kind: 'checked'
}

/** A problem is described for whoever can fix it: mistakes in the content, or a fault of the code with its stack. */
export type SiteAnswer = Opened | RenderedBytes | CheckAnswer | { kind: 'failed'; problem: string }

export type TimedAnswer = SiteAnswer & { milliseconds: number }

/** Those of one network take turns with others, and share what rendering costs. */
export interface Visitor {
  network: string
  beginRender: () => (milliseconds: number) => void
}

/** In their order: what one visitor waits for alone, pages for everybody, pictures with what nobody waits for. */
const QUEUES = ['visitor', 'page', 'file'] as const
export type QueueName = (typeof QUEUES)[number]

/** So many wait, at some 30 ms each: a few seconds for a page of one's own, longer for 200 pictures at once. */
const MOST_WAITING: Readonly<Record<QueueName, number>> = { visitor: 100, page: 256, file: 256 }

/** Lets networks take turns, so that a flood of one delays nobody of another. */
export class RenderQueue<Job> {
  readonly #most: number
  /** The network whose turn it is comes first. */
  readonly #waiting = new Map<string, Job[]>()
  #size = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Returns the job that has to go where the queue is full: the last of the network with the most, maybe this one. */
  add(network: string, job: Job): Job | undefined {
    const own = this.#waiting.get(network) ?? []
    own.push(job)
    this.#waiting.set(network, own)
    this.#size += 1
    if (this.#size <= this.#most) return undefined
    const longest = [...this.#waiting.values()].reduce((most, jobs) => (jobs.length > most.length ? jobs : most), own)
    const last = longest.pop()
    this.#size -= 1
    if (own.length === 0) this.#waiting.delete(network)
    return last
  }

  next(): Job | undefined {
    const [turn] = this.#waiting
    if (!turn) return undefined
    const [network, jobs] = turn
    const job = jobs.shift()
    this.#size -= 1
    this.#waiting.delete(network)
    if (jobs.length > 0) this.#waiting.set(network, jobs)
    return job
  }
}

const FILE = `${import.meta.dirname}/render-worker.ts`

/** Processor time: a page takes some 30 ms, and one that takes this long hangs. On a busy machine an innocent one waits as long for its turn. */
const MOST_SECONDS = { open: 60, render: 5, check: 30 }

/** A job that uses no processor time, and does not end, is given up after this many times its seconds, and a minute at least. */
const WAITING_FACTOR = 12
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }

/** The server's other settings are secrets, or none of its business. */
const OF_THE_MACHINE = /^(?:PATH|HOME|TMPDIR|TZ|LANG|LC_\w+|FONTCONFIG_\w+|NODE_OPTIONS|SITE_DAY|CONTENT_DIR)$/

export const renderEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => OF_THE_MACHINE.test(name) || isRenderInput(name)))

const REFUSED_AFTER_MILLISECONDS = 1000

const STOPPING = 'The server is stopping.'
const ENDED = 'The thread that draws the site has ended.'

export class RenderError extends ExpectedError {}

/** Nothing is wrong with what was asked for, as far as we know: it may be rendered a moment later. */
export class RenderDelayedError extends RenderError {}

export class RenderQueueFullError extends RenderDelayedError {}

export interface RenderOptions {
  queue?: QueueName
  visitor?: Visitor | undefined
}

interface Waiting {
  job: SiteJob
  charge: ((milliseconds: number) => void) | undefined
  resolve: (answer: TimedAnswer) => void
  reject: (error: unknown) => void
}

interface Running {
  worker: Worker
  hasContent: boolean
  entries: Entries
  answer?: PromiseWithResolvers<TimedAnswer>
  ending?: string
  isLate?: boolean
}

/** Does one job at a time. A worker that ends or hangs is replaced; its successor opens the same content. */
export class RenderThread {
  readonly #worker: WorkerOptions
  readonly #most: typeof MOST_SECONDS
  readonly #idleSeconds: number | undefined
  #running: Running | undefined
  #isEnding = false
  #isWorking = false
  #opened: OpenJob | undefined
  readonly #queues = {
    visitor: new RenderQueue<Waiting>(MOST_WAITING.visitor),
    page: new RenderQueue<Waiting>(MOST_WAITING.page),
    file: new RenderQueue<Waiting>(MOST_WAITING.file),
  }
  #idle: NodeJS.Timeout | undefined

  /** @param how most seconds for each job; idle seconds before it ends */
  constructor(
    compiled: string,
    env: NodeJS.ProcessEnv,
    { most = MOST_SECONDS, idleSeconds }: { most?: typeof MOST_SECONDS; idleSeconds?: number } = {},
  ) {
    this.#worker = { workerData: { compiled }, env, resourceLimits: MEMORY }
    this.#most = most
    this.#idleSeconds = idleSeconds
  }

  start(): void {
    this.#running ??= this.#start()
  }

  /** @throws {RenderError} with every mistake of the content; what was open before stays open */
  async open(job: Omit<OpenJob, 'kind'>): Promise<Opened> {
    const opening: OpenJob = { kind: 'open', ...job }
    const answer = await this.#ask(opening)
    if (answer.kind !== 'opened') throw renderErrorOf(answer)
    this.#opened = { ...opening, published: answer.published, at: undefined }
    return answer
  }

  /** Renders this version or a newer one. @throws {RenderError} @throws {HttpError} 429 if no time is left */
  async render(job: Omit<RenderJob, 'kind'>, { queue = 'page', visitor }: RenderOptions = {}): Promise<RenderedBytes> {
    const answer = await this.#ask({ kind: 'render', ...job }, queue, visitor)
    if (answer.kind !== 'rendered') throw renderErrorOf(answer)
    if (answer.version < job.version)
      throw new RenderError(`${job.path} was drawn of content ${answer.version}, which is older than ${job.version}.`)
    return answer
  }

  async check(source: ContentSource, page?: CheckJob['page']): Promise<CheckAnswer> {
    const answer = await this.#ask({ kind: 'check', source, page })
    if (answer.kind !== 'checked') throw renderErrorOf(answer)
    return answer
  }

  async end(): Promise<void> {
    this.#isEnding = true
    clearTimeout(this.#idle)
    for (let next = this.#next(); next; next = this.#next()) next.reject(new RenderDelayedError(STOPPING))
    if (this.#running) await terminate(this.#running, STOPPING)
  }

  async #ask(job: SiteJob, queue: QueueName = 'visitor', visitor?: Visitor): Promise<TimedAnswer> {
    if (this.#isEnding) throw new RenderDelayedError(STOPPING)
    const charge = visitor?.beginRender()
    const { promise, resolve, reject } = Promise.withResolvers<TimedAnswer>()
    const refused = this.#queues[queue].add(visitor?.network ?? '', { job, charge, resolve, reject })
    if (refused) refuse(refused)
    void this.#work()
    return promise
  }

  #next(): Waiting | undefined {
    for (const name of QUEUES) {
      const next = this.#queues[name].next()
      if (next) return next
    }
    return undefined
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    clearTimeout(this.#idle)
    for (;;) {
      const next = this.#next()
      if (!next) break
      const begun = performance.now()
      try {
        const answer = await this.#attempt(next.job)
        next.charge?.(answer.milliseconds)
        next.resolve(answer)
      } catch (error) {
        next.charge?.(performance.now() - begun)
        next.reject(error)
      }
    }
    this.#isWorking = false
    this.#endWhenIdle()
  }

  /** A worker may end for another reason than the job that it has: that is tried once more, by another. */
  async #attempt(job: SiteJob, isAgain = false): Promise<TimedAnswer> {
    this.#running ??= this.#start()
    const running = this.#running
    try {
      if (job.kind === 'render' && this.#opened && !running.hasContent) {
        const answer = await this.#give(this.#opened, running)
        if (answer.kind !== 'opened') throw renderErrorOf(answer)
      }
      return await this.#give(job, running)
    } catch (error) {
      const hasEnded = this.#running !== running
      if (!hasEnded || running.isLate || isAgain || this.#isEnding) throw error
      return this.#attempt(job, true)
    }
  }

  #endWhenIdle(): void {
    const running = this.#running
    if (this.#idleSeconds === undefined || !running) return
    this.#idle = setTimeout(() => {
      // A job that comes meanwhile is tried again by another.
      void terminate(running, 'It had nothing to do.')
    }, this.#idleSeconds * 1000).unref()
  }

  #start(): Running {
    const worker = new Worker(FILE, this.#worker)
    const running: Running = { worker, hasContent: false, entries: new Map() }
    worker.on('message', (answer: TimedAnswer) => {
      if (running.ending !== undefined) return
      if (answer.kind === 'opened') running.hasContent = true
      running.answer?.resolve(answer)
    })
    // It ends after that.
    worker.on('error', (error) => {
      running.ending ??= `The site's thread failed. ${error.stack}`
    })
    worker.on('exit', () => {
      this.#running = undefined
      running.answer?.reject(new RenderDelayedError(running.ending ?? ENDED))
    })
    // It keeps no process from ending.
    worker.unref()
    return running
  }

  async #give(job: SiteJob, running: Running): Promise<TimedAnswer> {
    // It may have ended just after it answered: a job that it is given then is never answered.
    if (this.#running !== running) throw new RenderDelayedError(running.ending ?? ENDED)
    const answer = Promise.withResolvers<TimedAnswer>()
    running.answer = answer
    const watch = this.#endWhenLate(job, running)
    running.worker.postMessage(withoutKnown(job, running))
    return answer.promise.finally(() => clearInterval(watch))
  }

  #endWhenLate(job: SiteJob, running: Running): NodeJS.Timeout {
    const seconds = this.#most[job.kind]
    // A worker that has ended tells nothing; whoever waits is told of its end.
    const usage = (since?: NodeJS.CpuUsage) => running.worker.cpuUsage(since).catch(() => undefined)
    const before = usage()
    const end = (message: string) => {
      running.isLate = true
      void terminate(running, `${job.kind === 'render' ? job.path : 'Reading the content'} took more than ${message}.`)
    }
    let waited = 0
    return setInterval(() => {
      waited += seconds
      if (waited >= Math.max(60, seconds * WAITING_FACTOR)) return end(`${waited} s without an answer`)
      void before.then(usage).then((used) => {
        if (used && used.user + used.system >= seconds * 1_000_000) end(`${seconds} s of processor time`)
      })
    }, seconds * 1000)
  }
}

/** Leaves out the entries that the worker has: the same object is the same value. */
function withoutKnown(job: SiteJob, running: Running): SentJob {
  if (job.kind === 'render' || typeof job.source === 'string') return { job }
  const { entries } = job.source
  const known = running.entries
  running.entries = entries
  return {
    job: { ...job, source: { ...job.source, entries: new Map() } },
    entries: {
      changed: new Map([...entries].filter(([path, value]) => known.get(path) !== value)),
      removed: [...known.keys()].filter((path) => !entries.has(path)),
    },
  }
}

/** After a moment: who is refused at once asks again at once, and uses up the processor. */
function refuse({ charge, reject }: Waiting): void {
  charge?.(0)
  setTimeout(() => reject(new RenderQueueFullError('Too much waits to be drawn.')), REFUSED_AFTER_MILLISECONDS)
}

function terminate(running: Running, why: string): Promise<number> {
  running.ending ??= why
  return running.worker.terminate()
}

const renderErrorOf = (answer: SiteAnswer): RenderError =>
  new RenderError(answer.kind === 'failed' ? answer.problem.trim() : 'The thread answered something else.')
