import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownsForm } from '#schemas/content/features'
import type { FormKind } from '#schemas/forms/forms'
import { FORM_TOKEN_PARAM } from '#schemas/forms/protection'
import { SEAT, type SeatKind } from '#schemas/forms/seat'
import { t } from '#schemas/language'
import type { Config } from '../config.ts'
import { limitExpensiveWork } from './expensive-work.ts'
import type { FormTokens } from './form-tokens.ts'
import { HttpError } from './problems.ts'
import { type Limit, type Limits, rateLimitsOf } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This call has its own limit and does not count toward the limit of an address. */
    isCountedApart?: boolean
  }
}

/**
 * Counts the requests of one form from an address, and refuses them past the limit, with Retry-After. With a valid
 * token the wider limit applies, and each token has its own limit; ordinary posts without JavaScript, which have no
 * token, and bots share the narrower limit. Copies are counted separately, since each follows a request.
 *
 * @throws {HttpError} 429; 404 if this campus does not take the form
 */
export type LimitSends = (
  request: FastifyRequest,
  reply: FastifyReply,
  kind: FormKind | SeatKind,
  params: Readonly<Record<string, unknown>>,
  call?: 'send' | 'record',
) => Promise<void>

const MINUTE_MILLISECONDS = 60_000
/** Within ten minutes: enough for a few corrections, but not for a flood. */
const SENDS_PER_TOKEN = 20

/**
 * Limits what one address may send and how many requests the process accepts, so that a flood fills neither the store
 * nor the mailbox. Pages that are kept are never refused. A campus shares few addresses: the general limit, over all calls, is
 * generous, and each form has its own limit.
 */
export async function addLimits(
  app: FastifyInstance,
  { config, tokens, clock }: { config: Config; tokens: FormTokens; clock: () => Date },
): Promise<LimitSends> {
  await app.register(rateLimit, { global: false })
  limitExpensiveWork(app, config, clock)

  const limits = rateLimitsOf(app)
  const countCall = limits.limitByNetwork(config.REQUESTS_PER_MINUTE, MINUTE_MILLISECONDS)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'POST' || request.routeOptions.config.isCountedApart) done()
    else countCall(request, reply).then(() => done(), done)
  })

  return countSends(limits, config, (token, kind) => tokens.judge(token, kind, clock()) === 'sound')
}

/** @param isOpened the form was opened in a browser: its token is valid */
function countSends(
  { limit, limitByNetwork }: Limits,
  config: Config,
  isOpened: (token: unknown, kind: FormKind | SeatKind) => boolean,
): LimitSends {
  const tokenOf = new WeakMap<FastifyRequest, string>()
  const byToken = limit(SENDS_PER_TOKEN, 10 * MINUTE_MILLISECONDS, (request) => tokenOf.get(request) ?? '')
  const byForm = new Map<string, Limit>()
  return async (request, reply, kind, params, call = 'send') => {
    if (ownsForm(request.site.words.featuresOff, kind)) throw new HttpError(404, t('problems.notTaken'))
    const token = params[FORM_TOKEN_PARAM]
    const opened = isOpened(token, kind)
    const name = [call, kind, opened].join(' ')
    const max = opened ? widerLimit(config, kind) : config.PLAIN_FORM_SENDS_PER_TEN_MINUTES
    const ofForm = byForm.get(name) ?? limitByNetwork(max, 10 * MINUTE_MILLISECONDS)
    byForm.set(name, ofForm)
    await ofForm(request, reply)
    if (!opened) return
    tokenOf.set(request, `${call} ${token}`)
    await byToken(request, reply)
  }
}

/** At a sign-up fair, a crowd joins the mailing list, or signs up for a dinner, from one address within minutes. */
const widerLimit = (config: Config, kind: FormKind | SeatKind): number =>
  kind === 'mailing-list' || kind === SEAT ? config.SUBSCRIPTIONS_PER_TEN_MINUTES : config.FORM_SENDS_PER_TEN_MINUTES
