import type { APIRoute } from 'astro'
import { content } from '#site/content'
import { buildIndex } from '#site/features/search/build-index'
import { searchRows } from '#site/features/search/page/search-rows'

/** Each result as the search page shows it: the server finds them, and knows nothing of how they look. */
export const GET: APIRoute = () =>
  new Response(JSON.stringify(searchRows(buildIndex(content()))), { headers: { 'content-type': 'application/json' } })
