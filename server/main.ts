import { join, resolve } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import pino from 'pino'
import { createAccounts } from './accounts/accounts.ts'
import { createPasskeys } from './accounts/passkeys.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { deliverSubscribers } from './constant-contact/deliver-subscribers.ts'
import { appOf } from './constant-contact/settings.ts'
import type { Attempt, Delivery } from './delivery/deliver-due.ts'
import { mailFreshness } from './delivery/freshness-mail.ts'
import { logAttempts } from './delivery/log-attempts.ts'
import {
  alertWhenStuck,
  logVitals,
  type MaintenanceJob,
  removeOld,
  repairClock,
  watchReadiness,
} from './delivery/maintenance.ts'
import { mailSubscribers } from './delivery/subscribers-mail.ts'
import { startWorker, type Worker } from './delivery/worker.ts'
import { listen } from './http/listen.ts'
import { withPromises } from './inbox/rooms.ts'
import { linkMails } from './mail/link-mails.ts'
import { mailSenders } from './mail/senders.ts'
import type { Metrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { serveSite } from './pages/serve-site.ts'
import { NotDrawn } from './pages/site-thread.ts'
import { createMakePicture } from './pictures/make-picture.ts'
import { createUploads } from './pictures/uploads.ts'
import { keepFilesPrivate } from './private-files.ts'
import { keepMirrored, openMirror } from './publishing/mirror/mirror.ts'
import { followWords } from './publishing/words/follow-words.ts'
import { ofThisCampus } from './publishing/words/of-this-campus.ts'
import { createWordsPublisher } from './publishing/words/publish-words.ts'
import { rememberedCheck } from './publishing/words/remembered-check.ts'
import { readWordsFolder } from './publishing/words/words-folder.ts'
import { createWordsWorker } from './publishing/words/words-worker.ts'
import { wordsToDraw } from './publishing/words-to-draw.ts'
import { createReadiness } from './readiness.ts'
import { atAnyMoment } from './routes/admin/sign-in.ts'
import { adviceOn, openSiteAddress } from './site-address.ts'
import { erasePerson } from './staff/erase-person.ts'
import { openStore, placeOf, StoreNotOpened } from './store/open-store.ts'
import { createStore } from './store/store.ts'
import { watchWords } from './store/watch-words.ts'
import { countVitals } from './vitals/count-vitals.ts'
import { type Wakeable, wakeAll } from './wakeable-sleep.ts'

/** What `npm run build` makes of the code: the renderer and its assets. */
const COMPILED = resolve(import.meta.dirname, '../compiled')

const FIRST_OWNER = `Staff change the site at /admin. To let the first owner in: npm run people -- add you@example.org --role owner`

/** What measures is loaded only where somebody asks for it. */
const metricsOf = async (parts: Parameters<typeof import('./metrics/metrics.ts').createMetrics>[0]): Promise<Metrics> =>
  (await import('./metrics/metrics.ts')).createMetrics(parts)

/** A sentence for operators about words that can't be drawn. */
const notServed = (problem: string) => `Newer words can’t be drawn; the last good ones are served.\n\n${problem}`

/** How long a stopping process continues with requests that visitors have begun to send. */
const GRACE_MILLISECONDS = 5000

/** The process: reads its settings, opens the store, serves, delivers, and stops cleanly on a signal. */
async function main(): Promise<void> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  const log = pino({ level: config.LOG_LEVEL, redact: ['req.headers', 'req.remoteAddress'] })
  const db = await openStore(config)
  const store = createStore(db)
  const clock = () => new Date()
  const vitals = countVitals()
  const uploads = createUploads(store.pictures, config.DATA_DIR)
  const worker = createWordsWorker({ compiled: COMPILED, uploads })
  const check = ofThisCampus(rememberedCheck(worker.check, uploads), config.CONTENT_DIR)
  const readContent = () => readWordsFolder(config.CONTENT_DIR)
  // Each is started with what is before it, and told of it later.
  const toldOfPublished: Wakeable[] = []
  const wokenByPlacing: Wakeable[] = []
  const publisher = createWordsPublisher({
    store: store.words,
    readContent,
    readDrawn: () => readWordsFolder(wordsToDraw(config.CONTENT_DIR, config.DATA_DIR).root),
    check,
    uploads,
    clock,
    onPublished: wakeAll(toldOfPublished),
  })
  const mirror = openMirror({ config, store, publisher, readContent, clock })
  const wokenByOthers: Wakeable[] = []
  const watching = watchWords(config, { announce: store.words.announce, onChange: wakeAll(wokenByOthers) })
  // Before the first drawing: another replica may have published other words while this one was stopped.
  const published = await followWords({
    ...{ dataDir: config.DATA_DIR, store: store.words, publisher, uploads, clock, log },
    ...{ pollSeconds: watching.pollSeconds, onPlaced: wakeAll(wokenByPlacing) },
  })
  toldOfPublished.push(published)
  wokenByOthers.push(published)
  const metrics = config.METRICS_PORT === undefined ? undefined : await metricsOf({ store, now: clock })
  const publishing = await serveSite({
    folders: { ...config, compiled: COMPILED },
    clock,
    log,
    alert: (alert) => store.alert(alert, clock()),
  })
  wokenByPlacing.push(publishing)
  metrics?.watchSite(publishing)
  const notShown = () => published.problem ?? (publishing.problem && notServed(publishing.problem.message))
  const readiness = createReadiness({
    ...{ store, dataDir: config.DATA_DIR, clock, log, mirror },
    words: notShown,
    pages: () => publishing.undrawn,
  })
  metrics?.watchReadiness(readiness)
  const words = () => publishing.current.words
  const mail = mailSenders(config, () => withPromises(words(), store.inbox, clock()))

  const siteAddress = await openSiteAddress({
    ...{ setting: config.SITE_URL, urlOfWords: words().site.url },
    ...{ store, clock, log },
  })
  wokenByPlacing.push(siteAddress)
  const accounts = createAccounts({ store: store.accounts, clock })
  const passkeys = createPasskeys({ store: store.passkeys, accounts, clock })
  const editing = {
    ...{ publisher, store: store.words, previews: store.previews, check, clock },
    ...{ draw: worker.draw, mirror, notShown },
  }
  const pictures = { store: store.pictures, make: createMakePicture() }
  const workers: Worker[] = []
  const wakeWorkers = wakeAll(workers)
  const inbox = {
    ...{ store: store.inbox, clock, onDue: wakeWorkers },
    erase: (address: string) => erasePerson(db, join(config.DATA_DIR, 'mail'), address),
  }
  const app = await buildApp({
    config,
    siteAddress,
    store,
    publishing,
    clock,
    vitals,
    metrics,
    readiness,
    admin:
      config.ADMIN === 'on'
        ? {
            accounts,
            passkeys,
            securityEvents: store.securityEvents,
            siteAddress,
            linkMails: linkMails(mail, siteAddress),
            atAnyMoment,
            inbox,
            words: editing,
            pictures,
            pages: `${COMPILED}/admin`,
          }
        : undefined,
    onAccepted: wakeWorkers,
    log,
  })
  await startListening(config.HOST, config.PORT, () => listen(app, config.HOST, config.PORT))
  const metricsServer = metrics && (await startMetrics(metrics, config, log))
  const mirrored = mirror && keepMirrored(mirror, log)
  if (mirrored) toldOfPublished.push(mirrored)
  const logAttempt = logAttempts(log)
  const report = (attempt: Attempt) => {
    logAttempt(attempt)
    metrics?.countAttempt(attempt)
  }
  const constantContact = appOf(config)
  const subscribers =
    constantContact &&
    (await deliverSubscribers({ app: constantContact, listName: () => words().site.name, db, now: clock, log }))
  const work = (senders: Delivery['senders'], jobs: readonly MaintenanceJob[]) => {
    const delivery = { store, senders, now: clock, claimSeconds: config.CLAIM_SECONDS, report }
    workers.push(startWorker(delivery, jobs, log))
  }
  work(mail.senders, [
    removeOld({ store, removeMails: mail.removeOld, retentionDays: config.RETENTION_DAYS, log }),
    watchReadiness(readiness),
    repairClock(store, log),
    alertWhenStuck(store, log),
    logVitals(vitals, log),
    ...(config.FRESHNESS_MAIL === 'on' ? [mailFreshness(publishing, (alert) => store.alert(alert, clock()))] : []),
    ...(subscribers
      ? []
      : [mailSubscribers({ publishing, store, staffAt: config.ADMIN === 'on' ? siteAddress : undefined })]),
  ])
  // A separate worker, so that no mail to the staff waits behind many subscribers, or behind a service that hangs.
  if (subscribers) work(subscribers.senders, subscribers.jobs)
  announce(
    app,
    config,
    mail.destination,
    subscribers ? 'sent on to Constant Contact' : 'mailed to the staff each morning',
  )
  const advice = adviceOn(siteAddress.current, config, words().site.url)
  if (advice) console.log(advice)
  if (config.ADMIN === 'on' && (await accounts.people()).length === 0) console.log(FIRST_OWNER)

  const stop = async () => {
    // Browsers open connections in advance, which may be idle for minutes: those must not delay a restart.
    const late = setTimeout(() => app.server.closeAllConnections(), GRACE_MILLISECONDS)
    await Promise.all([
      app.close(),
      publishing.stop(),
      published.stop(),
      watching.stop(),
      mirrored?.stop(),
      worker.end(),
    ])
    clearTimeout(late)
    metricsServer?.close()
    await Promise.all(workers.map((worker) => worker.stop()))
    mail.close()
    await store.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())
}

/** No such name, no such address on this machine, or no permission for the port. */
const CANNOT_LISTEN = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EACCES', 'EINVAL'])

/** @throws {ConfigError} if it can't listen because of the settings */
async function startListening<Result>(host: string, port: number, start: () => Promise<Result>): Promise<Result> {
  try {
    return await start()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'EADDRINUSE')
      throw new ConfigError(
        `Something else already listens on ${host}:${port}. Stop it, or set PORT to another number.`,
      )
    if (CANNOT_LISTEN.has(String(error.code)))
      throw new ConfigError(`It can’t listen on ${host}:${port} (${error.code}). Check HOST and PORT.`)
    throw error
  }
}

async function startMetrics(metrics: Metrics, { METRICS_HOST, METRICS_PORT = 0 }: Config, log: FastifyBaseLogger) {
  return startListening(METRICS_HOST, METRICS_PORT, () =>
    serveMetrics(metrics, { host: METRICS_HOST, port: METRICS_PORT }, log),
  )
}

function announce(app: FastifyInstance, config: Config, mailDestination: string, subscribers: string): void {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  console.log(`The site is at http://${config.HOST}:${port}`)
  console.log(
    `Requests are stored in ${placeOf(config)}; mails go to ${mailDestination}; subscribers are ${subscribers}`,
  )
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof NotDrawn || error instanceof StoreNotOpened
  console.error(expected && error instanceof Error ? error.message : error)
  process.exit(1)
})
