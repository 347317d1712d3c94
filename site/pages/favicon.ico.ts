import type { APIRoute } from 'astro'
import { drawFavicon } from '#site/build/brand/app-icons'

/** The icon for browsers and tools that don't read the page's own. */
export const GET: APIRoute = async () => new Response(await drawFavicon())
