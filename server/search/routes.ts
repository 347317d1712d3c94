import type { FastifyInstance } from 'fastify'
import { readQuestion, SEARCH_PATH } from '#search/search-path'
import { sendFile } from '../platform/pages/served-file.ts'
import type { VisitorServices } from '../services.ts'

/** `SearchPage` says so of itself. No query can: its quotes are escaped. */
const NOTHING = 'data-outcome="nothing"'

export function searchRoute(app: FastifyInstance, { visits }: Pick<VisitorServices, 'visits'>): void {
  app.get(SEARCH_PATH, async (request, reply) => {
    const { url, site } = request
    const question = readQuestion(url.split('?').slice(1).join('?'))
    if (!question.query) return sendFile(await site.file(SEARCH_PATH), 200, request, reply)
    const answer = await site.page(SEARCH_PATH, { search: question })
    if (answer.identity.includes(NOTHING)) visits.countMissedSearch(question.query, request.raw)
    // A visitor reads the answer to a question of their own: it does not say until when it is true, so that no tab replaces it.
    return sendFile({ ...answer, until: undefined }, 200, request, reply)
  })
}
