import { defineMiddleware } from 'astro:middleware'
import { instantNamed } from '#calendar/time/local-time'
import { withLocale } from '#content-reader/locale-context'
import { readContent } from '#content-reader/read-content'
import { createPageContext, pageContextStorage } from '#site/build/page-context'
import { createRenderContext } from '#site/render-context'

export const onRequest = defineMiddleware(({ url, locals }, next) => {
  // In development nobody passes content: it is read again for every page, so that edits show.
  if (import.meta.env.DEV && !locals.content) {
    const content = readContent()
    const on = url.searchParams.get('on')
    const instant = on === null ? Date.now() : instantNamed(on, content.settings.place.timeZone)
    if (instant === undefined)
      return new Response(`?on=${on} is no day and no moment: ?on=2026-12-04T17:00`, { status: 422 })
    Object.assign(locals, createRenderContext(instant, content, process.env))
  }
  if (locals.content.isOff(url.pathname)) return new Response(null, { status: 404 })
  return withLocale(locals.content.settings.locale, () =>
    pageContextStorage.run(createPageContext(locals), () => next()),
  )
})
