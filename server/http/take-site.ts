import type { FastifyInstance } from 'fastify'
import type { Served, ServedSite } from '../pages/served-site.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The site that this request is answered from, whatever is published meanwhile. */
    site: ServedSite
  }
}

/** Gives each request the site that is served when it arrives. Add this before any hook or route that uses it. */
export function takeSite(app: FastifyInstance, served: Served): void {
  // Fastify wants a value of the same kind for every request; there is none yet.
  app.decorateRequest('site')
  app.addHook('onRequest', (request, _reply, done) => {
    request.site = served.current
    done()
  })
}
