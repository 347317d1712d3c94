import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { withLocale, withStaffLocale } from '../locale.ts'
import type { Served, ServedSite } from '../pages/served-site.ts'
import type { Visitor } from '../pages/site-thread.ts'
import type { DrawingBudget } from './drawing-budget.ts'

const prefixes = new WeakMap<IncomingMessage, string>()

/** Returns '' in the first language of the site, `/he` in Hebrew. */
export const prefixOf = (request: IncomingMessage): string => prefixes.get(request) ?? ''

/** Each route answers in all languages. */
export function stripLanguagePrefix(url: string, request: IncomingMessage, { current }: Served): string {
  const language = /^\/([a-z]{2,3})(?=[/?]|$)/.exec(url)?.[1]
  if (!language || !current.content.translations.has(language)) return url
  prefixes.set(request, `/${language}`)
  return url.slice(language.length + 1).replace(/^(?!\/)/, '/')
}

export function siteFor(visitor: Visitor, prefix: string, site: ServedSite): ServedSite {
  const translation = site.content.translations.get(prefix.slice(1))
  const ownPath = (path: string) => (translation ? prefix + path.replace(/^\/(?=$|\?)/, '') : path)
  return {
    ...site,
    content: translation ?? site.content,
    has: (path) => site.has(ownPath(path)),
    cached: (path) => site.cached(ownPath(path)),
    file: (path) => site.file(ownPath(path), visitor),
    page: (path, props) => site.page(ownPath(path), props, visitor),
    forget: (path) => site.forget(ownPath(path)),
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    site: ServedSite
    /** Empty in the first language. */
    prefix: string
  }
}

const STAFF_ADDRESS = /^\/(?:api\/)?admin(?=[/?]|$)/

/** Answers in the language of the address, staff in English. Add this before any hook or route that uses it. */
export function addRequestSite(app: FastifyInstance, served: Served, budget: DrawingBudget): void {
  app.decorateRequest('site')
  app.decorateRequest('prefix', '')
  app.addHook('onRequest', (request, _reply, done) => {
    request.prefix = prefixOf(request.raw)
    request.site = siteFor(budget(request), request.prefix, served.current)
    if (STAFF_ADDRESS.test(request.url)) withStaffLocale(done)
    else withLocale({ locale: request.site.content.settings.locale, language: request.prefix.slice(1) }, done)
  })
}
