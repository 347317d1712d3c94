import type { FastifyBaseLogger } from 'fastify'
import type { Day } from '#calendar/time/days'
import { speakAs } from '#content-reader/read/language'
import type { WordsPlace } from '#content-reader/read/words-place'
import { setCampusZone } from '#schemas/campus-time'
import type { WordsStore } from '../store/words-store.ts'
import { siteInstant } from '../words/campus-of-words.ts'
import { wordsOf } from '../words/words.ts'
import { openWithFeeds } from './open-with-feeds.ts'
import { createServedSite, type ServedSite } from './served-site.ts'
import type { PageProps } from './site-job.ts'
import type { SiteThread } from './site-thread.ts'
import type { undrawnPages } from './undrawn-pages.ts'

interface Dependencies {
  thread: SiteThread
  feeds: Pick<WordsStore, 'feeds' | 'replaceFeeds'>
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  undrawn: ReturnType<typeof undrawnPages>
  /** What the page at an address is drawn with that is not in the words. */
  propsAt: (path: string) => PageProps
}

/** Words to open. */
export interface NextWords {
  place: WordsPlace
  /** The same for the same words, with the same pictures. */
  digest: string
  revision: number
  day: Day
}

/** What is served. Words with mistakes change nothing. */
export class CurrentSite {
  readonly #dependencies: Dependencies
  #served: { site: ServedSite; digest: string } | undefined
  #versions = 0

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  get served(): ServedSite {
    if (!this.#served) throw new Error('No site is served yet')
    return this.#served.site
  }

  get isServing(): boolean {
    return this.#served !== undefined
  }

  /** Whether these are the words that are served, on that day. */
  isOf({ digest, day }: Pick<NextWords, 'digest' | 'day'>): boolean {
    return this.#served?.digest === digest && this.#served.site.day === day
  }

  /** Opens words, whose pages are drawn as they are asked for. @throws {NotDrawn} if they have mistakes, or can't be read */
  async open({ place, digest, revision, day }: NextWords): Promise<void> {
    const { thread, feeds, clock, log, undrawn, propsAt } = this.#dependencies
    const version = ++this.#versions
    const opened = await openWithFeeds(feeds, log, (published) =>
      thread.open({ version, words: place, day, published }),
    )
    const words = wordsOf(opened.words)
    const { locale, place: campus } = words.site
    // One campus is served, and its place does not change from one publication to the next.
    speakAs(locale)
    setCampusZone(campus.timeZone)
    const before = this.#served?.site
    const hasSameWords = this.#served?.digest === digest
    if (!hasSameWords) undrawn.forget()
    const site = createServedSite({
      version,
      revision,
      day,
      words,
      addresses: opened.addresses,
      now: () => siteInstant(campus.timeZone, clock()),
      before,
      hasSameWords,
      draw: (path, at, isAwaited, props) =>
        thread.draw({ version, path, at, props: { ...propsAt(path), ...props } }, isAwaited),
      note: undrawn.note,
    })
    this.#served = { site, digest }
    log.info({ version, words: digest, day }, 'serving these words')
    if (opened.warnings) log.warn(opened.warnings)
    void this.#drawAgain(site, before?.requested() ?? [])
  }

  /** Draws the pages that were requested from the previous site, one after the other: a visitor's page waits for at most one of them. */
  async #drawAgain(site: ServedSite, paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      if (this.#served?.site !== site) return
      if (site.has(path)) await site.file(path).catch(() => {})
    }
  }
}
