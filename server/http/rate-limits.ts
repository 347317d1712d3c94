import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { t } from '#schemas/language'
import { clientAddress, networkOf, senderOf } from './client-address.ts'
import { HttpError } from './problems.ts'

/** Refuses a call past a limit. @throws {HttpError} 429 */
export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>
export type Limits = ReturnType<typeof rateLimitsOf>

/** An organization (an IPv6 /48) may have 65,536 households (a /64): this is a multiple of one household's limit. */
export const HOUSEHOLDS_IN_LIMIT = 16

export function rateLimitsOf(app: FastifyInstance) {
  const limit = (max: number, timeWindow: number, keyGenerator: (request: FastifyRequest) => string): Limit => {
    const count = app.createRateLimit({ max, timeWindow, keyGenerator })
    return async (request, reply) => {
      const sent = await count(request)
      if (sent.isAllowed || !sent.isExceeded) return
      reply.header('retry-after', sent.ttlInSeconds)
      throw new HttpError(429, t('problems.tooMany'))
    }
  }

  /** IPv6 visitors count for their household and for their organization. */
  const limitByNetwork = (max: number, timeWindow: number): Limit => {
    const household = limit(max, timeWindow, senderOf)
    const organization = limit(max * HOUSEHOLDS_IN_LIMIT, timeWindow, (request) =>
      networkOf(clientAddress(request), 'organization'),
    )
    return async (request, reply) => {
      await household(request, reply)
      await organization(request, reply)
    }
  }

  return { limit, limitByNetwork }
}
