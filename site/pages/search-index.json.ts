import type { APIRoute } from 'astro'
import { content } from '#site/content'
import { searchIndex } from '#site/features/search/build-index'

/** The search index; fetched when somebody opens the search. */
export const GET: APIRoute = () =>
  new Response(JSON.stringify(searchIndex(content())), { headers: { 'content-type': 'application/json' } })
