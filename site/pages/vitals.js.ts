import type { APIRoute } from 'astro'
import { vitals } from '#site/build/client-scripts'

/** It depends on no content. */
export const isCompiled = true

/** The file that measures a page once its visitor has acted. */
export const GET: APIRoute = async () =>
  new Response(await vitals(), {
    headers: { 'content-type': 'text/javascript' },
  })
