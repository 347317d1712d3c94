import type { APIRoute } from 'astro'
import { ALL_EVENTS_FEED, feedAt, feedsOf } from '#site/features/feeds/feeds'
import type { RenderContext } from '#site/render-context'

const FOLDER = '/calendar/'

export const paths = (context: RenderContext) =>
  feedsOf(context).flatMap(({ path }) =>
    path.startsWith(FOLDER) ? [{ params: { feed: path.slice(FOLDER.length) } }] : [],
  )

export const GET: APIRoute = ({ params: { feed }, locals }) => {
  const text = feedAt(feed === undefined ? ALL_EVENTS_FEED : `${FOLDER}${feed}`, locals)
  return new Response(text, { headers: { 'content-type': 'text/calendar; charset=utf-8' } })
}
