import { defineMiddleware } from 'astro:middleware'
import { withPageScripts } from '#site/page-script'

/** Gives every page, when it is built or shown in development, the inline scripts that it needs. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  return new Response(await withPageScripts(await response.text()), response)
})
