import { Clock } from '#calendar/clock'
import type { Published } from '#calendar/feeds/ical'
import type { Moment } from '#calendar/time/moments'
import type { Content } from '#content-reader/content'

/** Routes have it as `Astro.locals`. Whatever depends on time asks the clock, which notes until when the page holds. */
export interface RenderContext {
  content: Content
  clock: Clock
  address: URL
  feeds: FeedState
}

export interface FeedState {
  before: readonly Published[]
  at?: Moment | undefined
}

/** Takes an instant in milliseconds. @param env where `SITE_URL` may be */
export const createRenderContext = (
  instant: number,
  site: Content,
  env: Readonly<Record<string, string | undefined>>,
  feeds: FeedState = { before: [] },
): RenderContext => ({
  content: site,
  clock: new Clock(instant, site.settings.place.timeZone),
  address: new URL(env.SITE_URL || site.settings.url),
  feeds,
})

/** Computes its result once for the content, for as long as it holds. */
export const whileTrue = <Result>(compute: (context: RenderContext) => Result): ((context: RenderContext) => Result) =>
  Clock.whileTrue(({ content }) => content, compute)
