import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownsForm } from '#schemas/features'
import { t } from '#schemas/language'
import type { FormKind } from '#schemas/requests/forms'
import { FORM_TOKEN_PARAM } from '#schemas/requests/protection'
import { SIGNUP, type SignupKind } from '#schemas/signups/signups'
import type { Config } from '../../config.ts'
import { networksOf } from './client.ts'
import { HttpError } from './errors.ts'
import type { FormTokens } from './form-tokens.ts'

/** Counts a call, and refuses it past a limit of its network. @throws {HttpError} 429 */
export type NetworkLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Counts a form’s posts from a network; with a sound token more may be sent. @throws {HttpError} 429; 404 if off */
export type LimitSends = (
  request: FastifyRequest,
  reply: FastifyReply,
  kind: FormKind | SignupKind,
  params: Readonly<Record<string, unknown>>,
  call?: 'send' | 'record',
) => Promise<void>

const MINUTE_MILLISECONDS = 60_000

/** Limits what the visitors of one network may have stored or mailed by a call. The app has the plugin that counts. */
export function limitByNetwork(app: FastifyInstance, most: number, minutes: number): NetworkLimit {
  const counts = [0, -1].map((index) =>
    app.createRateLimit({
      max: (request) => most * (networksOf(request).at(index)?.share ?? 1),
      timeWindow: minutes * MINUTE_MILLISECONDS,
      keyGenerator: (request) => networksOf(request).at(index)?.network ?? '',
    }),
  )
  return async (request, reply) => {
    for (const count of counts) {
      const sent = await count(request)
      if (sent.isAllowed || !sent.isExceeded) continue
      reply.header('retry-after', sent.ttlInSeconds)
      throw new HttpError(429, t('problems.tooMany'))
    }
  }
}

export function limitSendsByForm(
  app: FastifyInstance,
  { config, tokens, clock }: { config: Config; tokens: FormTokens; clock: () => Date },
): LimitSends {
  const byForm = new Map<string, NetworkLimit>()
  return async (request, reply, kind, params, call = 'send') => {
    if (ownsForm(request.site.content.featuresOff, kind)) throw new HttpError(404, t('problems.notTaken'))
    const isOpened = tokens.judge(params[FORM_TOKEN_PARAM], kind, clock()) === 'sound'
    const name = [call, kind, isOpened].join(' ')
    const most = isOpened ? widerLimit(config, kind) : config.PLAIN_FORM_SENDS_PER_TEN_MINUTES
    const limit = byForm.get(name) ?? limitByNetwork(app, most, 10)
    byForm.set(name, limit)
    await limit(request, reply)
  }
}

/** At a fair, a crowd joins the mailing list, or signs up for a dinner, from one address within minutes. */
function widerLimit(config: Config, kind: FormKind | SignupKind): number {
  if (kind === 'mailing-list') return config.SUBSCRIPTIONS_PER_TEN_MINUTES
  return kind === SIGNUP ? config.SIGN_UPS_PER_TEN_MINUTES : config.FORM_SENDS_PER_TEN_MINUTES
}
