import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormKind } from '#schemas/forms/define-form'
import { FORM_TOKEN_PARAM } from '#schemas/forms/protection'
import type { Config } from '../config.ts'
import type { FormTokens } from './form-tokens.ts'
import { NOT_SAVED, Refusal, TOO_MANY } from './problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This call has a limit of its own and does not count towards what an address may send. */
    isCountedApart?: boolean
  }
}

/**
 * Counts what an address sends of one form, and refuses it past its limit, with Retry-After. With a token that says that a
 * page of ours was opened for it, the limit is the wider one; ordinary posts without JavaScript, which have none, and
 * programs share the narrower. Copies are counted apart, since each follows a request.
 *
 * @throws {Refusal} 429
 */
export type CountSend = (
  request: FastifyRequest,
  reply: FastifyReply,
  kind: FormKind,
  params: Readonly<Record<string, unknown>>,
  call?: 'send' | 'record',
) => Promise<void>

const MINUTE_MILLISECONDS = 60_000
/** A process that answers this late is drowning: better to say so at once than to let a visitor wait. */
const LONGEST_EVENT_LOOP_DELAY_MILLISECONDS = 3000
const TRY_AGAIN_AFTER_SECONDS = 10

/**
 * Bounds what one address may send and what the process takes on, so that a flood neither fills the store nor the mailbox.
 * Pages are never refused. A campus shares few addresses: the general limit, over all calls, is generous, and each form
 * has one of its own. IPv6 visitors are counted by their /64, since a household has at least that many addresses.
 */
export async function addLimits(
  app: FastifyInstance,
  { config, tokens, clock }: { config: Config; tokens: FormTokens; clock: () => Date },
): Promise<CountSend> {
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

  const refuseBeyond = (max: number, timeWindow: number) => {
    const count = app.createRateLimit({ max, timeWindow })
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const sent = await count(request)
      if (sent.isAllowed || !sent.isExceeded) return
      reply.header('retry-after', sent.ttlInSeconds)
      throw new Refusal(429, TOO_MANY)
    }
  }

  const countCall = refuseBeyond(config.REQUESTS_PER_MINUTE, MINUTE_MILLISECONDS)
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'POST' && !request.routeOptions.config.isCountedApart) await countCall(request, reply)
  })

  const counters = new Map<string, ReturnType<typeof refuseBeyond>>()
  return async (request, reply, kind, params, call = 'send') => {
    const isOpened = tokens.judge(params[FORM_TOKEN_PARAM], kind, clock()) === 'sound'
    const name = [call, kind, isOpened].join(' ')
    const max = isOpened ? config.FORM_SENDS_PER_TEN_MINUTES : config.PLAIN_FORM_SENDS_PER_TEN_MINUTES
    const count = counters.get(name) ?? refuseBeyond(max, 10 * MINUTE_MILLISECONDS)
    counters.set(name, count)
    await count(request, reply)
  }
}
