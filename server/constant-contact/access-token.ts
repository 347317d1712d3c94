import type { FastifyBaseLogger } from 'fastify'
import type { Connection, Known } from './connection.ts'
import type { TokenEndpoint, Tokens } from './token-endpoint.ts'

/** No call can be made now, for a reason that has nothing to do with the call. */
export class Waiting extends Error {
  override name = 'Waiting'
  readonly until: Date

  constructor(reason: string, until: Date) {
    super(reason)
    this.until = until
  }
}

/** Reconnecting makes everything due at once: this is only how often waiting subscribers are checked. */
export const LOOK_AGAIN_SECONDS = 60 * 60
/** Another process will have tokens in a moment. */
const REFRESHING_SECONDS = 2
/** A token that expires during a call is useless. */
const ENDS_SOON_SECONDS = 5 * 60
/** A refresh token expires if it is unused for 180 days. */
const REFRESH_AFTER_DAYS = 30

export type AccessTokens = ReturnType<typeof accessTokens>

interface AccessParts {
  connection: Connection
  endpoint: TokenEndpoint
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'fatal'>
}

/** The access token for calls, refreshed if necessary: by one process at a time, and stored before it is used. */
export function accessTokens({ connection, endpoint, now, log }: AccessParts) {
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000)
  let refreshing: Promise<string> | undefined
  /** Received, but the database could not store them: the old ones may already be invalid. */
  let unkept: { used: string; tokens: Tokens } | undefined
  let keeping: Promise<void> | undefined

  /**
   * @param refused the token that was just refused, although it has not expired
   * @throws {Waiting} if there is none and no call may be made
   */
  async function current(refused?: string): Promise<string> {
    await keepUnkept()
    const known = await callable()
    const { access_token: token, access_until: until } = known
    const isGood = token !== null && token !== refused && Number(until) > later(ENDS_SOON_SECONDS).getTime()
    return isGood ? token : refreshOnce(known)
  }

  /** @throws {Waiting} if no call may be made */
  async function callable(): Promise<Known> {
    const known = await connection.known()
    if (!known) throw new Waiting('never connected', later(LOOK_AGAIN_SECONDS))
    if (known.incident !== null) throw new Waiting(`disconnected: ${known.incident}`, later(LOOK_AGAIN_SECONDS))
    if (known.paused_until !== null && Number(known.paused_until) > now().getTime())
      throw new Waiting('the day’s calls are used up', new Date(Number(known.paused_until)))
    return known
  }

  function refreshOnce(known: Known): Promise<string> {
    refreshing ??= refresh(known).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function refresh(known: Known): Promise<string> {
    const notBefore = Number(known.refresh_not_before ?? 0)
    if (notBefore > now().getTime()) throw new Waiting('the access could not be renewed', new Date(notBefore))
    if (!(await connection.claimRefresh(known, now())))
      throw new Waiting('another process renews the access', later(REFRESHING_SECONDS))
    const used = known.refresh_token
    const answer = await endpoint({ grant_type: 'refresh_token', refresh_token: used })
    if (answer.result === 'tokens') return keep(used, answer.tokens)
    if (answer.result === 'invalid-grant') throw await disconnected(used, 'invalid-grant')
    const next = await connection.countFailure(used, now())
    if (!next) {
      log.fatal({ error: answer.error }, 'CONSTANT CONTACT IS DISCONNECTED: subscribers wait')
      throw new Waiting('disconnected: refresh-failed', later(LOOK_AGAIN_SECONDS))
    }
    log.warn({ error: answer.error, next }, 'the access to Constant Contact could not be renewed')
    throw new Waiting('the access could not be renewed', next)
  }

  /**
   * We MUST NOT use an access token before storing its refresh token: the stored one may already be invalid.
   */
  async function keep(used: string, tokens: Tokens): Promise<string> {
    unkept = { used, tokens }
    await keepUnkept()
    log.info('the access to Constant Contact was renewed')
    return tokens.accessToken
  }

  function keepUnkept(): Promise<void> | undefined {
    if (unkept)
      keeping ??= keepNow(unkept).finally(() => {
        keeping = undefined
      })
    return keeping
  }

  async function keepNow({ used, tokens }: NonNullable<typeof unkept>): Promise<void> {
    const isKept = await connection.keepTokens(used, tokens, now())
    unkept = undefined
    if (!isKept) throw new Waiting('somebody has reconnected meanwhile', later(REFRESHING_SECONDS))
  }

  /** Opens the incident; returns the error to throw. */
  async function disconnected(used: string, incident: Parameters<Connection['openIncident']>[1]): Promise<Waiting> {
    await connection.openIncident(used, incident, now())
    log.fatal({ incident }, 'CONSTANT CONTACT IS DISCONNECTED: subscribers wait')
    return new Waiting(`disconnected: ${incident}`, later(LOOK_AGAIN_SECONDS))
  }

  return {
    current,
    /**
     * No more calls are made until somebody reconnects; returns the error to throw.
     *
     * @param refused the rejected access token: if it is from an older connection, it says nothing about the current
     * one
     */
    async disconnect(incident: 'not-allowed' | 'no-list', refused?: string): Promise<Waiting> {
      const known = await callable()
      if (refused !== undefined && refused !== known.access_token)
        return new Waiting('somebody has reconnected meanwhile', later(REFRESHING_SECONDS))
      return disconnected(known.refresh_token, incident)
    },
    /** The day's calls are used up, until midnight UTC; returns the error to throw. */
    async pauseUntilMidnight(): Promise<Waiting> {
      const until = new Date(new Date(now()).setUTCHours(24, 0, 0, 0))
      await connection.pause(until)
      log.warn({ until }, 'Constant Contact accepts no more calls today')
      return new Waiting('the day’s calls are used up', until)
    },
    /** Renews a permission that would expire because it is unused. */
    async keepAlive(): Promise<void> {
      const known = await connection.known()
      if (!known || known.incident !== null) return
      const unusedDays = (now().getTime() - Number(known.refreshed_at)) / (24 * 60 * 60 * 1000)
      if (unusedDays < REFRESH_AFTER_DAYS) return
      await refreshOnce(known).catch((error: unknown) => {
        if (!(error instanceof Waiting)) throw error
      })
    },
  }
}
