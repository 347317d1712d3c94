import type { FastifyInstance } from 'fastify'
import { VITALS_PATH } from '#schemas/http/paths'
import { vitalsCall } from '#schemas/http/vitals-call'
import { HttpError } from '../http/problems.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Counts pages' performance measurements and responds with 204. Many visitors share an address, so it has its own
 * limit.
 */
export function vitals(app: FastifyInstance, { vitals: counter, config }: Dependencies): void {
  const rateLimit = { max: config.REQUESTS_PER_MINUTE, timeWindow: 60_000 }
  app.post(VITALS_PATH, { config: { rateLimit, isCountedApart: true } }, async ({ body }, reply) => {
    const call = vitalsCall.safeParse(body)
    if (!call.success)
      throw new HttpError(
        400,
        'Send a list of measurements, each with its name (CLS, FCP, INP, LCP, TTFB) and its rating.',
      )
    counter.add(call.data)
    return reply.code(204).send()
  })
}
