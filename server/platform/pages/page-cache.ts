import type { Day } from '#calendar/time/days'
import type { ServerContent } from '#schedule/server-content'
import { PAGE_BAR, PAGE_BAR_STYLES } from '#schemas/http/page-validity'
import { formatAsOf, t } from '#schemas/locale'
import {
  type PageProps,
  type QueueName,
  RenderError,
  type RenderedBytes,
  type RenderOptions,
  RenderQueueFullError,
  type Visitor,
} from './render-thread.ts'
import { NO_STORE, type ServedFile, servedFile, withBestCompression } from './served-file.ts'

/** The size limit of the cache, with compressed copies: a site of thirty pages takes five megabytes. */
const MOST_BYTES = 64 * 1024 * 1024

interface CachedFile {
  file: ServedFile
  requestedAt: number
  next?: ServedFile | undefined
  /** A page that can't be rendered ahead is not tried again before its time. */
  isTriedAhead?: boolean
}

/** Past the size limit, the least recently requested files are removed first. */
class PageCache {
  readonly #files = new Map<string, CachedFile>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes: number = MOST_BYTES) {
    this.#mostBytes = mostBytes
  }

  get = (path: string): CachedFile | undefined => this.#files.get(path)
  entries = (): IterableIterator<[string, CachedFile]> => this.#files.entries()

  set(path: string, entry: CachedFile): void {
    this.delete(path)
    this.#files.set(path, entry)
    this.#bytes += sizeOf(entry)
    // A map keeps insertion order: its first entry is the least recently requested.
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#mostBytes) break
      this.delete(oldest)
    }
  }

  replace(path: string, entry: CachedFile): void {
    const last = this.#files.get(path)
    if (!last) return
    this.#bytes += sizeOf(entry) - sizeOf(last)
    this.#files.set(path, entry)
  }

  delete(path: string): void {
    const last = this.#files.get(path)
    if (last) this.#bytes -= sizeOf(last)
    this.#files.delete(path)
  }
}

const sizeOf = ({ file, next }: CachedFile) => (file.identity.byteLength + (next?.identity.byteLength ?? 0)) * 1.5

/** Adds a bar behind the page’s end, which browsers put into the body: it needs no script, and is not cached. */
export function staleFile(file: ServedFile, now: number, timeZone: string): ServedFile {
  const { type, identity, policy, renderedFor } = file
  if (!type.startsWith('text/html') || renderedFor === undefined)
    return { ...file, until: undefined, cacheControl: NO_STORE }
  const until = Math.min(file.until ?? now, now)
  const bytes = Buffer.concat([identity, Buffer.from(noticeBar(formatAsOf(renderedFor, timeZone)))])
  return { ...servedFile('page.html', bytes, { policy, until, renderedFor }), cacheControl: NO_STORE }
}

const noticeBar = (moment: string): string =>
  `<link rel="stylesheet" href="${PAGE_BAR_STYLES}"><aside id="${PAGE_BAR}" aria-label="${t('pageBar.label')}" data-ground="light"><p role="status">${t('pageBar.asOf', { moment })}</p><a href="">${t('pageBar.tryAgain')}</a></aside>`

/** Each request uses one site, and nothing of another. */
export interface ServedSite {
  version: number
  revision: number
  day: Day
  openedAt: Date
  now: () => number
  content: ServerContent
  has: (path: string) => boolean
  cached: (path: string) => ServedFile | undefined
  /** @throws {RenderError} if it never could be rendered @throws {HttpError} 429 if the network’s time is used up */
  file: (path: string, visitor?: Visitor) => Promise<ServedFile>
  /** A page for one visitor, which is not kept. @throws as `file` does */
  page: (path: string, props: PageProps, visitor?: Visitor) => Promise<ServedFile>
  /** Removes the file of an address, when it has become untrue without a change of content or time. */
  forget: (path: string) => void
  /** Renders pages that become untrue within a minute, if requested in the last hour, so that nobody waits for them. */
  renderAhead: () => Promise<void>
  cache: PageCache
  requested: () => readonly string[]
  /** Files of earlier content or days, for pages that can't be rendered now. It goes from each site to the next. */
  earlier: PageCache
}

export interface Served {
  readonly current: ServedSite
}

export const thankYouPath = ({ path }: { path: string }): string => `${path}/sent`

const HOUR_MILLISECONDS = 60 * 60_000
const AHEAD_MILLISECONDS = 60_000

/** A page that is true for less time than its rendering takes can't be rendered any better. */
const MOST_RENDERS = 3

interface Dependencies extends Pick<ServedSite, 'version' | 'revision' | 'day' | 'content' | 'now'> {
  addresses: readonly string[]
  /** @param at in milliseconds @throws {RenderError} */
  render: (path: string, at: number, options: RenderOptions, props?: PageProps) => Promise<RenderedBytes>
  before: ServedSite | undefined
  hasSameContent: boolean
  note: (path: string, error?: unknown) => void
}

export function createServedSite({ addresses, before, hasSameContent, ...rendered }: Dependencies): ServedSite {
  // Without the site before: a function that kept it would keep every site that was ever served.
  const { content, now, note } = rendered
  const known = new Set(addresses)
  const earlier = earlierFiles(before)
  const cache = initialCache({ before, hasSameContent, now }, known)
  const rendering = new Map<string, Promise<ServedFile>>()
  /** Counts removals by address: a rendering that began before one is not cached. */
  const forgotten = new Map<string, number>()
  const compress = createCompressor(cache)

  const cachedFile = (path: string): ServedFile | undefined => {
    const entry = currentEntry(cache, path, now())
    if (!entry || !isValidAt(entry.file, now())) return undefined
    cache.set(path, { ...entry, requestedAt: now() })
    return entry.file
  }

  async function renderNow(path: string, visitor: Visitor | undefined): Promise<ServedFile> {
    const times = forgotten.get(path)
    const file = await renderValid(path, rendered, { queue: queueOf(path), visitor })
    if (forgotten.get(path) !== times) return file
    cache.set(path, { file, requestedAt: now() })
    earlier.delete(path)
    note(path)
    compress(path, file)
    return file
  }

  async function fileAt(path: string, visitor?: Visitor): Promise<ServedFile> {
    const found = cachedFile(path)
    if (found) return found
    const begun = rendering.get(path) ?? renderNow(path, visitor)
    rendering.set(path, begun)
    try {
      return await begun
    } catch (error) {
      if (!(error instanceof RenderError)) throw error
      if (!(error instanceof RenderQueueFullError)) note(path, error)
      const old = cache.get(path)?.file ?? earlier.get(path)?.file
      if (!old) throw error
      return staleFile(old, now(), content.settings.place.timeZone)
    } finally {
      if (rendering.get(path) === begun) rendering.delete(path)
    }
  }

  return {
    ...rendered,
    openedAt: new Date(now()),
    has: (path) => known.has(path),
    cached: cachedFile,
    file: fileAt,
    page: (path, props, visitor) => renderValid(path, rendered, { queue: queueOf(path, props), visitor }, props),
    forget: (path) => {
      forgotten.set(path, (forgotten.get(path) ?? 0) + 1)
      rendering.delete(path)
      cache.delete(path)
    },
    renderAhead: () => renderAhead(cache, rendered),
    cache,
    earlier,
    requested: () =>
      [...cache.entries()].flatMap(([path, entry]) => (isRequestedLately(entry.requestedAt, now()) ? [path] : [])),
  }
}

/** Clocks are set by less than this while they run; by more, and a page of the future is not true yet. */
const SMALL_STEP_MILLISECONDS = 1000

const isValidAt = ({ until, renderedFor = 0 }: ServedFile, now: number): boolean =>
  until === undefined || (until > now && renderedFor <= now + SMALL_STEP_MILLISECONDS)

function queueOf(path: string, props?: PageProps): QueueName {
  // Everybody reads what was promised.
  if (props && !props.promised) return 'visitor'
  return /\.(?:atom|avif|ico|ics|jpe?g|png|svg|webp|xml)$/.test(path) ? 'file' : 'page'
}

async function renderValid(
  path: string,
  { render, now }: Pick<Dependencies, 'render' | 'now'>,
  options: RenderOptions,
  props?: PageProps,
) {
  const renderOnce = async () => {
    const at = now()
    return toServedFile(path, at, await render(path, at, options, props))
  }
  let file = await renderOnce()
  for (let tries = 1; tries < MOST_RENDERS && !isValidAt(file, now()); tries += 1) file = await renderOnce()
  return file
}

const isRequestedLately = (requestedAt: number, now: number): boolean => requestedAt > now - HOUR_MILLISECONDS

function initialCache(
  { before, hasSameContent, now }: Pick<Dependencies, 'before' | 'hasSameContent' | 'now'>,
  known: ReadonlySet<string>,
): PageCache {
  const cache = new PageCache()
  if (!before || !hasSameContent) return cache
  for (const [path] of [...before.cache.entries()]) {
    const entry = currentEntry(before.cache, path, now())
    if (entry && isValidAt(entry.file, now()) && known.has(path)) cache.set(path, entry)
  }
  return cache
}

/** Enough for each page of a site without an archive: they are read only while something can't be rendered. */
const MOST_EARLIER_BYTES = 16 * 1024 * 1024

function earlierFiles(before: ServedSite | undefined): PageCache {
  const earlier = before?.earlier ?? new PageCache(MOST_EARLIER_BYTES)
  for (const [path, { file, requestedAt }] of before?.cache.entries() ?? []) earlier.set(path, { file, requestedAt })
  return earlier
}

function currentEntry(cache: PageCache, path: string, now: number): CachedFile | undefined {
  const entry = cache.get(path)
  if (entry?.next && !isValidAt(entry.file, now))
    cache.replace(path, { file: entry.next, requestedAt: entry.requestedAt })
  return cache.get(path)
}

function createCompressor(cache: PageCache): (path: string, file: ServedFile) => void {
  let compressing: Promise<void> = Promise.resolve()
  const compressOne = async (path: string, file: ServedFile) => {
    if (cache.get(path)?.file !== file) return
    const best = await withBestCompression(file)
    const entry = cache.get(path)
    if (entry?.file === file) cache.replace(path, { ...entry, file: best })
  }
  return (path, file) => {
    // A file that can't be compressed better is served as it is.
    compressing = compressing.then(() => compressOne(path, file)).catch(() => {})
  }
}

async function renderAhead(cache: PageCache, { render, now, note }: Pick<Dependencies, 'render' | 'now' | 'note'>) {
  for (const [path] of [...cache.entries()]) {
    const entry = currentEntry(cache, path, now())
    const until = entry?.file.until
    if (!entry || entry.isTriedAhead || until === undefined || !isRequestedLately(entry.requestedAt, now())) continue
    if (until <= now() || until > now() + AHEAD_MILLISECONDS) continue
    cache.replace(path, { ...entry, isTriedAhead: true })
    try {
      const next = await withBestCompression(toServedFile(path, until, await render(path, until, { queue: 'file' })))
      const current = cache.get(path)
      if (current?.file.until === until) cache.replace(path, { ...current, next })
    } catch (error) {
      note(path, error)
    }
  }
}

const toServedFile = (path: string, renderedFor: number, { body, isPage, policy, until }: RenderedBytes): ServedFile =>
  servedFile(isPage ? 'page.html' : path.slice(1), Buffer.from(body.buffer), { policy, until, renderedFor })
