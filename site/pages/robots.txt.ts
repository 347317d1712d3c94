import type { APIRoute } from 'astro'

/** Crawlers may read everything; the sitemap lists the pages. */
export const GET: APIRoute = ({ locals: { address } }) =>
  new Response(`User-agent: *\nAllow: /\nSitemap: ${new URL('/sitemap.xml', address)}\n`)
