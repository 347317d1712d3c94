import type { FastifyBaseLogger } from 'fastify'
import type { Day } from '#calendar/time/days'
import type { ContentSource } from '#content-reader/content-source'
import { shortened } from '#schemas/text'
import { siteInstant } from '../platform/campus-clock.ts'
import type { NewAlert } from '../platform/db/outbox.ts'
import { createServedSite, type ServedSite } from '../platform/pages/page-cache.ts'
import type { Opened, PageProps, SiteThread } from '../platform/pages/site-thread.ts'
import { toServerContent } from '../platform/server-content.ts'
import type { ContentStore } from './content-store.ts'

interface Dependencies {
  thread: SiteThread
  store: Pick<ContentStore, 'feeds' | 'replaceFeeds'>
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  undrawn: ReturnType<typeof undrawnPages>
  propsAt?: (path: string) => PageProps
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
  { thread, store, clock, log, undrawn, propsAt }: Dependencies,
  { source, revision, day, before, hasSameContent }: NextContent,
): Promise<ServedSite> {
  const version = (before?.version ?? 0) + 1
  const opened = await openWithFeeds(store, log, (published) => thread.open({ version, source, day, published }))
  const content = toServerContent(opened.content)
  if (!hasSameContent) undrawn.forget()
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
    draw: (path, at, options, props) =>
      thread.draw({ version, path, at, props: { ...propsAt?.(path), ...props } }, options),
    note: undrawn.note,
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

export function undrawnPages(log: Pick<FastifyBaseLogger, 'info' | 'warn'>) {
  const problems = new Map<string, string>()
  return {
    /** Notes that something was drawn or, with an error, that it can't be; the log says each once. */
    note(path: string, error?: unknown): void {
      const isKnown = problems.has(path)
      if (error === undefined) {
        problems.delete(path)
        if (isKnown) log.info({ path }, 'it can be drawn again')
      } else {
        problems.set(path, error instanceof Error ? error.message : String(error))
        if (!isKnown) log.warn({ err: error, path }, 'a page can’t be drawn; the last one is served')
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
