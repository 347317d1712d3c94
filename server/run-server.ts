import { join } from 'node:path'
import pino from 'pino'
import { Accounts } from './accounts/accounts.ts'
import { Passkeys } from './accounts/passkeys.ts'
import { announce } from './announce.ts'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import type { Worker } from './delivery/worker.ts'
import { startListening } from './http/listen.ts'
import { withPromises } from './inbox/rooms.ts'
import { linkMails } from './mail/link-mails.ts'
import { mailSenders } from './mail/senders.ts'
import type { Metrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { NotDrawn, type SiteThread } from './pages/site-thread.ts'
import { createMakePicture } from './pictures/make-picture.ts'
import { keepFilesPrivate } from './private-files.ts'
import { startPublishing } from './publishing/start-publishing.ts'
import { createReadiness } from './readiness.ts'
import type { AdminParts } from './routes/admin/parts.ts'
import { atAnyMoment } from './routes/admin/sign-in.ts'
import { openSiteAddress } from './site-address.ts'
import { erasePerson } from './staff/erase-person.ts'
import { startDelivery } from './start-delivery.ts'
import { openStore, StoreNotOpened } from './store/open-store.ts'
import { createStore } from './store/store.ts'
import { countVitals } from './vitals/count-vitals.ts'
import { wakeAll } from './wakeable-sleep.ts'

/** How long a stopping process continues with requests that visitors have begun to send. */
const GRACE_MILLISECONDS = 5000

/** What measures is loaded only where somebody asks for it. */
const metricsOf = async (parts: Parameters<typeof import('./metrics/metrics.ts').createMetrics>[0]): Promise<Metrics> =>
  (await import('./metrics/metrics.ts')).createMetrics(parts)

/**
 * The process: reads its settings, opens the store, serves, delivers, and stops cleanly on a signal.
 *
 * @param thread draws what is served
 * @param compiled what `npm run build` made of the code
 */
export async function runServer(thread: SiteThread, compiled: string): Promise<void> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  const log = pino({ level: config.LOG_LEVEL, redact: ['req.headers', 'req.remoteAddress'] })
  const clock = () => new Date()
  const db = await openStore(config)
  const store = createStore(db)
  const publishing = await startPublishing({ config, store, thread, compiled, clock, log })
  const { site, mirror } = publishing
  const metrics = config.METRICS_PORT === undefined ? undefined : await metricsOf({ store, now: clock })
  metrics?.watchSite(site)
  const notShown = () => site.problem && notServed(site.problem.message)
  const readiness = createReadiness({
    store,
    dataDir: config.DATA_DIR,
    clock,
    log,
    mirror,
    words: notShown,
    pages: () => site.undrawn,
  })
  metrics?.watchReadiness(readiness)
  const mail = mailSenders(config, () => withPromises(site.current.words, store.inbox, clock()))
  const urlOfWords = site.current.words.site.url
  const siteAddress = await openSiteAddress({ setting: config.SITE_URL, store, urlOfWords, clock, log })
  site.whenShown(siteAddress.wake)
  const accounts = new Accounts({ store: store.accounts, clock })
  const workers: Worker[] = []
  const wakeWorkers = wakeAll(workers)
  const vitals = countVitals()
  const admin: AdminParts = {
    accounts,
    passkeys: new Passkeys({ store: store.passkeys, accounts, clock }),
    securityEvents: store.securityEvents,
    siteAddress,
    linkMails: linkMails(mail, siteAddress),
    atAnyMoment,
    inbox: {
      store: store.inbox,
      clock,
      onDue: wakeWorkers,
      erase: (address) => erasePerson(db, join(config.DATA_DIR, 'mail'), address),
    },
    words: { ...publishing, store: store.words, previews: store.previews, notShown, clock },
    pictures: { store: store.pictures, make: createMakePicture() },
  }
  const app = await buildApp({
    config,
    siteAddress,
    store,
    publishing: site,
    clock,
    vitals,
    metrics,
    readiness,
    admin: config.ADMIN === 'on' ? { ...admin, pages: `${compiled}/admin` } : undefined,
    onAccepted: wakeWorkers,
    log,
  })
  await startListening(app, config.HOST, config.PORT)
  const metricsServer = metrics && (await serveMetrics(metrics, config, log))
  const subscribers = await startDelivery(workers, {
    config,
    db,
    store,
    site,
    siteAddress,
    mail,
    metrics,
    readiness,
    vitals,
    clock,
    log,
  })
  await announce({ app, config, mail, accounts, siteAddress, urlOfWords, subscribers })
  stopOnSignal(async () => {
    // Browsers open connections in advance, which may be idle for minutes: those must not delay a restart.
    const late = setTimeout(() => app.server.closeAllConnections(), GRACE_MILLISECONDS)
    await Promise.all([app.close(), publishing.stop()])
    clearTimeout(late)
    metricsServer?.close()
    await Promise.all(workers.map((worker) => worker.stop()))
    mail.close()
    await store.close()
  })
}

/** A sentence for operators about words that can't be drawn. */
const notServed = (problem: string) => `Newer words can’t be drawn; the last good ones are served.\n\n${problem}`

function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())
}

/** Prints an error for whoever starts the server: of a setting, of the words or of the store, its message alone. */
export function endWith(error: unknown): never {
  const expected = error instanceof ConfigError || error instanceof NotDrawn || error instanceof StoreNotOpened
  console.error(expected && error instanceof Error ? error.message : error)
  process.exit(1)
}
