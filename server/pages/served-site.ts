import type { Day } from '#calendar/time/days'
import type { AnyForm } from '#schemas/forms/forms'
import type { Words } from '../publishing/words.ts'
import { type ServedFile, servedFile, withBestCompression } from './served-file.ts'
import type { DrawnBytes, PageProps } from './site-job.ts'

/** What is served of one version of the words on one day. Each request takes one, and uses nothing of another. */
export interface ServedSite {
  version: number
  day: Day
  openedAt: Date
  words: Words
  /** Whether there is something at an address. */
  has: (path: string) => boolean
  /** What is at an address, if it was drawn and is still true. */
  kept: (path: string) => ServedFile | undefined
  /** The same, drawn if it must be. @throws {NotDrawn} if it can't be drawn, and never could */
  file: (path: string) => Promise<ServedFile>
  /** A page for one visitor, which is not kept. @throws {NotDrawn} */
  page: (path: string, props: PageProps) => Promise<ServedFile>
  /** The addresses that somebody has asked for in the last hour. */
  asked: () => readonly string[]
  /** What was drawn last at each address, true or not. */
  last: () => ReadonlyMap<string, ServedFile>
}

/** Where a form's thank-you page is. */
export const sentPathOf = ({ path }: AnyForm): string => `${path}/sent`

/** The most that is kept, with its compressed forms: a site of thirty pages takes five. */
const MOST_BYTES = 64 * 1024 * 1024
const HOUR_MILLISECONDS = 60 * 60_000

interface Parts {
  version: number
  day: Day
  words: Words
  addresses: readonly string[]
  /** @throws {NotDrawn} */
  draw: (path: string, props?: PageProps) => Promise<DrawnBytes>
  /** The instant for which pages are drawn, in milliseconds. */
  now: () => number
  /** The site before this one: what can't be drawn is answered with its last page. */
  before: ServedSite | undefined
  /** Tells whoever looks after the server that something can't be drawn. */
  report: (path: string, error: unknown) => void
}

/** Keeps what was drawn, once for everybody who waits for it, for as long as it is true. */
export function createServedSite({ version, day, words, addresses, draw, now, report, ...parts }: Parts): ServedSite {
  const known = new Set(addresses)
  /** What was drawn of other words or days: better than nothing, where a page can't be drawn. */
  const last = new Map(parts.before?.last())
  const kept = new Map<string, { file: ServedFile; askedAt: number }>()
  let keptBytes = 0
  const drawing = new Map<string, Promise<ServedFile>>()
  let compressing: Promise<void> = Promise.resolve()

  const sizeOf = ({ identity }: ServedFile) => identity.byteLength * 1.5
  const forget = (path: string): void => {
    const last = kept.get(path)
    if (last) keptBytes -= sizeOf(last.file)
    kept.delete(path)
  }
  const keep = (path: string, file: ServedFile, askedAt: number): void => {
    forget(path)
    kept.set(path, { file, askedAt })
    keptBytes += sizeOf(file)
    // The first of a map is the one that was asked for longest ago.
    for (const oldest of kept.keys()) {
      if (keptBytes <= MOST_BYTES) break
      forget(oldest)
    }
  }
  const isTrue = ({ until = Number.POSITIVE_INFINITY }: ServedFile) => until > now()

  const keptFile = (path: string): ServedFile | undefined => {
    const found = kept.get(path)
    if (!found || !isTrue(found.file)) return undefined
    kept.delete(path)
    kept.set(path, { file: found.file, askedAt: now() })
    return found.file
  }

  async function drawNow(path: string): Promise<ServedFile> {
    const file = asFile(path, await draw(path))
    keep(path, file, now())
    last.delete(path)
    // One after the other, beside the requests.
    compressing = compressing.then(async () => {
      if (kept.get(path)?.file !== file) return
      const best = await withBestCompression(file)
      const entry = kept.get(path)
      if (entry?.file === file) kept.set(path, { ...entry, file: best })
    })
    return file
  }

  async function fileAt(path: string): Promise<ServedFile> {
    const found = keptFile(path)
    if (found) return found
    const begun = drawing.get(path) ?? drawNow(path).finally(() => drawing.delete(path))
    drawing.set(path, begun)
    try {
      return await begun
    } catch (error) {
      report(path, error)
      const old = kept.get(path)?.file ?? last.get(path)
      if (!old) throw error
      return { ...old, until: undefined, cacheControl: 'no-store' }
    }
  }

  return {
    version,
    day,
    openedAt: new Date(now()),
    words,
    has: (path) => known.has(path),
    kept: keptFile,
    file: fileAt,
    page: async (path, props) => asFile(path, await draw(path, props)),
    asked: () => [...kept].flatMap(([path, { askedAt }]) => (askedAt > now() - HOUR_MILLISECONDS ? [path] : [])),
    last: () => new Map([...last, ...[...kept].map(([path, { file }]) => [path, file] as const)]),
  }
}

const asFile = (path: string, { body, isPage, policy, until }: DrawnBytes): ServedFile =>
  servedFile(isPage ? 'page.html' : path.slice(1), Buffer.from(body.buffer), { policy, until })
