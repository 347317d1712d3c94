import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { MISSED_SEARCH_PATH } from '#schemas/http/paths'
import { limits } from '#schemas/limits'
import { NEWSLETTERS } from '#schemas/newsletter/newsletter-paths'
import { HttpError } from '../platform/http/errors.ts'
import { limitByNetwork } from '../platform/http/rate-limits.ts'
import type { VisitorServices } from '../services.ts'

const missedSearch = z.strictObject({ query: z.string().min(1).max(limits.queryCharacters) })

/** Of a campus whose visitors share an address. */
const SEARCHES_PER_MINUTE = 200

const READ: readonly number[] = [200, 304]

/** Counts the pages that are not in memory yet, and those that are drawn for one visitor; files have a dot in their names. */
export function countVisits(app: FastifyInstance, visits: VisitorServices['visits']): void {
  app.addHook('onResponse', async (request, reply) => {
    const { site, url, method, originalUrl, raw } = request
    const path = url.split('?')[0] ?? ''
    const isPage = !path.includes('.') && (site?.has(path) || path.startsWith(`${NEWSLETTERS}/`))
    if (isPage && method === 'GET' && READ.includes(reply.statusCode)) visits.countPage(originalUrl, raw)
  })
}

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
