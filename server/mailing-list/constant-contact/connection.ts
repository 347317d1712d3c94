import { hash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { DAY_MILLISECONDS } from '#calendar/time/days'
import { affectedRows, withDatabase } from '../../platform/db/engines.ts'
import { addAlert } from '../../platform/db/outbox.ts'
import type { ConnectionRow, Database } from '../../platform/db/tables.ts'
import { type Incident, RetryLaterError, type TokenEndpoint, type Tokens } from './api.ts'

/**
 * The stored connection to Constant Contact: one row, shared by every process. A refresh token may work only once, so
 * only one process may use it at a time, and it must store the new tokens before using them. Therefore every change
 * has a condition: the refresh token must still be the one that the change is based on.
 */
type Connection = ReturnType<typeof openConnection>
type Known = Selectable<ConnectionRow>

/** Longer than a token request may take. */
const REFRESHING_SECONDS = 60
const FAILURES_OF_AN_INCIDENT = 5
/** The waits after the first four failures: an outage of an hour is over before the fifth. */
const MINUTES_TO_NEXT_REFRESH = [1, 5, 15, 60]

const ONE = 1
const after = (now: Date, seconds: number) => now.getTime() + seconds * 1000

const NO_FAILURES = {
  access_token: null,
  access_until: null,
  failures: 0,
  refresh_not_before: null,
  refreshing_until: null,
  paused_until: null,
  incident: null,
}

export const openConnection = (db: Database) =>
  withDatabase(db, { claimRefresh, connect, countFailure, pause, read, reportIncident, storeTokens, takeSeed })

const read = (db: Database): Promise<Known | undefined> =>
  db.selectFrom('constant_contact_connection').selectAll().where('id', '=', ONE).executeTakeFirst()

async function pause(db: Database, until: Date): Promise<void> {
  await change(db).set({ paused_until: until.getTime() }).execute()
}

/** A refresh token always comes with the tokens of a person who has just signed in. */
type NewTokens = Tokens & { refreshToken: string }

const change = (db: Database) => db.updateTable('constant_contact_connection').where('id', '=', ONE)

/** Imports the refresh token of the settings, once: if it was imported before, the stored tokens are newer. */
async function takeSeed(db: Database, refreshToken: string, now: Date): Promise<void> {
  const fresh = {
    ...NO_FAILURES,
    seed: hash('sha256', refreshToken),
    refresh_token: refreshToken,
    refreshed_at: now.getTime(),
  }
  await db.transaction().execute(async (trx) => {
    const importing = trx
      .insertInto('constant_contact_connection')
      .values({ id: ONE, ...fresh })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(fresh)
          .where('constant_contact_connection.seed', 'is distinct from', fresh.seed),
      )
    if (await affectedRows(importing)) await makeDue(trx, now)
  })
}

/** Ends any incident, and makes waiting subscribers due. @param seed the setting's token, older than these */
async function connect(db: Database, tokens: NewTokens, seed: string | undefined, now: Date): Promise<void> {
  const fresh = { ...NO_FAILURES, ...accessOf(tokens, now), refresh_token: tokens.refreshToken }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('constant_contact_connection')
      .values({ id: ONE, seed: seed ? hash('sha256', seed) : null, ...fresh })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ ...fresh, ...(seed ? { seed: hash('sha256', seed) } : {}) }),
      )
      .execute()
    await makeDue(trx, now)
  })
}

/** Returns whether this process may refresh the tokens that it knows: only one of several may. */
async function claimRefresh(db: Database, { refresh_token, access_token }: Known, now: Date): Promise<boolean> {
  const claiming = change(db)
    .set({ refreshing_until: after(now, REFRESHING_SECONDS) })
    .where('refresh_token', '=', refresh_token)
    .where('access_token', 'is not distinct from', access_token)
    .where('incident', 'is', null)
    .where(({ or, eb }) => or([eb('refreshing_until', 'is', null), eb('refreshing_until', '<=', now.getTime())]))
  return (await affectedRows(claiming)) > 0
}

async function storeTokens(db: Database, used: string, tokens: Tokens, now: Date): Promise<boolean> {
  const storing = change(db)
    .set({
      ...accessOf(tokens, now),
      refresh_token: tokens.refreshToken ?? used,
      failures: 0,
      refresh_not_before: null,
      refreshing_until: null,
      incident: null,
    })
    .where('refresh_token', '=', used)
  return (await affectedRows(storing)) > 0
}

/** Returns when to try again; undefined for an incident: the fifth failure in a row. */
async function countFailure(db: Database, used: string, now: Date): Promise<Date | undefined> {
  return db.transaction().execute(async (trx) => {
    const counted = await change(trx)
      .set({ failures: sql<number>`failures + 1`, refreshing_until: null })
      .where('refresh_token', '=', used)
      .returning('failures')
      .executeTakeFirst()
    const failures = counted?.failures ?? 1
    if (failures >= FAILURES_OF_AN_INCIDENT) {
      await openIncident(trx, used, 'refresh-failed', now)
      return undefined
    }
    const next = after(now, (MINUTES_TO_NEXT_REFRESH[failures - 1] ?? 0) * 60)
    await change(trx).set({ refresh_not_before: next }).where('refresh_token', '=', used).execute()
    return new Date(next)
  })
}

/** The first process to report it opens the incident and writes the one alert, both or neither. */
async function openIncident(trx: Database, used: string, incident: Incident, now: Date): Promise<void> {
  const opening = change(trx)
    .set({ incident, refreshing_until: null })
    .where('refresh_token', '=', used)
    .where('incident', 'is', null)
  if (await affectedRows(opening))
    await addAlert(trx, { kind: 'token_alert', occasion: now.toISOString(), fields: { incident } }, now)
}

const reportIncident = (db: Database, used: string, incident: Incident, now: Date): Promise<void> =>
  db.transaction().execute((trx) => openIncident(trx, used, incident, now))

const accessOf = ({ accessToken, expiresInSeconds }: Tokens, now: Date) => ({
  refreshed_at: now.getTime(),
  access_token: accessToken,
  access_until: after(now, expiresInSeconds),
})

async function makeDue(trx: Database, now: Date): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ due_at: now.getTime() })
    .where('channel', '=', 'constant-contact')
    .where('state', '=', 'due')
    .where('due_at', '>', now.getTime())
    .execute()
}

/** A token that expires during a call is useless. */
const ENDS_SOON_SECONDS = 5 * 60
/** A refresh token expires if it is unused for 180 days. */
const REFRESH_AFTER_DAYS = 30
/** Reconnecting makes everything due at once: this is only how often waiting subscribers are checked. */
const RECHECK_SECONDS = 60 * 60
/** Another process has new tokens in a moment. */
const RECONNECTING_SECONDS = 2

interface Dependencies {
  connection: Connection
  endpoint: TokenEndpoint
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'fatal'>
}

export class AccessTokens {
  readonly #dependencies: Dependencies
  #refreshing: Promise<string> | undefined
  /** Tokens that are not stored yet: if the database could not, the old ones may already be invalid. */
  #unsaved: { used: string; tokens: Tokens } | undefined
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
    const known = await connection.read()
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

  #after = (seconds: number): Date => new Date(this.#dependencies.now().getTime() + seconds * 1000)

  #reconnected = (): RetryLaterError =>
    new RetryLaterError('somebody has reconnected meanwhile', this.#after(RECONNECTING_SECONDS))

  async #requireConnection(): Promise<Known> {
    const { connection, now } = this.#dependencies
    const known = await connection.read()
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
      throw new RetryLaterError('another process renews the access', this.#after(RECONNECTING_SECONDS))
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

  async #store({ used, tokens }: { used: string; tokens: Tokens }): Promise<void> {
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
    await connection.reportIncident(used, incident, now())
    return this.#waitForPerson(incident, { incident })
  }

  #waitForPerson(incident: Incident, fields: object): RetryLaterError {
    this.#dependencies.log.fatal(fields, 'CONSTANT CONTACT IS DISCONNECTED: subscribers wait')
    return new RetryLaterError(`disconnected: ${incident}`, this.#after(RECHECK_SECONDS))
  }
}
