import { hash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { describeIssue } from '#content-reader/issues'
import { shortened } from '#schemas/text'
import { dayIn, zoneOf } from '../platform/campus-clock.ts'
import type { NewAlert } from '../platform/db/outbox.ts'
import { createSerialQueue, type Repeated, repeat } from '../platform/jobs.ts'
import type { Served, ServedSite } from '../platform/pages/page-cache.ts'
import { type PageProps, RenderError, type SiteThread } from '../platform/pages/site-thread.ts'
import type { ContentStore } from './content-store.ts'
import { openSite, undrawnPages } from './open-site.ts'
import type { Uploads } from './picture-store.ts'
import type { ContentPublisher } from './publisher.ts'

const PAUSES = {
  /** Changed content must be shown within two seconds. */
  poll: 1,
  /** Files that are being copied change from one look to the next. */
  stillAfter: 0.15,
}

interface Dependencies {
  thread: SiteThread
  CONTENT_DIR: string
  store: ContentStore
  publisher: Pick<ContentPublisher, 'bringToRelease' | 'importFolder'>
  uploads: Uploads
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  alert: (alert: NewAlert) => Promise<unknown>
  propsAt?: (path: string) => PageProps
  pollSeconds?: () => number
  pauses?: typeof PAUSES
}

/** Imports `content/` whenever it changes. Pages are drawn in a thread of their own, and kept while they are true. */
export class SiteServer implements Served {
  readonly #dependencies: Dependencies
  readonly #content: ContentFolder
  readonly #undrawn: ReturnType<typeof undrawnPages>
  readonly #pauses: typeof PAUSES
  readonly #inTurn = createSerialQueue()
  #served: { site: ServedSite; digest: string } | undefined
  #unopened: { problem: Problem; digest: string; at: number } | undefined
  #head: { digest: string } | undefined
  #headReadAt = Number.NEGATIVE_INFINITY
  readonly #alerted = new Set<string>()
  #logged: string | undefined
  readonly #onShown: (() => void)[] = []
  #isDrawingAhead = false
  #following: Repeated | undefined

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
    this.#pauses = dependencies.pauses ?? PAUSES
    this.#undrawn = undrawnPages(dependencies.log)
    this.#content = new ContentFolder(dependencies.CONTENT_DIR, dependencies.publisher)
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

  get undrawn(): string | undefined {
    return this.#undrawn.problem
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
    let lastError: string | undefined
    return repeat(async () => {
      let pause = this.#pauses.poll
      try {
        this.#drawAhead()
        if (await this.#content.importChanged()) pause = this.#pauses.stillAfter
        await this.#inTurn(() => this.#openNewest())
        // Last: where nothing can be stored, content is followed all the same.
        await this.#alertOperators()
        lastError = undefined
      } catch (error) {
        if (lastError !== String(error))
          this.#dependencies.log.warn({ err: error }, 'looking for new content failed; trying again')
        lastError = String(error)
      }
      return pause
    })
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
      const site = await openSite({ ...this.#dependencies, undrawn: this.#undrawn }, opening)
      this.#served = { site, digest: newest }
      this.#unopened = undefined
      log.info({ version: site.version, content: newest, day }, 'serving this content')
      void this.#drawAgain(site, served?.site.requested() ?? [])
      for (const call of this.#onShown) call()
    } catch (error) {
      this.#unopened = { problem: problemOf(error), digest, at: performance.now() }
    }
  }

  /** Draws the pages that were requested from the previous site, one after the other: a visitor's page waits for at most one of them. */
  async #drawAgain(site: ServedSite, paths: readonly string[]): Promise<void> {
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

  #drawAhead(): void {
    if (this.#isDrawingAhead) return
    this.#isDrawingAhead = true
    void this.current.drawAhead().finally(() => {
      this.#isDrawingAhead = false
    })
  }

  async #alertOperators(): Promise<void> {
    const { problem } = this
    const { day } = this.current
    const ofPages = this.#undrawn.alert(day)
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
      log.warn({ problem: problem.message }, 'the content can’t be drawn; the last good one is served')
    this.#logged = alert.occasion
    await this.#dependencies.alert(alert)
    this.#alerted.add(alert.occasion)
  }
}

const MOST_CHARACTERS = 4000

const alertOf = ({ message, occasion }: Problem, day: string): NewAlert => ({
  kind: 'drawing_alert',
  occasion,
  fields: { problem: shortened(message, MOST_CHARACTERS), day },
})

export interface Problem {
  message: string
  /** Equal for every attempt to serve the same content, in each replica. */
  occasion: string
}

/** May be readable then: a disk was emptied, or a picture is there. */
export const TRY_AGAIN_SECONDS = 60

export class ContentFolder {
  readonly #folder: string
  readonly #publisher: Pick<ContentPublisher, 'bringToRelease' | 'importFolder'>
  #seen: string | undefined
  #triedAt = 0
  /** Changes whenever one of the folder's files does. */
  imported: string | undefined
  problem: Problem | undefined

  constructor(folder: string, publisher: Pick<ContentPublisher, 'bringToRelease' | 'importFolder'>) {
    this.#folder = folder
    this.#publisher = publisher
  }

  /** `importChanged` tries again what fails: mails of moved dates are composed with what is served, which is nothing yet. */
  async importFirst(): Promise<void> {
    await this.#publisher.bringToRelease()
    await this.#import(await folderMark(this.#folder), false)
    this.#triedAt = Number.NEGATIVE_INFINITY
  }

  /** Imports it if it has changed. Returns whether it may be changing at this moment. */
  async importChanged(): Promise<boolean> {
    const mark = await folderMark(this.#folder)
    const isStill = mark === this.#seen || mark === this.imported
    this.#seen = mark
    const isDueAgain = this.problem && performance.now() - this.#triedAt > TRY_AGAIN_SECONDS * 1000
    if (isStill && (mark !== this.imported || isDueAgain)) await this.#import(mark, true)
    return !isStill
  }

  async #import(mark: string, isKnownToo: boolean): Promise<void> {
    this.imported = mark
    this.#triedAt = performance.now()
    try {
      const outcome = await this.#publisher.importFolder(this.#folder, isKnownToo)
      const found = outcome?.outcome === 'invalid' ? outcome.issues.map(describeIssue).join('\n\n') : undefined
      this.problem = found === undefined ? undefined : problemOf(new RenderError(found))
    } catch (error) {
      this.problem = problemOf(error)
    }
  }
}

export function problemOf(error: unknown): Problem {
  const message = messageOf(error)
  return { message, occasion: hash('sha256', message).slice(0, 16) }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isOfFiles = 'code' in error && 'syscall' in error
  if (isOfFiles)
    return `${error.message}\nCheck the permissions of CONTENT_DIR and DATA_DIR, and the space on the disk.`
  return error instanceof RenderError ? error.message : (error.stack ?? error.message)
}

/** Of a large folder, a promise for each file would cost several times as much as the file. */
const FILES_AT_ONCE = 200

/** Returns a text that changes whenever a file in the folder does, without reading it. */
export async function folderMark(folder: string): Promise<string> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const lines: string[] = []
    for (const [index, { parentPath, name }] of entries.entries()) {
      const path = join(parentPath, name)
      // The time of the last change to the file's data can be set by whoever copies it; the other can't.
      const { size, mtimeMs, ctimeMs } = statSync(path)
      lines.push(`${path} ${size} ${mtimeMs} ${ctimeMs}`)
      if (index % FILES_AT_ONCE === FILES_AT_ONCE - 1) await setImmediate()
    }
    return hash('sha256', lines.sort().join('\n'))
  } catch (error) {
    // Removed while we looked, or not readable: importing says which.
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}
