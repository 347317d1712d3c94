import type { FastifyBaseLogger } from 'fastify'
import type { Day } from '#calendar/time/days'
import type { ContentSource } from '#content-reader/content-source'
import { shortened } from '#schemas/text'
import type { ContentStore } from '../content/content-store.ts'
import { dayIn, siteInstant, zoneOf } from '../platform/campus-clock.ts'
import type { NewAlert } from '../platform/db/outbox.ts'
import { createSerialQueue, logOnce, type Repeated, repeat } from '../platform/jobs.ts'
import { createServedSite, type Served, type ServedSite } from '../platform/pages/page-cache.ts'
import { type Opened, type PageProps, RenderError, type RenderThread } from '../platform/pages/render-thread.ts'
import type { Uploads } from '../uploads/picture-store.ts'
import { ContentFolder, type ContentImporter, type Problem, problemOf, TRY_AGAIN_SECONDS } from './content-folder.ts'

const PAUSES = {
  /** Changed content must be shown within two seconds. */
  poll: 1,
  /** Files that are being copied change from one look to the next. */
  stillAfter: 0.15,
}

interface Dependencies {
  thread: RenderThread
  CONTENT_DIR: string
  store: ContentStore
  importer: ContentImporter
  uploads: Uploads
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  alert: (alert: NewAlert) => Promise<unknown>
  propsAt?: (path: string) => PageProps
  pollSeconds?: () => number
  pauses?: typeof PAUSES
}

/** Imports `content/` whenever it changes. Pages are rendered in a thread of their own, and kept while they are true. */
export class LiveSite implements Served {
  readonly #dependencies: Dependencies
  readonly #content: ContentFolder
  readonly #unrendered: ReturnType<typeof unrenderedPages>
  readonly #pauses: typeof PAUSES
  readonly #inTurn = createSerialQueue()
  #served: { site: ServedSite; digest: string } | undefined
  #unopened: { problem: Problem; digest: string; at: number } | undefined
  #head: { digest: string } | undefined
  #headReadAt = Number.NEGATIVE_INFINITY
  readonly #alerted = new Set<string>()
  #logged: string | undefined
  readonly #onShown: (() => void)[] = []
  #renderingAhead: Promise<void> | undefined
  #following: Repeated | undefined

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
    this.#pauses = dependencies.pauses ?? PAUSES
    this.#unrendered = unrenderedPages(dependencies.log)
    this.#content = new ContentFolder(dependencies.CONTENT_DIR, dependencies.importer)
  }

  /** @throws {RenderError} if there is no content to serve */
  async start(): Promise<void> {
    await this.#content.importFirst()
    await this.#openNewest()
    if (!this.#served) throw new RenderError(this.problem?.message ?? 'There is no content to serve.')
    this.#following = this.#follow()
  }

  get current(): ServedSite {
    if (!this.#served) throw new Error('No site is served yet')
    return this.#served.site
  }

  readonly settings = () => this.#served?.site.content.settings

  get problem(): Problem | undefined {
    return this.#unopened?.problem ?? this.#content.problem
  }

  get unrendered(): string | undefined {
    return this.#unrendered.problem
  }

  /** The next poll tries again if this fails: it is published, whatever becomes of this. */
  async showNewest(): Promise<void> {
    if (!this.#served) return
    this.#headReadAt = Number.NEGATIVE_INFINITY
    try {
      await this.#inTurn(() => this.#openNewest())
    } catch (error) {
      this.#dependencies.log.warn({ err: error }, 'the published content could not be served yet')
    }
  }

  whenShown(call: () => void): void {
    this.#onShown.push(call)
  }

  /** Call it when another process may have published. */
  wake(): void {
    this.#headReadAt = Number.NEGATIVE_INFINITY
    this.#following?.wake()
  }

  async stop(): Promise<void> {
    await Promise.all([this.#following?.stop(), this.#dependencies.thread.end()])
  }

  #follow(): Repeated {
    const { log } = this.#dependencies
    const attempt = logOnce((err) => log.warn({ err }, 'looking for new content failed; trying again'))
    const step = async () => {
      this.#renderAhead()
      const isChanging = await this.#content.importChanged()
      await this.#inTurn(() => this.#openNewest())
      // Last: where nothing can be stored, content is followed all the same.
      await this.#alertOperators()
      return isChanging ? this.#pauses.stillAfter : this.#pauses.poll
    }
    return repeat(() => attempt(step, this.#pauses.poll))
  }

  async #openNewest(): Promise<void> {
    const { store, uploads, clock, log } = this.#dependencies
    const head = await this.#readHead()
    if (!head) return
    const served = this.#served
    const digest = `${head.digest} ${this.#content.imported}`
    const isSameDay = served && served.site.day === dayIn(served.site.content.settings.place.timeZone, clock())
    if (isSameDay && served.digest === digest) {
      this.#unopened = undefined
      return
    }
    const isTooSoon = this.#unopened && performance.now() - this.#unopened.at < TRY_AGAIN_SECONDS * 1000
    if (isTooSoon && this.#unopened?.digest === digest) return
    try {
      const content = await store.read()
      if (!content) return
      const source = await uploads.sourceOf(content.entries)
      const day = dayIn(zoneOf(source), clock())
      const newest = `${content.digest} ${this.#content.imported}`
      const hasSameContent = served?.digest === newest
      const opening = { source, revision: content.revision, day, before: served?.site, hasSameContent }
      const site = await openSite({ ...this.#dependencies, unrendered: this.#unrendered }, opening)
      this.#served = { site, digest: newest }
      this.#unopened = undefined
      log.info({ version: site.version, content: newest, day }, 'serving this content')
      void this.#renderAgain(site, served?.site.requested() ?? [])
      for (const call of this.#onShown) call()
    } catch (error) {
      this.#unopened = { problem: problemOf(error), digest, at: performance.now() }
    }
  }

  /** Renders the pages that were requested from the previous site, one after the other: a visitor's page waits for at most one of them. */
  async #renderAgain(site: ServedSite, paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      if (this.#served?.site !== site) return
      if (site.has(path)) await site.file(path).catch(() => {})
    }
  }

  async #readHead(): Promise<{ digest: string } | undefined> {
    const { store, pollSeconds = () => this.#pauses.poll } = this.#dependencies
    // Polls may come a little early.
    if (performance.now() - this.#headReadAt < (pollSeconds() - this.#pauses.stillAfter) * 1000) return this.#head
    const readAt = performance.now()
    this.#head = await store.head()
    this.#headReadAt = readAt
    return this.#head
  }

  #renderAhead(): void {
    this.#renderingAhead ??= this.current.renderAhead().finally(() => {
      this.#renderingAhead = undefined
    })
  }

  async #alertOperators(): Promise<void> {
    const { problem } = this
    const { day } = this.current
    const ofPages = this.#unrendered.alert(day)
    // The same problem with other content is another occasion.
    const occasion = `${this.#head?.digest}:${problem?.occasion}`
    if (problem) await this.#alertOnce(alertOf({ ...problem, occasion }, day), problem)
    if (ofPages) await this.#alertOnce(ofPages)
  }

  /** The log once; the mail again until it is stored, which the store does once for each occasion. */
  async #alertOnce(alert: NewAlert, problem?: Problem): Promise<void> {
    if (this.#alerted.has(alert.occasion)) return
    const { log } = this.#dependencies
    if (problem && this.#logged !== alert.occasion)
      log.warn({ problem: problem.message }, 'the content can’t be rendered; the last good one is served')
    this.#logged = alert.occasion
    await this.#dependencies.alert(alert)
    this.#alerted.add(alert.occasion)
  }
}

const alertOf = ({ message, occasion }: Problem, day: string): NewAlert => ({
  kind: 'drawing_alert',
  occasion,
  fields: { problem: shortened(message, MOST_CHARACTERS), day },
})

interface OpenDependencies extends Pick<Dependencies, 'thread' | 'clock' | 'log' | 'propsAt'> {
  store: Pick<ContentStore, 'feeds' | 'replaceFeeds'>
  unrendered: ReturnType<typeof unrenderedPages>
}

interface NextContent {
  source: ContentSource
  revision: number
  day: Day
  before: ServedSite | undefined
  hasSameContent: boolean
}

/** @throws {RenderError} if the content has mistakes, or can't be read */
export async function openSite(
  { thread, store, clock, log, unrendered, propsAt }: OpenDependencies,
  { source, revision, day, before, hasSameContent }: NextContent,
): Promise<ServedSite> {
  const version = (before?.version ?? 0) + 1
  const opened = await openWithFeeds(store, log, (published) => thread.open({ version, source, day, published }))
  const content = opened.content
  if (!hasSameContent) unrendered.forget()
  if (opened.warnings) log.warn(opened.warnings)
  return createServedSite({
    version,
    revision,
    day,
    content,
    addresses: opened.addresses,
    now: () => siteInstant(content.settings.place.timeZone, clock()),
    before,
    hasSameContent,
    render: (path, at, options, props) =>
      thread.render({ version, path, at, props: { ...propsAt?.(path), ...props } }, options),
    note: unrendered.note,
  })
}

/** Other replicas store what subscribers of the feeds have at the same time. */
const MOST_TRIES = 5

/** Stores what subscribers of the feeds have. Where another replica has just stored the same, it opens content once. */
export async function openWithFeeds(
  feeds: Pick<ContentStore, 'feeds' | 'replaceFeeds'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  open: (published: Opened['published']) => Promise<Opened>,
): Promise<Opened> {
  let opened: Opened | undefined
  for (let tries = 1; ; tries += 1) {
    const before = await feeds.feeds()
    if (!opened || !isSame(opened.published, before.published)) opened = await open(before.published)
    if (isSame(opened.published, before.published)) return opened
    try {
      if ((await feeds.replaceFeeds(before.version, opened.published)) || tries === MOST_TRIES) return opened
    } catch (error) {
      // Pages are served all the same: a feed may then repeat a number.
      log.warn({ err: error }, 'what subscribers of the feeds have could not be stored')
      return opened
    }
  }
}

const isSame = (a: Opened['published'], b: Opened['published']): boolean => JSON.stringify(a) === JSON.stringify(b)

const MOST_CHARACTERS = 4000

export function unrenderedPages(log: Pick<FastifyBaseLogger, 'info' | 'warn'>) {
  const problems = new Map<string, string>()
  return {
    /** Notes that something was rendered or, with an error, that it can't be; the log says each once. */
    note(path: string, error?: unknown): void {
      const isKnown = problems.has(path)
      if (error === undefined) {
        problems.delete(path)
        if (isKnown) log.info({ path }, 'it can be rendered again')
      } else {
        problems.set(path, error instanceof Error ? error.message : String(error))
        if (!isKnown) log.warn({ err: error, path }, 'a page can’t be rendered; the last one is served')
      }
    },

    forget(): void {
      problems.clear()
    },

    get problem(): string | undefined {
      if (problems.size === 0) return undefined
      const each = [...problems].map(([path, problem]) => `${path}: ${problem}`)
      const text = `Pages can’t be drawn; visitors read them as they were last.\n\n${each.join('\n\n')}`
      return text.slice(0, MOST_CHARACTERS)
    },

    /** One mail a day, however many there are: what they have in common is likely one fault. */
    alert(day: string): NewAlert | undefined {
      const [first] = problems
      if (!first) return undefined
      const [path, problem] = first
      const fields = { path, problem: shortened(problem, MOST_CHARACTERS), count: String(problems.size) }
      return { kind: 'drawing_alert', occasion: `pages ${day}`, fields }
    },
  }
}
