import { defineMiddleware } from 'astro:middleware'
import { content } from '#site/content'
import { linkFirstUses } from '#site/features/glossary/link-first-uses'
import { withPageScripts } from '#site/page-script'

/** Gives every page, when it is built or shown in development, its links to the glossary and the inline scripts that it needs. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const { entries, site } = content()
  const page = linkFirstUses(await response.text(), entries('glossary'), [site.name])
  return new Response(await withPageScripts(page), response)
})
