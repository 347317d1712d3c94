import type { APIRoute } from 'astro'
import { searchIndex } from '#site/search-index/search-index'

/** Fetched when somebody opens the search. */
export const GET: APIRoute = ({ locals }) => Response.json(searchIndex(locals))
