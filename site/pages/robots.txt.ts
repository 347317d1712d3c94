import type { APIRoute } from 'astro'

export const GET: APIRoute = ({ locals: { address } }) =>
  new Response(`User-agent: *\nAllow: /\nSitemap: ${new URL('/sitemap.xml', address)}\n`)
