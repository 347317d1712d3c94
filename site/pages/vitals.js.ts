import type { APIRoute } from 'astro'
import { bundled } from '#site/build/client-scripts'

/** The file that measures a page once its visitor has acted. */
export const GET: APIRoute = async () =>
  new Response(await bundled(['features/vitals/send-vitals.client.ts']), {
    headers: { 'content-type': 'text/javascript' },
  })
