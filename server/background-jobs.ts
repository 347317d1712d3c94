import type { FastifyBaseLogger } from 'fastify'
import { firstOfMonth } from '#calendar/time/days'
import type { ServerContent } from '#schedule/server-content'
import { dayOnCampus } from '#schemas/time-zone'
import { appOf } from './config.ts'
import { createAttemptLog, createWorkerStep, type Deliverer } from './delivery/deliver.ts'
import type { HealthChecks } from './health/health-checks.ts'
import { createFreshnessMailJob, createHealthMailJob } from './health/weekly-mails.ts'
import { openSubscriberDelivery } from './mailing-list/constant-contact/sender.ts'
import { createMorningMailJob } from './mailing-list/subscribers.ts'
import type { VisitCounter } from './numbers/visit-counter.ts'
import { UNDO_MILLISECONDS } from './platform/accounts/account-queries.ts'
import { type BackUp, backUpDaily, backupFolder } from './platform/db/backups.ts'
import type { Attempt, NewAlert } from './platform/db/outbox.ts'
import { DAY_SECONDS, HOUR_SECONDS, type MaintenanceJob, MINUTE_SECONDS } from './platform/jobs.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Readiness } from './platform/readiness.ts'
import type { SiteAddress } from './platform/site-address.ts'
import type { Services } from './services.ts'
import type { Store } from './store.ts'
import type { VitalsCounter } from './vitals/vitals.ts'

interface Dependencies extends Pick<Services, 'config' | 'db' | 'store' | 'mail' | 'clock' | 'log'> {
  visits: Pick<VisitCounter, 'flush'>
  site: { readonly current: { content: Pick<ServerContent, 'settings' | 'forms' | 'outOfDate'> } }
  siteAddress: Pick<SiteAddress, 'refresh'>
  metrics: Metrics | undefined
  readiness: Readiness
  health: Pick<HealthChecks, 'examine'>
  backUp: BackUp
  vitals: VitalsCounter
}

export async function createBackgroundSteps(dependencies: Dependencies) {
  const { config, db, store, site, siteAddress, mail, metrics, clock, log } = dependencies
  const constantContact = appOf(config)
  const listName = () => site.current.content.settings.name
  const form = () => site.current.content.forms['mailing-list']
  const sentOn =
    constantContact && (await openSubscriberDelivery({ app: constantContact, listName, form, db, now: clock, log }))
  const logAttempt = createAttemptLog(log)
  const report = (attempt: Attempt) => {
    logAttempt(attempt)
    metrics?.countAttempt(attempt)
  }
  const step = (senders: Deliverer['senders'], jobs: readonly MaintenanceJob[]) =>
    createWorkerStep({ store, senders, now: clock, claimSeconds: config.CLAIM_SECONDS, report }, jobs, log)
  const staffAt = config.ADMIN === 'on' ? siteAddress : undefined
  const ours = [
    ...createMaintenanceJobs(dependencies),
    ...(sentOn ? [] : [createMorningMailJob({ publishing: site, store, staffAt })]),
  ]
  return {
    // A separate worker, so that no mail to the staff waits behind many subscribers, or behind a service that hangs.
    steps: [step(mail.senders, ours), ...(sentOn ? [step(sentOn.senders, sentOn.jobs)] : [])],
    subscribers: sentOn ? 'sent on to Constant Contact' : 'mailed to the staff each morning',
  }
}

function createMaintenanceJobs(dependencies: Dependencies): MaintenanceJob[] {
  const { config, store, site, mail, visits, readiness, health, vitals, clock, backUp, log } = dependencies
  const backups = backupFolder(config)
  const zone = () => site.current.content.settings.place.timeZone
  const alert = (alert: NewAlert) => store.addAlert(alert, clock())
  const owners = async () =>
    (await store.accounts.listPeople()).filter(({ role }) => role === 'owner').map(({ email }) => email)
  return [
    createRetentionJob({ store, removeMails: mail.removeOld, retentionDays: config.RETENTION_DAYS, log }),
    createPictureJob(store.pictures),
    createPictureJob(store.files),
    { everySeconds: MINUTE_SECONDS, run: visits.flush },
    { everySeconds: MINUTE_SECONDS, run: () => readiness.check() },
    {
      everySeconds: MINUTE_SECONDS,
      run: async (now) => {
        const repaired = await store.repairDueTimes(now)
        if (repaired > 0) log.warn({ repaired }, 'deliveries were due far in the future: was the clock ahead?')
      },
    },
    // Often enough that little is in the log when the process or the machine ends. Where nothing was written, it costs nothing.
    { everySeconds: 5, run: () => store.emptyLog() },
    {
      everySeconds: HOUR_SECONDS,
      run: async () => {
        const count = vitals.take()
        if (count) log.info({ vitals: count }, 'web vitals')
      },
    },
    ...(backups === undefined ? [] : [backUpDaily(backups, backUp, log)]),
    ...(config.HEALTH_MAIL === 'on' ? [createHealthMailJob({ zone, examine: health.examine, owners, alert })] : []),
    ...(config.FRESHNESS_MAIL === 'on' ? [createFreshnessMailJob(site, alert)] : []),
  ]
}

const MORE_TO_REMOVE =
  'more than a day of requests is past its retention; a day is removed each day. If the clock and RETENTION_DAYS are right, "npm run requests -- prune" removes the rest'

/** A year, to the end of the year that it is compared with. */
const MONTHS_OF_NUMBERS = 26

interface Retention {
  store: Pick<Store, 'removeOldestDay' | 'removeOldCounts' | 'numbers' | 'securityEvents' | 'inbox'>
  removeMails: (before: Date) => Promise<void>
  retentionDays: number
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Keeps undelivered requests. Removes at most a day’s worth a day: the clock may be wrong by years. */
export const createRetentionJob = ({ store, removeMails, retentionDays, log }: Retention): MaintenanceJob => ({
  everySeconds: DAY_SECONDS,
  run: async (now) => {
    const before = new Date(now.getTime() - retentionDays * DAY_SECONDS * 1000)
    await store.numbers.countRequests(new Date(0))
    await store.numbers.removeOldestDay(firstOfMonth(dayOnCampus(now), -MONTHS_OF_NUMBERS))
    const { removed, isMore } = await store.removeOldestDay(before)
    // Every mail in a file belongs to a request: files are removed when no older requests are left.
    if (!isMore) await removeMails(before)
    await store.removeOldCounts(dayOnCampus(now))
    await store.inbox.removeAccesses(before)
    await store.securityEvents.forget(before)
    if (removed > 0) log.info({ removed }, 'removed delivered requests past their retention')
    if (isMore) log.warn(MORE_TO_REMOVE)
  },
})

export const createPictureJob = (pictures: Pick<Store['pictures'], 'deleteRemoved'>): MaintenanceJob => ({
  everySeconds: MINUTE_SECONDS,
  run: (now) => pictures.deleteRemoved(new Date(now.getTime() - UNDO_MILLISECONDS)),
})
