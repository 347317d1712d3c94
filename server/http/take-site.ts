import type { FastifyInstance } from 'fastify'
import type { Served, ServedSite } from '../pages/served-site.ts'
import { forStaff, withListener } from '../speaking.ts'
import type { DrawingBudget } from './drawing-budget.ts'
import { prefixOf, siteFor } from './visitor-language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The site that this request is answered from, whatever is published meanwhile. */
    site: ServedSite
    /** What the addresses of its language begin with: nothing in the first one. */
    prefix: string
  }
}

const STAFF_ADDRESS = /^\/(?:api\/)?admin(?=[/?]|$)/

/**
 * Gives each request the site that is served when it arrives, and answers in the language of its address, staff in English. Add this before
 * any hook or route that uses it.
 */
export function takeSite(app: FastifyInstance, served: Served, budget: DrawingBudget): void {
  // Fastify wants a value of the same kind for every request; there is none yet.
  app.decorateRequest('site')
  app.decorateRequest('prefix', '')
  app.addHook('onRequest', (request, _reply, done) => {
    request.prefix = prefixOf(request.raw)
    request.site = siteFor(budget(request), request.prefix, served.current)
    if (STAFF_ADDRESS.test(request.url)) forStaff(done)
    else withListener({ locale: request.site.content.site.locale, language: request.prefix.slice(1) }, done)
  })
}
