import type { APIRoute } from 'astro'
import { searchIndex } from '#site/search-index/search-index'

export const GET: APIRoute = ({ locals }) => Response.json(searchIndex(locals))
