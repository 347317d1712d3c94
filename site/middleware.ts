import { defineMiddleware } from 'astro:middleware'
import { addPageScripts } from '#site/build/client-scripts'
import { readPage, writePage } from '#site/build/page-tree'
import { leaveOutMarks } from '#site/build/react-marks'
import { content, finishPage } from '#site/content'
import { linkFirstUses } from '#site/features/glossary/link-first-uses'
import { leadToEntries } from '#site/features/lists/entry-addresses'
import { leadNowhereOff } from '#site/features/lists/lead-nowhere-off'

/**
 * Adds to every page, in a build and in development, its links to the glossary and the inline scripts that it needs,
 * and points its links to the pages that entries are on.
 */
export const onRequest = defineMiddleware(async ({ url }, next) => {
  if (content().isOff(url.pathname)) return new Response(null, { status: 404 })
  const response = await next()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  return new Response(await finish(await response.text()), response)
})

async function finish(html: string): Promise<string> {
  const page = readPage(html)
  leaveOutMarks(page)
  const words = content()
  linkFirstUses(page, words.entries('glossary'), [words.site.name])
  leadNowhereOff(page, words)
  leadToEntries(page, words)
  await addPageScripts(page)
  finishPage(page)
  return writePage(page)
}
