import { defineMiddleware } from 'astro:middleware'
import { withPageScripts } from '#site/build/client-scripts'
import { content } from '#site/content'
import { linkFirstUses } from '#site/features/glossary/link-first-uses'
import { withEntryAddresses } from '#site/features/lists/entry-addresses'

/**
 * Gives every page, when it is built or shown in development, its links to the glossary and the inline scripts that it needs, and
 * leads its links to where entries stand.
 */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const words = content()
  const page = linkFirstUses(await response.text(), words.entries('glossary'), [words.site.name])
  return new Response(await withPageScripts(withEntryAddresses(page, words)), response)
})
