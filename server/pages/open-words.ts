import type { FastifyBaseLogger } from 'fastify'
import type { Published } from '#calendar/feeds/published'
import { setCampusLocale } from '#schemas/campus-locale'
import { setCampusZone } from '#schemas/campus-time'
import { wordsOf } from '../publishing/words.ts'
import { campusDay, siteInstant } from '../publishing/words-to-draw.ts'
import { createServedSite, type ServedSite } from './served-site.ts'
import type { SiteThread } from './site-thread.ts'
import type { undrawnPages } from './undrawn-pages.ts'
import type { publishedFeeds } from './words-on-disk.ts'

interface Parts {
  thread: SiteThread
  feeds: ReturnType<typeof publishedFeeds>
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  undrawn: ReturnType<typeof undrawnPages>
}

let versions = 0

/**
 * Opens words, and returns their site, which is drawn as it is asked for (at once what was asked for of the one before it), and what
 * subscribers of its feeds have.
 *
 * @param root the folder of the words
 * @throws {NotDrawn} if they have mistakes, or can't be read
 */
export async function openWords(
  root: string,
  before: ServedSite | undefined,
  parts: Parts & {
    /** Whether those of the site before are the same: only the day is another. */ hasSameWords: boolean
  },
): Promise<{ site: ServedSite; published: readonly Published[] }> {
  const { thread, feeds, clock, log, undrawn, hasSameWords } = parts
  const version = ++versions
  const day = campusDay(root, clock())
  const opened = await thread.open({ version, contentRoot: root, day, published: await feeds.read() })
  const words = wordsOf(opened.words)
  const { locale, place } = words.site
  // One campus is served, and its place does not change from one publication to the next.
  setCampusLocale(locale)
  setCampusZone(place.timeZone)
  const now = () => siteInstant(place.timeZone, clock())
  undrawn.forget()
  const next = createServedSite({
    ...{ version, day, words, addresses: opened.addresses, now, before, hasSameWords },
    draw: (path, at, isAwaited, props) => thread.draw({ version, path, at, props }, isAwaited),
    note: undrawn.note,
  })
  if (opened.warnings) log.warn(opened.warnings)
  for (const path of before?.asked() ?? []) if (next.has(path)) next.file(path).catch(() => {})
  return { site: next, published: opened.published }
}
