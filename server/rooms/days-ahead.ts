import type { FastifyInstance } from 'fastify'
import { DAYS_AHEAD_PATH } from '#schemas/http/paths'
import type { Dependencies } from '../dependencies.ts'
import { sendPage } from '../platform/http/built-pages.ts'
import { withPromises } from './rooms.ts'

/** Adds rooms that were promised since the page was drawn. */
export function daysAhead(app: FastifyInstance, { store, clock }: Dependencies): void {
  app.get(DAYS_AHEAD_PATH, async (request, reply) => {
    const { content } = request.site
    const { days } = await withPromises(content, store.inbox, clock())
    return days === content.days ? sendPage(DAYS_AHEAD_PATH, request, reply) : days
  })
}
