import type { APIRoute } from 'astro'
import { drawFavicon } from '#site/build/brand/draw-icon'

/** The icon for browsers and tools that don't read the page's own. */
export const GET: APIRoute = async ({ locals: { site } }) => new Response(await drawFavicon(site))
