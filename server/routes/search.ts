import type { FastifyInstance } from 'fastify'
import { SEARCH_PATH } from '#search/search-path'
import { sendFile } from '../http/send-file.ts'

/** The search for visitors without JavaScript: `/search?q=eruv&category=Events`. */
export function search(app: FastifyInstance): void {
  app.get(SEARCH_PATH, (request, reply) => {
    const query = request.url.split('?').slice(1).join('?')
    return sendFile(request.revision.search(query), 200, request, reply)
  })
}
