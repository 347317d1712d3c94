import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownsForm } from '#schemas/features'
import { t } from '#schemas/locale'
import type { FormKind } from '#schemas/requests/forms'
import { FORM_TOKEN_PARAM } from '#schemas/requests/protection'
import { SIGNUP, type SignupKind } from '#schemas/signups/signup-paths'
import type { Config } from '../../config.ts'
import type { Visitor } from '../pages/render-thread.ts'
import { HttpError } from './errors.ts'
import type { FormTokens } from './form-tokens.ts'

/** After a reset, the connection has no address. */
export interface Origin {
  ip: string | undefined
  socket: { remoteAddress?: string | undefined }
}

const UNKNOWN = '0.0.0.0'

/** An address and a port, as some proxies write them: `192.0.2.1:4711`, `[2001:db8::1]:4711`, `[2001:db8::1]`. */
const WITH_PORT = /^(?:\[(?<bracketed>[^\]]+)\]|(?<plain>[^:]+))(?::\d+)?$/

/** An IPv4 address written as an IPv6 one. RFC 4291, 2.5.5.2 */
const MAPPED = /^::ffff:(?=\d+\.)/i

/** Returns the address that trusted proxies pass on, without a port; the connection's own if that is none. */
export function clientAddress({ ip, socket }: Origin): string {
  return addressIn(ip) ?? addressIn(socket.remoteAddress) ?? UNKNOWN
}

/** Finds the address as Fastify does, for a request that it never sees. */
export function originOf({ socket, headers }: IncomingMessage, trustedProxies: number): Origin {
  const passedOn = String(headers['x-forwarded-for'] ?? '').split(/\s*,\s*/)
  const hops = [socket.remoteAddress, ...passedOn.filter(Boolean).reverse()]
  return { ip: hops[Math.min(trustedProxies, hops.length - 1)], socket }
}

export const senderOf = (origin: Origin): string => networkOf(clientAddress(origin), 'household')

/** An organization (an IPv6 /48) may have 65,536 households (a /64): it has this many times what one household has. */
const HOUSEHOLDS_IN_SHARE = 16

export function networksOf(origin: Origin): { network: string; share: number }[] {
  const address = clientAddress(origin)
  const household = { network: networkOf(address, 'household'), share: 1 }
  if (!isIPv6(address)) return [household]
  return [household, { network: networkOf(address, 'organization'), share: HOUSEHOLDS_IN_SHARE }]
}

function addressIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const { bracketed, plain } = WITH_PORT.exec(text)?.groups ?? {}
  const address = (bracketed ?? plain ?? text).split('%')[0]?.replace(MAPPED, '') ?? ''
  return isIP(address) ? address : undefined
}

const GROUPS = { household: 4, organization: 3 } as const

/** A household has at least a /64 and an organization a /48, and may use any address in it. */
export function networkOf(address: string, size: keyof typeof GROUPS): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0')
  return [...groups, ...zeros, ...last]
    .slice(0, GROUPS[size])
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Counts a call, and refuses it past its limit. @throws {HttpError} 429 */
export type CallLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

export type LimitSends = ReturnType<typeof limitSendsByForm>

const MINUTE_MILLISECONDS = 60_000

/** Limits what the visitors of one network may have stored or mailed by a call. The app has the plugin that counts. */
export function limitByNetwork(app: FastifyInstance, most: number, minutes: number): CallLimit {
  const limits = [0, -1].map((index) =>
    limitByKey(
      app,
      (request) => most * (networksOf(request).at(index)?.share ?? 1),
      minutes,
      (request) => networksOf(request).at(index)?.network ?? '',
    ),
  )
  return async (request, reply) => {
    for (const limit of limits) await limit(request, reply)
  }
}

/** Limits the calls of one key, such as an address. */
export function limitByKey(
  app: FastifyInstance,
  most: number | ((request: FastifyRequest) => number),
  minutes: number,
  keyGenerator: (request: FastifyRequest) => string,
): CallLimit {
  const count = app.createRateLimit({ max: most, timeWindow: minutes * MINUTE_MILLISECONDS, keyGenerator })
  return async (request, reply) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw new HttpError(429, t('problems.tooMany'))
  }
}

/** Counts a form’s posts from a network; with a sound token more may be sent. @throws {HttpError} 429; 404 if off */
export function limitSendsByForm(
  app: FastifyInstance,
  { config, tokens, clock }: { config: Config; tokens: FormTokens; clock: () => Date },
) {
  const byForm = new Map<string, CallLimit>()
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    kind: FormKind | SignupKind,
    params: Readonly<Record<string, unknown>>,
    call: 'send' | 'record' = 'send',
  ): Promise<void> => {
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

export const BUDGET_SECONDS = 5 * 60
/** About what a page takes: many that are asked for at once count before they are rendered. */
const RESERVED_MILLISECONDS = 30
/** Networks that are remembered; the one for which something was rendered longest ago is forgotten first. */
const MOST_NETWORKS = 20_000

export type RenderBudget = (request: Origin) => Visitor

/** Gives used time back evenly; cached answers cost nothing. @param seconds for one network in `BUDGET_SECONDS` */
export function createRenderBudget(seconds: number, now: () => number): RenderBudget {
  const usedBy = new Map<string, { milliseconds: number; at: number }>()

  const usedNow = (network: string, perSecond: number) => {
    const before = usedBy.get(network)
    if (!before) return 0
    // A clock that was set back gives nothing back, and counts from there.
    before.at = Math.min(before.at, now())
    return Math.max(0, before.milliseconds - ((now() - before.at) / 1000) * perSecond)
  }

  return (request) => {
    const networks = networksOf(request).map(({ network, share }) => {
      const most = seconds * 1000 * share
      return { network, most, perSecond: most / BUDGET_SECONDS }
    })
    const charge = (milliseconds: number) => {
      for (const { network, perSecond } of networks) {
        const used = usedNow(network, perSecond)
        usedBy.delete(network)
        usedBy.set(network, { milliseconds: Math.max(0, used + milliseconds), at: now() })
        if (usedBy.size > MOST_NETWORKS) usedBy.delete(usedBy.keys().next().value ?? '')
      }
    }
    return {
      network: networks.at(-1)?.network ?? '',
      beginRender: () => {
        for (const { network, most, perSecond } of networks) {
          const tooMuch = usedNow(network, perSecond) + RESERVED_MILLISECONDS - most
          const wait = Math.ceil(tooMuch / perSecond)
          if (tooMuch > 0) throw new HttpError(429, t('problems.tooMany'), { 'retry-after': String(wait) })
        }
        charge(RESERVED_MILLISECONDS)
        let reserved = RESERVED_MILLISECONDS
        return (milliseconds) => {
          charge(milliseconds - reserved)
          reserved = 0
        }
      },
    }
  }
}
