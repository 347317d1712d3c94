import type { FastifyBaseLogger } from 'fastify'
import { DAY_MILLISECONDS } from '#calendar/time/days'
import type { Incident, TokenEndpoint, Tokens } from './api.ts'
import { RetryLaterError } from './api.ts'
import type { Connection, Known } from './connection.ts'

/** A token that expires during a call is useless. */
const ENDS_SOON_SECONDS = 5 * 60
/** A refresh token expires if it is unused for 180 days. */
const REFRESH_AFTER_DAYS = 30
/** Reconnecting makes everything due at once: this is only how often waiting subscribers are checked. */
const RECHECK_SECONDS = 60 * 60
/** Another process has new tokens in a moment. */
const REFRESHING_SECONDS = 2

interface Dependencies {
  connection: Connection
  endpoint: TokenEndpoint
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'fatal'>
}

interface Received {
  used: string
  tokens: Tokens
}

export class AccessTokens {
  readonly #dependencies: Dependencies
  #refreshing: Promise<string> | undefined
  /** Tokens that are not stored yet: if the database could not, the old ones may already be invalid. */
  #unsaved: Received | undefined
  #storing: Promise<void> | undefined

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** @param refused a token that was refused before its time @throws {RetryLaterError} if no call may be made */
  async current(refused?: string): Promise<string> {
    await this.#storeReceived()
    const known = await this.#requireConnection()
    const { access_token: token, access_until: until } = known
    const isGood = token !== null && token !== refused && Number(until) > this.#after(ENDS_SOON_SECONDS).getTime()
    return isGood ? token : this.#refreshOnce(known)
  }

  async keepAlive(): Promise<void> {
    const { connection, now } = this.#dependencies
    const known = await connection.known()
    if (!known || known.incident !== null) return
    const unusedDays = (now().getTime() - Number(known.refreshed_at)) / DAY_MILLISECONDS
    if (unusedDays < REFRESH_AFTER_DAYS) return
    await this.#refreshOnce(known).catch((error: unknown) => {
      if (!(error instanceof RetryLaterError)) throw error
    })
  }

  /** Stops calls until somebody reconnects, and returns the error to throw. @param refused the refused token */
  async disconnect(incident: Extract<Incident, 'not-allowed' | 'no-list'>, refused?: string): Promise<RetryLaterError> {
    const known = await this.#requireConnection()
    if (refused !== undefined && refused !== known.access_token) return this.#reconnected()
    return this.#disconnected(known.refresh_token, incident)
  }

  /** The day's calls are used up, until midnight UTC. Returns the error to throw. */
  async pauseUntilMidnight(): Promise<RetryLaterError> {
    const { connection, now, log } = this.#dependencies
    const until = new Date(new Date(now()).setUTCHours(24, 0, 0, 0))
    await connection.pause(until)
    log.warn({ until }, 'Constant Contact accepts no more calls today')
    return new RetryLaterError('the day’s calls are used up', until)
  }

  #after(seconds: number): Date {
    return new Date(this.#dependencies.now().getTime() + seconds * 1000)
  }

  #reconnected(): RetryLaterError {
    return new RetryLaterError('somebody has reconnected meanwhile', this.#after(REFRESHING_SECONDS))
  }

  async #requireConnection(): Promise<Known> {
    const { connection, now } = this.#dependencies
    const known = await connection.known()
    if (!known) throw new RetryLaterError('never connected', this.#after(RECHECK_SECONDS))
    if (known.incident !== null)
      throw new RetryLaterError(`disconnected: ${known.incident}`, this.#after(RECHECK_SECONDS))
    if (known.paused_until !== null && Number(known.paused_until) > now().getTime())
      throw new RetryLaterError('the day’s calls are used up', new Date(Number(known.paused_until)))
    return known
  }

  #refreshOnce(known: Known): Promise<string> {
    this.#refreshing ??= this.#refresh(known).finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  async #refresh(known: Known): Promise<string> {
    const { connection, endpoint, now, log } = this.#dependencies
    const notBefore = Number(known.refresh_not_before ?? 0)
    if (notBefore > now().getTime()) throw new RetryLaterError('the access could not be renewed', new Date(notBefore))
    if (!(await connection.claimRefresh(known, now())))
      throw new RetryLaterError('another process renews the access', this.#after(REFRESHING_SECONDS))
    const used = known.refresh_token
    const answer = await endpoint({ grant_type: 'refresh_token', refresh_token: used })
    if (answer.result === 'invalid-grant') throw await this.#disconnected(used, 'invalid-grant')
    if (answer.result !== 'tokens') throw await this.#refreshFailed(used, answer.error)
    this.#unsaved = { used, tokens: answer.tokens }
    await this.#storeReceived()
    log.info('the access to Constant Contact was renewed')
    return answer.tokens.accessToken
  }

  /** Stores tokens before they are used: a refresh token MUST NOT be lost. The next call tries again after an error. */
  #storeReceived(): Promise<void> | undefined {
    if (this.#unsaved)
      this.#storing ??= this.#store(this.#unsaved).finally(() => {
        this.#storing = undefined
      })
    return this.#storing
  }

  async #store({ used, tokens }: Received): Promise<void> {
    const { connection, now } = this.#dependencies
    const isStored = await connection.storeTokens(used, tokens, now())
    this.#unsaved = undefined
    if (!isStored) throw this.#reconnected()
  }

  async #refreshFailed(used: string, error: string): Promise<RetryLaterError> {
    const { connection, now, log } = this.#dependencies
    const next = await connection.countFailure(used, now())
    if (!next) return this.#waitForPerson('refresh-failed', { error })
    log.warn({ error, next }, 'the access to Constant Contact could not be renewed')
    return new RetryLaterError('the access could not be renewed', next)
  }

  async #disconnected(used: string, incident: Incident): Promise<RetryLaterError> {
    const { connection, now } = this.#dependencies
    await connection.openIncident(used, incident, now())
    return this.#waitForPerson(incident, { incident })
  }

  #waitForPerson(incident: Incident, fields: object): RetryLaterError {
    this.#dependencies.log.fatal(fields, 'CONSTANT CONTACT IS DISCONNECTED: subscribers wait')
    return new RetryLaterError(`disconnected: ${incident}`, this.#after(RECHECK_SECONDS))
  }
}
