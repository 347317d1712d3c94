import { DAY_MILLISECONDS } from '#calendar/time/days'
import type { Known } from './connection.ts'
import type { Incident } from './incident.ts'
import { type AccessDependencies, disconnected, refreshAccess, tokenKeeper } from './refresh-access.ts'
import { RECHECK_SECONDS, REFRESHING_SECONDS, RetryLater, retryAfter } from './retry-later.ts'

/** A token that expires during a call is useless. */
const ENDS_SOON_SECONDS = 5 * 60
/** A refresh token expires if it is unused for 180 days. */
const REFRESH_AFTER_DAYS = 30

export type AccessTokens = ReturnType<typeof accessTokens>

/** The access token for calls, refreshed if necessary: by one caller at a time, and stored before it is used. */
export function accessTokens(dependencies: AccessDependencies) {
  const { connection, now } = dependencies
  const keeper = tokenKeeper(dependencies)
  let refreshing: Promise<string> | undefined
  const refreshOnce = (known: Known): Promise<string> => {
    refreshing ??= refreshAccess(dependencies, known, keeper.keep).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  return {
    /**
     * @param refused the token that was just refused, although it has not expired
     * @throws {RetryLater} if there is none and no call may be made
     */
    async current(refused?: string): Promise<string> {
      await keeper.keepRest()
      const known = await requireConnection(dependencies)
      const { access_token: token, access_until: until } = known
      const isGood =
        token !== null && token !== refused && Number(until) > retryAfter(now(), ENDS_SOON_SECONDS).getTime()
      return isGood ? token : refreshOnce(known)
    },
    /** Renews a refresh token that would expire because nobody has joined for a long time. */
    async keepAlive(): Promise<void> {
      const known = await connection.known()
      if (!known || known.incident !== null) return
      const unusedDays = (now().getTime() - Number(known.refreshed_at)) / DAY_MILLISECONDS
      if (unusedDays < REFRESH_AFTER_DAYS) return
      await refreshOnce(known).catch((error: unknown) => {
        if (!(error instanceof RetryLater)) throw error
      })
    },
    disconnect: (incident: Extract<Incident, 'not-allowed' | 'no-list'>, refused?: string) =>
      disconnect(dependencies, incident, refused),
    pauseUntilMidnight: () => pauseUntilMidnight(dependencies),
  }
}

/**
 * No more calls are made until somebody reconnects. Returns the error to throw.
 *
 * @param refused the rejected access token: if it is from an older connection, it says nothing about the current one
 */
async function disconnect(dependencies: AccessDependencies, incident: Incident, refused?: string): Promise<RetryLater> {
  const known = await requireConnection(dependencies)
  if (refused !== undefined && refused !== known.access_token)
    return new RetryLater('somebody has reconnected meanwhile', retryAfter(dependencies.now(), REFRESHING_SECONDS))
  return disconnected(dependencies, known.refresh_token, incident)
}

/** The day's calls are used up, until midnight UTC. Returns the error to throw. */
async function pauseUntilMidnight({ connection, now, log }: AccessDependencies): Promise<RetryLater> {
  const until = new Date(new Date(now()).setUTCHours(24, 0, 0, 0))
  await connection.pause(until)
  log.warn({ until }, 'Constant Contact accepts no more calls today')
  return new RetryLater('the day’s calls are used up', until)
}

/**
 * The connection, if calls may be made now.
 *
 * @throws {RetryLater} if not
 */
async function requireConnection({ connection, now }: Pick<AccessDependencies, 'connection' | 'now'>): Promise<Known> {
  const known = await connection.known()
  if (!known) throw new RetryLater('never connected', retryAfter(now(), RECHECK_SECONDS))
  if (known.incident !== null)
    throw new RetryLater(`disconnected: ${known.incident}`, retryAfter(now(), RECHECK_SECONDS))
  if (known.paused_until !== null && Number(known.paused_until) > now().getTime())
    throw new RetryLater('the day’s calls are used up', new Date(Number(known.paused_until)))
  return known
}
