import type { APIRoute } from 'astro'

/** Crawlers may read everything; the sitemap lists the pages. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\nSitemap: ${new URL('/sitemap-index.xml', site)}\n`)
