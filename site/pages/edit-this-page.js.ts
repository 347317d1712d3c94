import type { APIRoute } from 'astro'
import { editLink } from '#site/build/client-scripts'

/** It depends on no content. */
export const isCompiled = true

/** The link to editing a page, for browsers in which staff signed in. */
export const GET: APIRoute = async () =>
  new Response(await editLink(), {
    headers: { 'content-type': 'text/javascript' },
  })
