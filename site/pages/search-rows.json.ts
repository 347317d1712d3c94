import type { APIRoute } from 'astro'
import { content } from '#site/content'
import { buildIndex } from '#site/features/search/build-index'
import { searchRows } from '#site/features/search/page/search-rows'

/** Each result's markup for the search page: the server finds the results, and need not know how they look. */
export const GET: APIRoute = () =>
  new Response(JSON.stringify(searchRows(buildIndex(content()))), { headers: { 'content-type': 'application/json' } })
