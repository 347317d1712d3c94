import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { NOT_SAVED, Refusal, TOO_MANY } from './problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This call has a limit of its own and does not count towards what an address may send. */
    isCountedApart?: boolean
  }
}

/** How many requests of one form an address may send, per route. */
export interface FormLimits {
  withScript: { max: number; timeWindow: number }
  withoutScript: { max: number; timeWindow: number }
}

const MINUTE_MILLISECONDS = 60_000
/** A process that answers this late is drowning: better to say so at once than to let a visitor wait. */
const LONGEST_EVENT_LOOP_DELAY_MILLISECONDS = 3000
const TRY_AGAIN_AFTER_SECONDS = 10

/**
 * Bounds what one address may send and what the process takes on, so that a flood neither fills the store nor the mailbox.
 * Pages are never refused. A campus shares few addresses: the general limit, over all calls, is generous, and each form
 * has one of its own. IPv6 visitors are counted by their /64, since a household has at least that many addresses.
 */
export async function addLimits(app: FastifyInstance, config: Config): Promise<FormLimits> {
  await app.register(underPressure, {
    maxEventLoopDelay: LONGEST_EVENT_LOOP_DELAY_MILLISECONDS,
    pressureHandler: async ({ method, log }, reply, _type, delay) => {
      if (method !== 'POST') return
      log.warn({ delayMilliseconds: delay }, 'too busy to take a request')
      reply.header('retry-after', TRY_AGAIN_AFTER_SECONDS)
      throw new Refusal(503, NOT_SAVED)
    },
  })
  await app.register(rateLimit, { global: false, ipv6Subnet: 64 })

  const countCall = app.createRateLimit({ max: config.REQUESTS_PER_MINUTE, timeWindow: MINUTE_MILLISECONDS })
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || request.routeOptions.config.isCountedApart) return
    const count = await countCall(request)
    if (count.isAllowed || !count.isExceeded) return
    reply.header('retry-after', count.ttlInSeconds)
    throw new Refusal(429, TOO_MANY)
  })

  const perTenMinutes = (max: number) => ({ max, timeWindow: 10 * MINUTE_MILLISECONDS })
  return {
    withScript: perTenMinutes(config.FORM_SENDS_PER_TEN_MINUTES),
    withoutScript: perTenMinutes(config.PLAIN_FORM_SENDS_PER_TEN_MINUTES),
  }
}
