import type { FastifyBaseLogger } from 'fastify'
import type { Connection, Known } from './connection.ts'
import type { Incident } from './incident.ts'
import { RECHECK_SECONDS, REFRESHING_SECONDS, RetryLater, retryAfter } from './retry-later.ts'
import type { TokenEndpoint, Tokens } from './token-endpoint.ts'

export interface AccessDependencies {
  connection: Connection
  endpoint: TokenEndpoint
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'fatal'>
}

/** Tokens that we received in exchange for `used`. */
interface Received {
  used: string
  tokens: Tokens
}

/**
 * Stores received tokens, and tries again if the database could not: the old ones may already be invalid. We MUST NOT use an
 * access token before storing the refresh token that came with it.
 */
export function tokenKeeper({ connection, now }: Pick<AccessDependencies, 'connection' | 'now'>) {
  let unsaved: Received | undefined
  let keeping: Promise<void> | undefined

  const keepNow = async ({ used, tokens }: Received): Promise<void> => {
    const isStored = await connection.storeTokens(used, tokens, now())
    unsaved = undefined
    if (!isStored) throw new RetryLater('somebody has reconnected meanwhile', retryAfter(now(), REFRESHING_SECONDS))
  }
  /** Stores what could not be stored before. */
  const keepRest = (): Promise<void> | undefined => {
    if (unsaved)
      keeping ??= keepNow(unsaved).finally(() => {
        keeping = undefined
      })
    return keeping
  }
  return {
    keepRest,
    async keep(received: Received): Promise<void> {
      unsaved = received
      await keepRest()
    },
  }
}

/** Opens the incident. Returns the error to throw. */
export async function disconnected(
  { connection, now, log }: Pick<AccessDependencies, 'connection' | 'now' | 'log'>,
  used: string,
  incident: Incident,
): Promise<RetryLater> {
  await connection.openIncident(used, incident, now())
  log.fatal({ incident }, 'CONSTANT CONTACT IS DISCONNECTED: subscribers wait')
  return new RetryLater(`disconnected: ${incident}`, retryAfter(now(), RECHECK_SECONDS))
}

/** Exchanges the refresh token for new tokens, and returns the access token once they are stored. One process at a time. */
export async function refreshAccess(
  dependencies: AccessDependencies,
  known: Known,
  keep: (received: Received) => Promise<void>,
): Promise<string> {
  const { connection, endpoint, now, log } = dependencies
  const notBefore = Number(known.refresh_not_before ?? 0)
  if (notBefore > now().getTime()) throw new RetryLater('the access could not be renewed', new Date(notBefore))
  if (!(await connection.claimRefresh(known, now())))
    throw new RetryLater('another process renews the access', retryAfter(now(), REFRESHING_SECONDS))
  const used = known.refresh_token
  const answer = await endpoint({ grant_type: 'refresh_token', refresh_token: used })
  if (answer.result === 'invalid-grant') throw await disconnected(dependencies, used, 'invalid-grant')
  if (answer.result !== 'tokens') throw await refreshFailed(dependencies, used, answer.error)
  await keep({ used, tokens: answer.tokens })
  log.info('the access to Constant Contact was renewed')
  return answer.tokens.accessToken
}

/** Counts the failure. Returns the error to throw. */
async function refreshFailed(
  { connection, now, log }: AccessDependencies,
  used: string,
  error: string,
): Promise<RetryLater> {
  const next = await connection.countFailure(used, now())
  if (!next) {
    log.fatal({ error }, 'CONSTANT CONTACT IS DISCONNECTED: subscribers wait')
    return new RetryLater('disconnected: refresh-failed', retryAfter(now(), RECHECK_SECONDS))
  }
  log.warn({ error, next }, 'the access to Constant Contact could not be renewed')
  return new RetryLater('the access could not be renewed', next)
}
