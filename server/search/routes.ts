import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { MISSED_SEARCH_PATH } from '#schemas/http/paths'
import { limits } from '#schemas/limits'
import { readQuestion, SEARCH_PATH } from '#search/search-path'
import { HttpError } from '../platform/http/errors.ts'
import { limitByNetwork } from '../platform/http/rate-limits.ts'
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

const missedSearch = z.strictObject({ query: z.string().min(1).max(limits.queryCharacters) })

/** Of a campus whose visitors share an address. */
const SEARCHES_PER_MINUTE = 200

/** Searching happens in browsers, which tell what they did not find. */
export function missedSearchRoute(app: FastifyInstance, { visits }: VisitorServices): void {
  const limit = limitByNetwork(app, SEARCHES_PER_MINUTE, 1)
  app.post(MISSED_SEARCH_PATH, async (request, reply) => {
    await limit(request, reply)
    const call = missedSearch.safeParse(request.body)
    if (!call.success) throw new HttpError(400, 'Send the search that found nothing, as “query”.')
    visits.countMissedSearch(call.data.query, request.raw)
    return reply.code(204).send()
  })
}
