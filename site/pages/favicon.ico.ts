import type { APIRoute } from 'astro'
import { renderFavicon } from '#site/build/brand/app-icons'

/** For browsers and tools that don't read the page's own icon. */
export const GET: APIRoute = async ({ locals: { content } }) => new Response(await renderFavicon(content))
