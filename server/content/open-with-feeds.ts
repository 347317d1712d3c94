import type { FastifyBaseLogger } from 'fastify'
import type { Opened } from '../platform/pages/site-job.ts'
import type { ContentStore } from './content-store.ts'

/** Other replicas store what subscribers of the feeds have at the same time. */
const MOST_TRIES = 5

/**
 * Opens content, and stores what subscribers of the feeds have. Where another replica has just stored the same, it
 * opens it once.
 */
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
