import type { APIRoute } from 'astro'
import { content } from '#site/content'
import { feedText } from '#site/features/feeds/feed-file'
import { feedsOf, WHOLE_FEED } from '#site/features/feeds/feeds'

const FOLDER = '/calendar/'

export const paths = () =>
  feedsOf(content()).flatMap(({ path }) =>
    path.startsWith(FOLDER) ? [{ params: { feed: path.slice(FOLDER.length) } }] : [],
  )

/** A feed for calendar programs, `/calendar.ics` too. */
export const GET: APIRoute = ({ params: { feed } }) => {
  const text = feedText(feed === undefined ? WHOLE_FEED : `${FOLDER}${feed}`, content())
  return new Response(text, { headers: { 'content-type': 'text/calendar; charset=utf-8' } })
}
