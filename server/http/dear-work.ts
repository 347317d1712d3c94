import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { t } from '#schemas/language'
import type { Config } from '../config.ts'
import { HOUSEHOLDS_IN_LIMIT } from './call-limits.ts'
import { clientAddress, networkOf, senderOf } from './client-address.ts'
import { inTurns } from './in-turns.ts'
import { changes } from './origin.ts'
import { HttpError } from './problems.ts'
import { processorBudget, type Spend } from './processor-budget.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** About how much processor time an answer takes, in milliseconds, if it is not what `costOf` says. */
    costMilliseconds?: number
  }
}

/** A form, a sign-in, a call of the staff. */
const ORDINARY_MILLISECONDS = 1
/**
 * For how long is read, and for how long is sent, in one turn of the event loop. When hundreds connect at once, whoever comes in between
 * waits for a few turns only.
 */
const MOST_MILLISECONDS_IN_TURN = 4
/**
 * How much may be under way: as many forms as get a response within half a second, and searches within a few seconds. The next ones are
 * told to try again later: who sends at once; who reads after a moment, because the same readers would ask again at once, and take the
 * processor with that.
 */
const SENDING = { most: 512, refusedAfterMilliseconds: 0 }
const READING = { most: 3000, refusedAfterMilliseconds: 1000 }
const TRY_AGAIN_AFTER_SECONDS = 10

/** What an answer costs in processor time. What is kept costs nothing: pages and files. */
export function costOf(request: FastifyRequest): number {
  const { costMilliseconds, right } = request.routeOptions.config
  return costMilliseconds ?? (changes(request) || right ? ORDINARY_MILLISECONDS : 0)
}

/** Refuses because the process is too busy, whoever asks. */
export function tooBusy(request: FastifyRequest, reply: FastifyReply): HttpError {
  reply.header('retry-after', TRY_AGAIN_AFTER_SECONDS)
  return new HttpError(503, changes(request) ? t('problems.notSaved') : t('problems.busy'))
}

/**
 * Bounds what is computed for a request, reading and sending alike: one network has a budget, so many requests are under way, and they are
 * answered in short turns. So pages and `/healthz` are answered beside any flood, and forms beside a flood of searches.
 */
export function boundDearWork(app: FastifyInstance, config: Config, clock: () => Date): void {
  const spend = processorBudget(config.PROCESSOR_SECONDS_PER_FIVE_MINUTES, () => clock().getTime())
  const reading = createQueue(READING)
  const sending = createQueue(SENDING)

  app.addHook('onRequest', (request, reply, done) => {
    const cost = costOf(request)
    if (cost === 0) return done()
    const queue = changes(request) ? sending : reading
    const refusal = refusalOf(
      request,
      reply,
      queue.underWay + cost > queue.most ? 'busy' : secondsToWait(spend, request, cost),
    )
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
  takeTurn: inTurns(MOST_MILLISECONDS_IN_TURN),
})

/** Why a request is refused: all are too busy, or its network has to wait for so many seconds. */
function refusalOf(request: FastifyRequest, reply: FastifyReply, why: 'busy' | number): HttpError | undefined {
  if (why === 'busy') return tooBusy(request, reply)
  if (why === 0) return undefined
  reply.header('retry-after', why)
  return new HttpError(429, t('problems.tooMany'))
}

/** IPv6 visitors spend for their household and for their organization. */
function secondsToWait(spend: Spend, request: FastifyRequest, cost: number): number {
  const [household, organization] = [senderOf(request), networkOf(clientAddress(request), 'organization')]
  const wait = spend(household, cost)
  if (wait > 0 || household === organization) return wait
  return spend(organization, cost, HOUSEHOLDS_IN_LIMIT)
}
