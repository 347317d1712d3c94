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
  store: Pick<WordsStore, 'feeds' | 'replaceFeeds'>
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  undrawn: ReturnType<typeof undrawnPages>
  propsAt?: (path: string) => PageProps
}

interface NextWords {
  place: WordsPlace
  revision: number
  day: Day
  before: ServedSite | undefined
  /** Whether those served before are the same, with the same pictures. */
  hasSameWords: boolean
}

/** Opens words, whose pages are drawn as they are asked for. @throws {NotDrawn} if they have mistakes, or can't be read */
export async function openSite(
  { thread, store, clock, log, undrawn, propsAt }: Dependencies,
  { place, revision, day, before, hasSameWords }: NextWords,
): Promise<ServedSite> {
  const version = (before?.version ?? 0) + 1
  const opened = await openWithFeeds(store, log, (published) => thread.open({ version, words: place, day, published }))
  const words = wordsOf(opened.words)
  const { locale, place: campus } = words.site
  // One campus is served, and its place does not change from one publication to the next.
  speakAs(locale)
  setCampusZone(campus.timeZone)
  if (!hasSameWords) undrawn.forget()
  if (opened.warnings) log.warn(opened.warnings)
  return createServedSite({
    version,
    revision,
    day,
    words,
    addresses: opened.addresses,
    now: () => siteInstant(campus.timeZone, clock()),
    before,
    hasSameWords,
    draw: (path, at, options, props) =>
      thread.draw({ version, path, at, props: { ...propsAt?.(path), ...props } }, options),
    note: undrawn.note,
  })
}
