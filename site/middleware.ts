import { defineMiddleware } from 'astro:middleware'
import { readContent } from '#content-reader/read-content'
import { setCampusLocale } from '#schemas/campus-locale'
import { campusOfPage } from '#site/build/campus-of-page'
import { campusOf } from '#site/campus'
import { drawingAt } from '#site/drawing'

/** What a page is drawn from: its locals, and the campus for its components. */
export const onRequest = defineMiddleware(({ url, locals }, next) => {
  // In development nobody draws for a moment: words are read again for every page, so that edits show.
  if (import.meta.env.DEV && !locals.site) Object.assign(locals, drawingAt(Date.now(), readContent(), process.env))
  setCampusLocale(locals.site.site.locale)
  if (locals.site.isOff(url.pathname)) return new Response(null, { status: 404 })
  return campusOfPage.run(campusOf(locals), () => next())
})
