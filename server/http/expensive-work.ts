import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { t } from '#schemas/language'
import type { Config } from '../config.ts'
import { clientAddress, networkOf, senderOf } from './client-address.ts'
import { isWriteMethod } from './origin.ts'
import { HttpError } from './problems.ts'
import { processorBudget, type Spend } from './processor-budget.ts'
import { HOUSEHOLDS_IN_LIMIT } from './rate-limits.ts'
import { spreadOverTurns } from './spread-over-turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** About how much processor time an answer takes, in milliseconds, if it is not what `costOf` says. */
    costMilliseconds?: number | ((request: FastifyRequest) => number)
  }
}

/** A form, a sign-in, a call of the staff. */
const DEFAULT_COST_MILLISECONDS = 1
/** A page that is drawn for one visitor. */
export const DRAWN_PAGE_MILLISECONDS = 30
/** Reading requests and sending responses have as long each: when hundreds connect, others wait a few turns. */
const MAX_MILLISECONDS_PER_TURN = 4
/**
 * How much work may be in progress: as many forms as get a response within half a second, and searches within a few seconds. Further
 * requests are asked to try again later: senders at once; readers after a moment, because they would otherwise try again at once and use up
 * the processor.
 */
const SENDING = { most: 512, refusedAfterMilliseconds: 0 }
const READING = { most: 3000, refusedAfterMilliseconds: 1000 }
const TRY_AGAIN_AFTER_SECONDS = 10

/** The processor time of a response. Cached pages and files cost nothing. */
function costOf(request: FastifyRequest): number {
  const { costMilliseconds, right } = request.routeOptions.config
  if (typeof costMilliseconds === 'function') return costMilliseconds(request)
  return costMilliseconds ?? (isWriteMethod(request) || right ? DEFAULT_COST_MILLISECONDS : 0)
}

/** The error for any caller while the process is too busy. */
function tooBusyError(request: FastifyRequest, reply: FastifyReply): HttpError {
  reply.header('retry-after', TRY_AGAIN_AFTER_SECONDS)
  return new HttpError(503, isWriteMethod(request) ? t('problems.notSaved') : t('problems.busy'))
}

/**
 * Limits the computing for requests: each network has a budget, the number of requests in progress is limited, and responses are sent a few
 * in a turn of the event loop. So pages and `/healthz` respond during any flood, and forms during a flood of searches.
 */
export function limitExpensiveWork(app: FastifyInstance, config: Config, clock: () => Date): void {
  const spend = processorBudget(config.PROCESSOR_SECONDS_PER_FIVE_MINUTES, () => clock().getTime())
  const reading = createQueue(READING)
  const sending = createQueue(SENDING)

  app.addHook('onRequest', (request, reply, done) => {
    const cost = costOf(request)
    if (cost === 0) return done()
    const queue = isWriteMethod(request) ? sending : reading
    const isBusy = queue.underWay + cost > queue.most
    const refusal = isBusy ? tooBusyError(request, reply) : overspentError(spend, request, reply, cost)
    if (refusal) return void setTimeout(() => done(refusal), queue.refusedAfterMilliseconds)
    queue.underWay += cost
    // Emitted once, whether it got a response or the connection broke.
    reply.raw.once('close', () => {
      queue.underWay -= cost
    })
    queue.takeTurn(done)
  })
}

const createQueue = (bounds: typeof READING) => ({
  ...bounds,
  underWay: 0,
  takeTurn: spreadOverTurns(MAX_MILLISECONDS_PER_TURN),
})

/** The error for a network that has spent its budget. IPv6 visitors spend for their household and for their organization. */
function overspentError(spend: Spend, request: FastifyRequest, reply: FastifyReply, cost: number) {
  const [household, organization] = [senderOf(request), networkOf(clientAddress(request), 'organization')]
  const wait = spend(household, cost)
  const seconds = wait > 0 || household === organization ? wait : spend(organization, cost, HOUSEHOLDS_IN_LIMIT)
  if (seconds === 0) return undefined
  reply.header('retry-after', seconds)
  return new HttpError(429, t('problems.tooMany'))
}
