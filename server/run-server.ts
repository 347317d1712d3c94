import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { withCampus } from '#content-reader/locale-context'
import { ExpectedError } from '#schemas/expected-error'
import { MAIL_MARK_PATH } from '#schemas/http/paths'
import { buildApp } from './app.ts'
import { createBackgroundSteps } from './background-jobs.ts'
import { erasePerson } from './commands/erase-person.ts'
import { findUnreadSettings, mailProblem, readConfig } from './config.ts'
import { upgradeContent, whyUpgraded } from './content/migrations.ts'
import { createContentCheck, createContentPublisher, type PublisherDependencies } from './content/publisher.ts'
import { publishDueDrafts } from './content/scheduled-drafts.ts'
import { composeMail } from './delivery/deliver.ts'
import { createHealthChecks } from './health/health-checks.ts'
import { createContentImporter } from './live-site/content-folder.ts'
import { LiveSite } from './live-site/live-site.ts'
import { watchContent } from './live-site/watch-content.ts'
import { openCampaigns } from './newsletter/campaigns.ts'
import { createVisitCounter } from './numbers/visit-counter.ts'
import { createMakePicture } from './pictures/make-picture.ts'
import { createAccounts } from './platform/accounts/accounts.ts'
import { linkMails } from './platform/accounts/mails.ts'
import { Passkeys } from './platform/accounts/passkeys.ts'
import { backUpInOwnProcess } from './platform/db/backups.ts'
import { describeStore, openStore } from './platform/db/open-store.ts'
import { keepFilesPrivate } from './platform/files.ts'
import { startListening } from './platform/http/connections.ts'
import { tokenSecret } from './platform/http/form-tokens.ts'
import { type Repeated, repeat } from './platform/jobs.ts'
import { createMailSettings, createMailTransport } from './platform/mail/transport.ts'
import type { ServedSite } from './platform/pages/page-cache.ts'
import { RenderThread, renderEnvironment } from './platform/pages/render-thread.ts'
import { createReadiness } from './platform/readiness.ts'
import { adviseOnAddress, openSiteAddress } from './platform/site-address.ts'
import { addPromises } from './rooms/bookings.ts'
import type { Services, StaffServices } from './services.ts'
import { delayRandomly } from './sign-in/router.ts'
import { type Availability, createAvailability, startSignupJobs } from './signups/jobs.ts'
import { changeMails } from './signups/mails.ts'
import { createStore, type Store } from './store.ts'
import { createUndoTokens } from './undo/undo-tokens.ts'
import { createUploads } from './uploads/picture-store.ts'
import { createVitalsCounter } from './vitals/vitals.ts'

/** For requests that visitors have begun to send. */
const GRACE_MILLISECONDS = 5000

/** A database or a disk that no longer answers must not keep the next process from starting. */
const MOST_STOPPING_MILLISECONDS = 12_000
const MOST_UNWRITTEN_BYTES = 1_000_000

async function readMailContent(site: ServedSite, store: Store, now: Date) {
  const mark = site.has(MAIL_MARK_PATH) ? await site.file(MAIL_MARK_PATH).catch(() => undefined) : undefined
  return { ...(await addPromises(site.content, store.inbox, now)), mark: mark?.identity }
}

export async function runServer(thread: RenderThread, compiled: string, shownAt?: string): Promise<void> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  const log = pino({ level: config.LOG_LEVEL, redact: ['req.headers', 'req.remoteAddress'] }, openLog())
  const clock = () => new Date()
  const db = await openStore(config, (sentence) => log.warn(sentence))
  const store = createStore(db)
  const publishing = await startPublishing({ config, store, thread, compiled, clock, log })
  const { settings } = publishing.site
  await withCampus(settings, () => serve({ config, log, clock, db, store, publishing, compiled, shownAt }))
}

interface Opened extends Pick<Services, 'config' | 'log' | 'clock' | 'db' | 'store'> {
  publishing: Publishing
  compiled: string
  shownAt: string | undefined
}

async function serve({ config, log, clock, db, store, publishing, compiled, shownAt }: Opened): Promise<void> {
  const { site, availability } = publishing
  const readiness = createReadiness({
    store,
    dataDir: config.DATA_DIR,
    clock,
    log,
    content: () => notServed(site),
    pages: () => site.unrendered,
    mail: mailProblem(config),
  })
  const metrics = config.METRICS_PORT === undefined ? undefined : await import('./platform/metrics.ts')
  const measured = metrics?.createMetrics({ store, site, readiness, clock })
  const mail = createMailTransport(config, () => readMailContent(site.current, store, clock()), composeMail)
  const health = createHealthChecks({ config, store, readiness, mail, clock })
  const urlOfContent = site.current.content.settings.url
  const siteAddress = await openSiteAddress({ setting: config.SITE_URL, store, urlOfContent, clock, log })
  site.whenShown(siteAddress.wake)
  const workers: Repeated[] = []
  const onDue = () => {
    for (const worker of workers) worker.wake()
  }
  const visits = createVisitCounter({
    store: store.numbers,
    zone: () => site.current.content.settings.place.timeZone,
    now: () => site.current.now(),
    trustedProxies: config.TRUSTED_PROXIES,
  })
  const services = { store, site, availability, siteAddress, mail, health, visits }
  const running: Services = { ...services, config, db, onDue, clock, log }
  const admin = { ...createStaffServices(running, publishing), pages: `${compiled}/admin` }
  const vitals = createVitalsCounter()
  const reports = { metrics: measured, readiness, vitals }
  const app = await buildApp({
    ...running,
    ...reports,
    publishing: site,
    admin: config.ADMIN === 'on' ? admin : undefined,
    onAccepted: onDue,
    examine: health.examine,
  })
  const delivery = await createBackgroundSteps({ ...running, ...reports, backUp: backUpInOwnProcess })
  const hasStaff = (await admin.accounts.people()).length > 0
  const metricsServer = measured && (await metrics?.serveMetrics(measured, config, log))
  stopOnSignal(async () => {
    await stopServing(app, publishing)
    metricsServer?.close()
    await Promise.all(workers.map((worker) => worker.stop()))
    mail.close()
    await visits.flush().catch((error: unknown) => log.warn({ error }, 'the visits of the last minute are not counted'))
    await store.close()
  })
  // From here on people are served: nothing that fails may end the process any more.
  await startListening(app, config.HOST, config.PORT)
  workers.push(startSignupJobs(running), ...delivery.steps.map(repeat))
  printStart(running, { app, shownAt, hasStaff, subscribers: delivery.subscribers })
}

/** Standard output, written at once: where nothing can be written, as on a full disk, the site goes on without a log. */
function openLog(): pino.DestinationStream {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const output = pino.destination({ fd: 1, sync: true, maxLength: MOST_UNWRITTEN_BYTES })
  output.on('error', () => {})
  return output
}

function createStaffServices(running: Services, publishing: Publishing): StaffServices {
  const { config, db, store, site, siteAddress, mail, clock, log } = running
  const accounts = createAccounts({ store: store.accounts, clock })
  return {
    ...running,
    ...publishing,
    accounts,
    passkeys: new Passkeys({ store: store.passkeys, accounts, clock }),
    linkMails: linkMails(mail, siteAddress),
    atAnyMoment: delayRandomly,
    shown: () => ({ revision: site.current.revision, problem: notServed(site) }),
    makePicture: createMakePicture(),
    erase: (address) => erasePerson(db, join(config.DATA_DIR, 'mail'), address, new Date(site.current.now())),
    handOver: openCampaigns({ config, db, clock, log }),
    undo: createUndoTokens(tokenSecret(config, log), clock),
  }
}

async function stopServing(app: FastifyInstance, publishing: Publishing): Promise<void> {
  // Browsers open connections in advance, which may be idle for minutes: those must not delay a restart.
  const late = setTimeout(() => app.server.closeAllConnections(), GRACE_MILLISECONDS)
  await app.close()
  clearTimeout(late)
  await publishing.stop()
}

const notServed = ({ problem }: LiveSite) =>
  problem && `Newer content can’t be drawn; the last good content is served.\n\n${problem.message}`

function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(), MOST_STOPPING_MILLISECONDS).unref()
      void stop()
    })
}

/** Prints an error for whoever starts the server: of a setting, the content or the store, its message alone. */
export function exitWithError(error: unknown): never {
  console.error(error instanceof ExpectedError ? error.message : error)
  process.exit(1)
}

const FIRST_OWNER = `Staff change the site at /admin. To let the first owner in: npm run people -- add you@example.org --role owner`

interface Started {
  app: FastifyInstance
  shownAt: string | undefined
  hasStaff: boolean
  subscribers: string
}

export function printStart(
  { config, site, mail, siteAddress }: Services,
  { app, shownAt, hasStaff, subscribers }: Started,
): void {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  console.log(`The site is at ${shownAt ?? `http://${config.HOST}:${port}`}`)
  console.log(
    `Requests are stored in ${describeStore(config)}; mails go to ${mail.destination}; subscribers are ${subscribers}`,
  )
  for (const problem of [...findUnreadSettings(process.env), mailProblem(config)])
    if (problem) console.warn(`\nAttention: ${problem}\n`)
  const advice = adviseOnAddress(siteAddress.current, config, site.current.content.settings.url)
  if (advice) console.log(advice)
  if (config.ADMIN === 'on' && !hasStaff) console.log(FIRST_OWNER)
}

const IDLE_SECONDS = 60

interface Dependencies extends Pick<Services, 'config' | 'store' | 'clock' | 'log'> {
  thread: RenderThread
  compiled: string
}

export type Publishing = Awaited<ReturnType<typeof startPublishing>>

/** @throws {RenderError} if there is no content to serve */
export async function startPublishing({ config, store, thread, compiled, clock, log }: Dependencies) {
  const uploads = createUploads(store, config)
  // What staff are writing is rendered in a thread of its own, which ends when nobody writes.
  const drafts = new RenderThread(compiled, renderEnvironment(process.env), { idleSeconds: IDLE_SECONDS })
  const { check, render } = createContentCheck({ thread: drafts, uploads, CONTENT_DIR: config.CONTENT_DIR })
  const publishing: PublisherDependencies = {
    store: store.content,
    check,
    checkImport: async (content) => {
      const source = typeof content === 'string' ? resolve(content) : await uploads.sourceOf(content)
      return (await thread.check(source)).issues
    },
    uploads,
    upgrade: upgradeContent,
    whyUpgraded,
    composeMails: changeMails({
      store: store.signups,
      settings: () => createMailSettings(config, site.current.content),
      composeMail,
      now: () => site.current.now(),
    }),
    clock,
    onPublished: () => site.showNewest(),
  }
  const publisher = createContentPublisher(publishing)
  const watching = watchContent(config, { announce: store.content.announce, onChange: () => site.wake() })
  const availability: Availability = createAvailability(
    store.signups,
    () => new Date(site.current.now()),
    (path) => site.current.forget(path),
  )
  const site: LiveSite = new LiveSite({
    thread,
    CONTENT_DIR: config.CONTENT_DIR,
    store: store.content,
    importer: createContentImporter(publishing),
    uploads,
    clock,
    log,
    alert: (alert) => store.addAlert(alert, clock()),
    pollSeconds: watching.pollSeconds,
    propsAt: (path) => ({ placesLeft: availability.placesLeftAt(path) }),
  })
  const due = await withCampus(site.settings, async () => {
    await site.start()
    return publishDueDrafts({ store: store.content, publisher, clock, log, pollSeconds: watching.pollSeconds })
  })
  return {
    site,
    availability,
    publisher,
    check,
    render,
    stop: () => Promise.all([due.stop(), site.stop(), watching.stop(), drafts.end()]),
  }
}
