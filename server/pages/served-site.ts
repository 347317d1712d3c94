import type { Day } from '#calendar/time/days'
import type { Words } from '../words/words.ts'
import { type KeptFile, KeptFiles } from './kept-files.ts'
import { type ServedFile, servedFile, withBestCompression } from './served-file.ts'
import type { DrawnBytes, PageProps } from './site-job.ts'
import { staleFile } from './stale-page.ts'

/** What is served of one version of the words on one day. Each request takes one, and uses nothing of another. */
export interface ServedSite {
  version: number
  /** The revision of the words in the store. */
  revision: number
  day: Day
  openedAt: Date
  /** The instant for which pages are drawn, in milliseconds. */
  now: () => number
  words: Words
  /** Whether there is something at an address. */
  has: (path: string) => boolean
  /** What is at an address, if it was drawn and is still true. */
  kept: (path: string) => ServedFile | undefined
  /** The same, drawn if it must be. @throws {NotDrawn} if it can't be drawn, and never could */
  file: (path: string) => Promise<ServedFile>
  /** A page for one visitor, which is not kept. @throws {NotDrawn} */
  page: (path: string, props: PageProps) => Promise<ServedFile>
  /** What is at an address is not true any more, although nothing of the words and no time has changed. */
  forget: (path: string) => void
  /** Draws what becomes untrue within a minute, if somebody asked for it in the last hour, so that nobody waits for it then. */
  drawAhead: () => Promise<void>
  /** What is kept and still true. */
  stillTrue: () => ReadonlyMap<string, KeptFile>
  /** The addresses that somebody has asked for in the last hour. */
  requested: () => readonly string[]
  /** What was drawn last at each address, true or not. */
  last: () => ReadonlyMap<string, ServedFile>
}

/** What is served now. It changes in one assignment. */
export interface Served {
  readonly current: ServedSite
}

/** Where a form's thank-you page is. */
export const sentPathOf = ({ path }: { path: string }): string => `${path}/sent`

const HOUR_MILLISECONDS = 60 * 60_000
const AHEAD_MILLISECONDS = 60_000
/** A page that is true for less time than its drawing takes can't be drawn any better. */
const MOST_DRAWINGS = 3

interface Parts {
  version: number
  revision: number
  day: Day
  words: Words
  addresses: readonly string[]
  /**
   * @param at the instant for which it is drawn, in milliseconds
   * @param isAwaited whether somebody waits for it
   * @throws {NotDrawn}
   */
  draw: (path: string, at: number, isAwaited: boolean, props?: PageProps) => Promise<DrawnBytes>
  /** The instant for which pages are drawn, in milliseconds. */
  now: () => number
  /** The site before this one: what can't be drawn is answered with its last page. */
  before: ServedSite | undefined
  /** Whether the site before this one was of the same words: what is still true of it is kept. */
  hasSameWords: boolean
  /** Notes that something was drawn or, with an error, that it can't be. */
  note: (path: string, error?: unknown) => void
}

/** Keeps what was drawn, once for everybody who waits for it, for as long as it is true. */
export function createServedSite({ version, revision, day, words, addresses, ...parts }: Parts): ServedSite {
  const { now, note, before } = parts
  const known = new Set(addresses)
  /** What was drawn of other words or days: better than nothing, where a page can't be drawn. */
  const last = new Map(before?.last())
  const kept = keptOf(parts, known)
  const drawing = new Map<string, Promise<ServedFile>>()
  /** How often something was forgotten: what was being drawn then is not kept. */
  const forgotten = new Map<string, number>()
  const compress = compressInTurn(kept)

  const keptFile = (path: string): ServedFile | undefined => {
    const entry = upToDate(kept, path, now())
    if (!entry || !isTrueAt(entry.file, now())) return undefined
    kept.keep(path, { ...entry, requestedAt: now() })
    return entry.file
  }

  async function drawNow(path: string): Promise<ServedFile> {
    const times = forgotten.get(path)
    const file = await drawTrue(path, parts)
    if (forgotten.get(path) !== times) return file
    kept.keep(path, { file, requestedAt: now() })
    last.delete(path)
    note(path)
    compress(path, file)
    return file
  }

  async function fileAt(path: string): Promise<ServedFile> {
    const found = keptFile(path)
    if (found) return found
    const begun = drawing.get(path) ?? drawNow(path)
    drawing.set(path, begun)
    try {
      return await begun
    } catch (error) {
      note(path, error)
      const old = kept.get(path)?.file ?? last.get(path)
      if (!old) throw error
      return staleFile(old, now(), words.site.place.timeZone)
    } finally {
      if (drawing.get(path) === begun) drawing.delete(path)
    }
  }

  return {
    version,
    revision,
    day,
    openedAt: new Date(now()),
    now,
    words,
    has: (path) => known.has(path),
    kept: keptFile,
    file: fileAt,
    page: (path, props) => drawTrue(path, parts, props),
    forget: (path) => {
      forgotten.set(path, (forgotten.get(path) ?? 0) + 1)
      drawing.delete(path)
      kept.forget(path)
    },
    drawAhead: () => drawAhead(kept, parts),
    stillTrue: () => stillTrueOf(kept, now()),
    requested: () =>
      [...kept.entries()].flatMap(([path, entry]) => (wasRequested(entry.requestedAt, now()) ? [path] : [])),
    last: () => new Map([...last, ...[...kept.entries()].map(([path, { file }]) => [path, file] as const)]),
  }
}

const isTrueAt = ({ until }: ServedFile, now: number): boolean => until === undefined || until > now

/** Draws what is still true once it is drawn. */
async function drawTrue(path: string, { draw, now }: Pick<Parts, 'draw' | 'now'>, props?: PageProps) {
  const drawOnce = async () => {
    const at = now()
    return asFile(path, at, await draw(path, at, true, props))
  }
  let file = await drawOnce()
  for (let tries = 1; tries < MOST_DRAWINGS && !isTrueAt(file, now()); tries += 1) file = await drawOnce()
  return file
}

const wasRequested = (requestedAt: number, now: number): boolean => requestedAt > now - HOUR_MILLISECONDS

/** What is kept from the start: of the same words, what is still true. */
function keptOf({ before, hasSameWords }: Pick<Parts, 'before' | 'hasSameWords'>, known: ReadonlySet<string>) {
  const kept = new KeptFiles()
  if (before && hasSameWords)
    for (const [path, entry] of before.stillTrue()) if (known.has(path)) kept.keep(path, entry)
  return kept
}

function stillTrueOf(kept: KeptFiles, now: number): Map<string, KeptFile> {
  const stillTrue = new Map<string, KeptFile>()
  for (const [path] of [...kept.entries()]) {
    const entry = upToDate(kept, path, now)
    if (entry && isTrueAt(entry.file, now)) stillTrue.set(path, entry)
  }
  return stillTrue
}

/** What is kept at an address, after what was drawn ahead has taken the place of what is true no longer. */
function upToDate(kept: KeptFiles, path: string, now: number): KeptFile | undefined {
  const entry = kept.get(path)
  if (entry?.next && !isTrueAt(entry.file, now))
    kept.replace(path, { file: entry.next, requestedAt: entry.requestedAt })
  return kept.get(path)
}

/** Compresses as small as can be, one file after the other, beside the requests. */
function compressInTurn(kept: KeptFiles): (path: string, file: ServedFile) => void {
  let compressing: Promise<void> = Promise.resolve()
  return (path, file) => {
    compressing = compressing.then(async () => {
      if (kept.get(path)?.file !== file) return
      const best = await withBestCompression(file)
      const entry = kept.get(path)
      if (entry?.file === file) kept.replace(path, { ...entry, file: best })
    })
  }
}

/** One after the other, each for the instant at which it takes the place of the one that is kept. */
async function drawAhead(kept: KeptFiles, { draw, now, note }: Pick<Parts, 'draw' | 'now' | 'note'>): Promise<void> {
  for (const [path] of [...kept.entries()]) {
    const entry = upToDate(kept, path, now())
    const until = entry?.file.until
    if (!entry || entry.isTriedAhead || until === undefined || !wasRequested(entry.requestedAt, now())) continue
    if (until <= now() || until > now() + AHEAD_MILLISECONDS) continue
    kept.replace(path, { ...entry, isTriedAhead: true })
    try {
      const next = await withBestCompression(asFile(path, until, await draw(path, until, false)))
      const current = kept.get(path)
      if (current?.file.until === until) kept.replace(path, { ...current, next })
    } catch (error) {
      note(path, error)
    }
  }
}

const asFile = (path: string, drawnFor: number, { body, isPage, policy, until }: DrawnBytes): ServedFile =>
  servedFile(isPage ? 'page.html' : path.slice(1), Buffer.from(body.buffer), { policy, until, drawnFor })
