import { defineMiddleware } from 'astro:middleware'
import { readContent } from '#content-reader/read/read-content'
import { campusOfPage } from '#site/build/campus-of-page'
import { readPage, writePage } from '#site/build/page-tree'
import { setCampus } from '#site/campus'
import { campusOf } from '#site/campus-of'
import { drawingAt } from '#site/drawing'
import { linkFirstUses } from '#site/features/glossary/link-first-uses'
import { leadToEntries } from '#site/features/lists/entry-addresses'

/**
 * Adds to every page, in a build and in development, its links to the glossary, and points its links to the pages that entries are on.
 */
export const onRequest = defineMiddleware(async ({ url, locals }, next) => {
  // In development nobody draws for a moment: words are read again for every page, so that edits show.
  if (import.meta.env.DEV && !locals.site) Object.assign(locals, drawingAt(Date.now(), readContent(), process.env))
  setCampus(locals)
  if (locals.site.isOff(url.pathname)) return new Response(null, { status: 404 })
  const response = await campusOfPage.run(campusOf(locals), () => next())
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  return new Response(finish(await response.text(), locals), response)
})

function finish(html: string, locals: App.Locals): string {
  const page = readPage(html)
  const words = locals.site
  linkFirstUses(page, words.entries('glossary'), [words.site.name])
  leadToEntries(page, locals)
  return writePage(page)
}
