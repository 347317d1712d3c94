import type { APIRoute, GetStaticPaths } from 'astro'
import { pageStart } from '#site/build/client-scripts'

/** In the folder of what is kept for good, since its name changes with it. */
export const getStaticPaths = (async () => {
  const { folder, hash } = await pageStart()
  return [{ params: { folder, hash } }]
}) satisfies GetStaticPaths

/** What every page fetches once it is painted. */
export const GET: APIRoute = async () =>
  new Response((await pageStart()).code, { headers: { 'content-type': 'text/javascript' } })
