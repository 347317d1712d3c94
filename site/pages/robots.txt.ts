import type { APIRoute } from 'astro'
import { siteAddress } from '#site/content'

/** Crawlers may read everything; the sitemap lists the pages. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\nSitemap: ${new URL('/sitemap.xml', siteAddress())}\n`)
