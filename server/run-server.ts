import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { ExpectedError } from '#schemas/expected-error'
import { MAIL_MARK_PATH } from '#schemas/http/paths'
import { announce } from './announce.ts'
import { buildApp } from './app.ts'
import { mailProblem, readConfig } from './config.ts'
import type { SiteServer } from './content/serve-site.ts'
import { composeMail } from './delivery/compose-mail.ts'
import { deliverySteps } from './delivery-steps.ts'
import { createDoctor } from './health/create-doctor.ts'
import { createMakePicture } from './pictures/make-picture.ts'
import { Accounts } from './platform/accounts/accounts.ts'
import { linkMails } from './platform/accounts/link-mails.ts'
import { Passkeys } from './platform/accounts/passkeys.ts'
import { backUpInOwnProcess } from './platform/db/backups.ts'
import { openStore } from './platform/db/open-store.ts'
import { startListening } from './platform/http/listen.ts'
import { tokenSecret } from './platform/http/token-secret.ts'
import { type Repeated, repeat, wakeAll } from './platform/jobs.ts'
import { mailSenders } from './platform/mail/senders.ts'
import type { Measured } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import type { ServedSite } from './platform/pages/served-site.ts'
import type { SiteThread } from './platform/pages/site-thread.ts'
import { keepFilesPrivate } from './platform/private-files.ts'
import { createReadiness } from './platform/readiness.ts'
import { openSiteAddress } from './platform/site-address.ts'
import { withPromises } from './rooms/rooms.ts'
import type { AdminDependencies } from './routes/admin/dependencies.ts'
import type { Running } from './running.ts'
import { delayRandomly } from './sessions/router.ts'
import { startSeats } from './signups/seat-worker.ts'
import { erasePerson } from './staff/erase-person.ts'
import { createUndoTokens } from './staff/undo-tokens.ts'
import { type Publishing, startPublishing } from './start-publishing.ts'
import { createStore } from './store.ts'
import { countVitals } from './vitals/count-vitals.ts'

/** For requests that visitors have begun to send. */
const GRACE_MILLISECONDS = 5000
/** A database or a disk that no longer answers must not keep the next process from starting. */
const MOST_STOPPING_MILLISECONDS = 12_000
const MOST_UNWRITTEN_BYTES = 1_000_000

/** Returns undefined where there is no mark, or where it can't be drawn. */
const mailMark = async (site: ServedSite): Promise<Uint8Array | undefined> =>
  site.has(MAIL_MARK_PATH)
    ? site.file(MAIL_MARK_PATH).then(
        ({ identity }) => identity,
        () => undefined,
      )
    : undefined

/** @param shownAt where people open the site, if that is not where this listens */
export async function runServer(thread: SiteThread, compiled: string, shownAt?: string): Promise<void> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  const log = pino({ level: config.LOG_LEVEL, redact: ['req.headers', 'req.remoteAddress'] }, openLog())
  const clock = () => new Date()
  const db = await openStore(config, (sentence) => log.warn(sentence))
  const store = createStore(db)
  const publishing = await startPublishing({ config, store, thread, compiled, clock, log })
  const { site, board } = publishing
  const readiness = createReadiness({
    store,
    dataDir: config.DATA_DIR,
    clock,
    log,
    content: () => notServed(site),
    pages: () => site.undrawn,
    mail: mailProblem(config),
  })
  const metrics = config.METRICS_PORT === undefined ? undefined : await openMetrics({ store, site, readiness, clock })
  const mailContent = async () => ({
    ...(await withPromises(site.current.content, store.inbox, clock())),
    mark: await mailMark(site.current),
  })
  const mail = mailSenders(config, mailContent, composeMail)
  const doctor = createDoctor({ config, store, readiness, mail, clock })
  const urlOfWords = site.current.content.settings.url
  const siteAddress = await openSiteAddress({ setting: config.SITE_URL, store, urlOfWords, clock, log })
  site.whenShown(siteAddress.wake)
  const workers: Repeated[] = []
  const onDue = wakeAll(workers)
  const running: Running = { config, db, store, site, board, siteAddress, mail, doctor, onDue, clock, log }
  const admin = { ...staffCalls(running, publishing), pages: `${compiled}/admin` }
  const vitals = countVitals()
  const app = await buildApp({
    ...running,
    publishing: site,
    vitals,
    metrics,
    readiness,
    admin: config.ADMIN === 'on' ? admin : undefined,
    onAccepted: onDue,
    examine: doctor.examine,
  })
  const delivery = await deliverySteps({ ...running, metrics, readiness, vitals, backUp: backUpInOwnProcess })
  const hasStaff = (await admin.accounts.people()).length > 0
  const metricsServer = metrics && (await serveMetrics(metrics, config, log))
  stopOnSignal(async () => {
    await stopServing(app, publishing)
    metricsServer?.close()
    await Promise.all(workers.map((worker) => worker.stop()))
    mail.close()
    await store.close()
  })
  // From here on people are served: nothing that fails may end the process any more.
  await startListening(app, config.HOST, config.PORT)
  workers.push(startSignUps(running), ...delivery.steps.map(repeat))
  announce(running, { app, shownAt, hasStaff, subscribers: delivery.subscribers })
}

/** Standard output, written at once: where nothing can be written, as on a full disk, the site goes on without a log. */
function openLog(): pino.DestinationStream {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const output = pino.destination({ fd: 1, sync: true, maxLength: MOST_UNWRITTEN_BYTES })
  output.on('error', () => {})
  return output
}

/** Loads the metrics only where somebody asks for them. */
const openMetrics = async (measured: Measured) =>
  (await import('./platform/metrics/metrics.ts')).createMetrics(measured)

const startSignUps = ({ store, site, board, mail, ...running }: Running): Repeated =>
  startSeats({
    ...running,
    store: store.seats,
    served: site,
    board,
    alert: (alert) => store.alert(alert, running.clock()),
    removeMails: mail.removeMails,
  })

function staffCalls(running: Running, publishing: Publishing): AdminDependencies {
  const { config, db, store, site, siteAddress, mail, clock, log } = running
  const accounts = new Accounts({ store: store.accounts, clock })
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
    undo: createUndoTokens(tokenSecret(config, log), clock),
  }
}

async function stopServing(app: FastifyInstance, publishing: Publishing): Promise<void> {
  // Browsers open connections in advance, which may be idle for minutes: those must not delay a restart.
  const late = setTimeout(() => app.server.closeAllConnections(), GRACE_MILLISECONDS)
  // What visitors wait for is still drawn.
  await app.close()
  clearTimeout(late)
  await publishing.stop()
}

const notServed = ({ problem }: SiteServer) =>
  problem && `Newer words can’t be drawn; the last good ones are served.\n\n${problem.message}`

function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(), MOST_STOPPING_MILLISECONDS).unref()
      void stop()
    })
}

/** Prints an error for whoever starts the server: of a setting, of the words or of the store, its message alone. */
export function endWith(error: unknown): never {
  console.error(error instanceof ExpectedError ? error.message : error)
  process.exit(1)
}
