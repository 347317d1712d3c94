import type { FastifyInstance } from 'fastify'
import { forStaff, withListener } from '../locale.ts'
import type { Served, ServedSite } from '../pages/served-site.ts'
import type { DrawingBudget } from './drawing-budget.ts'
import { prefixOf, siteFor } from './visitor-language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A request is answered from one site, whatever is published meanwhile. */
    site: ServedSite
    /** Empty in the first language. */
    prefix: string
  }
}

const STAFF_ADDRESS = /^\/(?:api\/)?admin(?=[/?]|$)/

/** Answers in the language of the address, staff in English. Add this before any hook or route that uses it. */
export function takeSite(app: FastifyInstance, served: Served, budget: DrawingBudget): void {
  // Fastify wants a value of the same kind for every request; there is none yet.
  app.decorateRequest('site')
  app.decorateRequest('prefix', '')
  app.addHook('onRequest', (request, _reply, done) => {
    request.prefix = prefixOf(request.raw)
    request.site = siteFor(budget(request), request.prefix, served.current)
    if (STAFF_ADDRESS.test(request.url)) forStaff(done)
    else withListener({ locale: request.site.content.settings.locale, language: request.prefix.slice(1) }, done)
  })
}
