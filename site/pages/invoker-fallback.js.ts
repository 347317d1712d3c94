import type { APIRoute } from 'astro'
import { bundled } from '#site/page-script'

/** The file that browsers without invoker commands fetch. */
export const GET: APIRoute = async () =>
  new Response(await bundled('modal/invoker-fallback.ts'), { headers: { 'content-type': 'text/javascript' } })
