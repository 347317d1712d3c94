import type { FastifyInstance } from 'fastify'
import type { Revision, Served } from '../publishing/revision.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The revision that this request is answered from, whatever is published meanwhile. */
    revision: Revision
  }
}

/** Gives each request the revision that is served when it arrives. Add this before any hook or route that uses it. */
export function takeRevision(app: FastifyInstance, served: Served): void {
  // Fastify wants a value of the same kind for every request; there is none yet.
  app.decorateRequest('revision')
  app.addHook('onRequest', (request, _reply, done) => {
    request.revision = served.current
    done()
  })
}
