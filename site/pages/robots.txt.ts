import type { APIRoute } from 'astro'

/** Everything may be read; the sitemap says what there is. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\nSitemap: ${new URL('/sitemap-index.xml', site)}\n`)
