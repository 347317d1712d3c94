import { feedText as written } from '#calendar/feeds/feed-text'
import type { Content } from '#content-reader/read/content'
import { siteAddress } from '#site/content'
import { feedsOf } from './feeds'
import { publishedEvents } from './published-events'

/** The text of the feed at an address. */
export function feedText(address: string, content: Content): string {
  const feed = feedsOf(content).find(({ path }) => path === address)
  if (!feed) throw new Error(`There is no feed ${address}`)
  const { name, description } = content.site
  return written(
    {
      name: feed.of === undefined ? name : `${name}: ${feed.of}`,
      description,
      url: new URL(address, siteAddress()).href,
    },
    publishedEvents(content).filter(({ event }) => feed.has(event)),
  )
}
