import type { APIRoute } from 'astro'

/** Every form with its words: fetched once one is in view. */
export const GET: APIRoute = ({ locals: { site } }) =>
  new Response(JSON.stringify(site.forms), { headers: { 'content-type': 'application/json' } })
