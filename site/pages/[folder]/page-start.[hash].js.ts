import type { APIRoute } from 'astro'
import { pageStart } from '#site/build/client-scripts'

/** It depends on no content. */
export const isCompiled = true

/** In the folder of files that are cached forever, since its name changes with its content. */
export async function paths() {
  const { folder, hash } = await pageStart()
  return [{ params: { folder, hash } }]
}

/** The script that every page fetches once it is painted. */
export const GET: APIRoute = async () =>
  new Response((await pageStart()).code, { headers: { 'content-type': 'text/javascript' } })
