import type { APIRoute } from 'astro'
import { drawFavicon } from '#site/build/brand/draw-icon'

/** It depends on no content. */
export const isCompiled = true

/** The icon for browsers and tools that don't read the page's own. */
export const GET: APIRoute = async () => new Response(await drawFavicon())
