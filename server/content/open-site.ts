import type { FastifyBaseLogger } from 'fastify'
import type { Day } from '#calendar/time/days'
import type { ContentSource } from '#content-reader/read/content-source'
import { setLocale } from '#content-reader/read/language'
import { setCampusZone } from '#schemas/time-zone'
import { siteInstant } from '../platform/campus-clock.ts'
import { createServedSite, type ServedSite } from '../platform/pages/served-site.ts'
import type { PageProps } from '../platform/pages/site-job.ts'
import type { SiteThread } from '../platform/pages/site-thread.ts'
import { toServerContent } from '../platform/server-content.ts'
import type { ContentStore } from './content-store.ts'
import { openWithFeeds } from './open-with-feeds.ts'
import type { undrawnPages } from './undrawn-pages.ts'

interface Dependencies {
  thread: SiteThread
  store: Pick<ContentStore, 'feeds' | 'replaceFeeds'>
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  undrawn: ReturnType<typeof undrawnPages>
  propsAt?: (path: string) => PageProps
}

interface NextContent {
  place: ContentSource
  revision: number
  day: Day
  before: ServedSite | undefined
  hasSameContent: boolean
}

/** @throws {NotDrawn} if the content has mistakes, or can't be read */
export async function openSite(
  { thread, store, clock, log, undrawn, propsAt }: Dependencies,
  { place, revision, day, before, hasSameContent }: NextContent,
): Promise<ServedSite> {
  const version = (before?.version ?? 0) + 1
  const opened = await openWithFeeds(store, log, (published) => thread.open({ version, source: place, day, published }))
  const content = toServerContent(opened.content)
  const { locale, place: campus } = content.settings
  // One campus is served, and its place does not change from one publication to the next.
  setLocale(locale)
  setCampusZone(campus.timeZone)
  if (!hasSameContent) undrawn.forget()
  if (opened.warnings) log.warn(opened.warnings)
  return createServedSite({
    version,
    revision,
    day,
    content,
    addresses: opened.addresses,
    now: () => siteInstant(campus.timeZone, clock()),
    before,
    hasSameContent,
    draw: (path, at, options, props) =>
      thread.draw({ version, path, at, props: { ...propsAt?.(path), ...props } }, options),
    note: undrawn.note,
  })
}
