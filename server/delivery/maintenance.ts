import type { FastifyBaseLogger } from 'fastify'
import { UNDO_MILLISECONDS } from '#schemas/http/admin/undo'
import { dayOnCampus } from '#schemas/time-zone'
import { DAY_SECONDS, HOUR_SECONDS, type MaintenanceJob, MINUTE_SECONDS } from '../platform/jobs.ts'
import type { Readiness } from '../platform/readiness.ts'
import type { Store } from '../store.ts'
import type { VitalsCounter } from '../vitals/count-vitals.ts'

const MORE_TO_REMOVE =
  'more than a day of requests is past its retention; a day is removed each day. If the clock and RETENTION_DAYS are right, "npm run requests -- prune" removes the rest'

interface Retention {
  store: Pick<Store, 'removeOldestDay' | 'forgetAcknowledgements'> & {
    securityEvents: Pick<Store['securityEvents'], 'forget'>
    inbox: Pick<Store['inbox'], 'forgetAccesses'>
  }
  /** Removes what the sender itself stores: mails in files. */
  removeMails: (before: Date) => Promise<void>
  retentionDays: number
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/**
 * Keeps undelivered requests, however old. Each day removes at most a day's worth: if the clock is wrong by years, only
 * a day is lost, and there is time to notice.
 */
export const removeOld = ({ store, removeMails, retentionDays, log }: Retention): MaintenanceJob => ({
  everySeconds: DAY_SECONDS,
  run: async (now) => {
    const before = new Date(now.getTime() - retentionDays * DAY_SECONDS * 1000)
    const { removed, isMore } = await store.removeOldestDay(before)
    // Every mail in a file belongs to a request: files are removed when no older requests are left.
    if (!isMore) await removeMails(before)
    await store.forgetAcknowledgements(dayOnCampus(now))
    await store.inbox.forgetAccesses(before)
    await store.securityEvents.forget(before)
    if (removed > 0) log.info({ removed }, 'removed delivered requests past their retention')
    if (isMore) log.warn(MORE_TO_REMOVE)
  },
})

export const deleteRemovedPictures = (pictures: Pick<Store['pictures'], 'deleteRemoved'>): MaintenanceJob => ({
  everySeconds: MINUTE_SECONDS,
  run: (now) => pictures.deleteRemoved(new Date(now.getTime() - UNDO_MILLISECONDS)),
})

/** Often enough that little is in the log when the process or the machine ends. Where nothing was written, it costs nothing. */
export const emptyLog = (store: Pick<Store, 'emptyLog'>): MaintenanceJob => ({
  everySeconds: 5,
  run: async () => {
    await store.emptyLog()
  },
})

/** Looks from time to time, so that the log says what is wrong even if nobody asks. */
export const watchReadiness = (readiness: Pick<Readiness, 'check'>): MaintenanceJob => ({
  everySeconds: MINUTE_SECONDS,
  run: async () => {
    await readiness.check()
  },
})

/** Makes deliveries due again that were written while the clock was ahead. */
export const repairClock = (
  store: Pick<Store, 'repairDueTimes'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): MaintenanceJob => ({
  everySeconds: MINUTE_SECONDS,
  run: async (now) => {
    const repaired = await store.repairDueTimes(now)
    if (repaired > 0) log.warn({ repaired }, 'deliveries were due far in the future: was the clock ahead?')
  },
})

export const logVitals = (vitals: VitalsCounter, log: Pick<FastifyBaseLogger, 'info'>): MaintenanceJob => ({
  everySeconds: HOUR_SECONDS,
  run: async () => {
    const count = vitals.take()
    if (count) log.info({ vitals: count }, 'web vitals')
  },
})
