import type { APIRoute } from 'astro'
import { content } from '#site/content'
import { searchIndex } from '#site/features/search/build-index'

/** What the search looks through; fetched when somebody opens it. */
export const GET: APIRoute = () =>
  new Response(JSON.stringify(searchIndex(content())), { headers: { 'content-type': 'application/json' } })
