import { mailFreshness } from './content/freshness-mail.ts'
import type { Delivery } from './delivery/deliver-due.ts'
import { logAttempts, workerStep } from './delivery/deliver-due.ts'
import {
  deleteRemovedPictures,
  emptyLog,
  logVitals,
  removeOld,
  repairClock,
  watchReadiness,
} from './delivery/maintenance.ts'
import type { Doctor } from './health/create-doctor.ts'
import { mailWeeklyFindings } from './health/weekly-mail.ts'
import { deliverSubscribers } from './mailing-list/constant-contact/deliver-subscribers.ts'
import { appOf } from './mailing-list/constant-contact/settings.ts'
import { mailSubscribers } from './mailing-list/mail-subscribers.ts'
import { type BackUp, backUpDaily, backupFolder } from './platform/db/backups.ts'
import type { Attempt } from './platform/db/outbox.ts'
import type { MaintenanceJob } from './platform/jobs.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Readiness } from './platform/readiness.ts'
import type { ServerContent } from './platform/server-content.ts'
import type { SiteAddress } from './platform/site-address.ts'
import type { Running } from './running.ts'
import type { VitalsCounter } from './vitals/count-vitals.ts'

interface Dependencies extends Pick<Running, 'config' | 'db' | 'store' | 'mail' | 'clock' | 'log'> {
  site: { readonly current: { content: Pick<ServerContent, 'settings' | 'forms' | 'outOfDate'> } }
  siteAddress: Pick<SiteAddress, 'refresh'>
  metrics: Metrics | undefined
  readiness: Readiness
  doctor: Pick<Doctor, 'examine'>
  backUp: BackUp
  vitals: VitalsCounter
}

export async function deliverySteps(dependencies: Dependencies) {
  const { config, db, store, site, siteAddress, mail, clock, log } = dependencies
  const constantContact = appOf(config)
  const listName = () => site.current.content.settings.name
  const form = () => site.current.content.forms['mailing-list']
  const sentOn =
    constantContact && (await deliverSubscribers({ app: constantContact, listName, form, db, now: clock, log }))
  const report = reportOf(dependencies)
  const step = (senders: Delivery['senders'], jobs: readonly MaintenanceJob[]) =>
    workerStep({ store, senders, now: clock, claimSeconds: config.CLAIM_SECONDS, report }, jobs, log)
  const staffAt = config.ADMIN === 'on' ? siteAddress : undefined
  const ours = [
    ...maintenanceOf(dependencies),
    ...(sentOn ? [] : [mailSubscribers({ publishing: site, store, staffAt })]),
  ]
  return {
    // A separate worker, so that no mail to the staff waits behind many subscribers, or behind a service that hangs.
    steps: [step(mail.senders, ours), ...(sentOn ? [step(sentOn.senders, sentOn.jobs)] : [])],
    subscribers: sentOn ? 'sent on to Constant Contact' : 'mailed to the staff each morning',
  }
}

function reportOf({ metrics, log }: Dependencies): (attempt: Attempt) => void {
  const logAttempt = logAttempts(log)
  return (attempt) => {
    logAttempt(attempt)
    metrics?.countAttempt(attempt)
  }
}

const weeklyFindings = ({ store, site, doctor, clock }: Dependencies) =>
  mailWeeklyFindings({
    zone: () => site.current.content.settings.place.timeZone,
    examine: doctor.examine,
    owners: async () =>
      (await store.accounts.people()).filter(({ role }) => role === 'owner').map(({ email }) => email),
    alert: (alert) => store.alert(alert, clock()),
  })

function maintenanceOf(dependencies: Dependencies): MaintenanceJob[] {
  const { config, store, site, mail, readiness, vitals, clock, backUp, log } = dependencies
  const backups = backupFolder(config)
  return [
    removeOld({ store, removeMails: mail.removeOld, retentionDays: config.RETENTION_DAYS, log }),
    deleteRemovedPictures(store.pictures),
    watchReadiness(readiness),
    repairClock(store, log),
    emptyLog(store),
    logVitals(vitals, log),
    ...(backups === undefined ? [] : [backUpDaily(backups, backUp, log)]),
    ...(config.HEALTH_MAIL === 'on' ? [weeklyFindings(dependencies)] : []),
    ...(config.FRESHNESS_MAIL === 'on' ? [mailFreshness(site, (alert) => store.alert(alert, clock()))] : []),
  ]
}
