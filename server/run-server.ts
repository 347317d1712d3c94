import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino, { type Logger } from 'pino'
import { ExpectedError } from '#schemas/expected-error'
import { MAIL_MARK_PATH } from '#schemas/http/paths'
import { Accounts } from './accounts/accounts.ts'
import { Passkeys } from './accounts/passkeys.ts'
import { upgradeWords } from './adopting/upgrade-words.ts'
import { announce } from './announce.ts'
import { buildApp } from './app.ts'
import { backUpInOwnProcess } from './backups/back-up-daily.ts'
import { type Config, mailProblem, readConfig } from './config.ts'
import { createDoctor, type Doctor } from './doctor/create-doctor.ts'
import { startListening } from './http/listen.ts'
import { tokenSecret } from './http/token-secret.ts'
import { withPromises } from './inbox/rooms.ts'
import { linkMails } from './mail/link-mails.ts'
import { type MailTransport, mailSenders } from './mail/senders.ts'
import type { Metrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import type { ServedSite } from './pages/served-site.ts'
import type { SiteThread } from './pages/site-thread.ts'
import { createMakePicture } from './pictures/make-picture.ts'
import { keepFilesPrivate } from './private-files.ts'
import { createReadiness } from './readiness.ts'
import { type Repeated, wakeAll } from './repeat.ts'
import type { AdminDependencies } from './routes/admin/dependencies.ts'
import { delayRandomly } from './routes/admin/sign-in.ts'
import { startSeats } from './seats/seat-worker.ts'
import { openSiteAddress, type SiteAddress } from './site-address.ts'
import { erasePerson } from './staff/erase-person.ts'
import { createUndoTokens } from './staff/undo-tokens.ts'
import { startDelivery } from './start-delivery.ts'
import { type Publishing, startPublishing } from './start-publishing.ts'
import type { Database } from './store/database.ts'
import { openStore } from './store/open-store.ts'
import { createStore, type Store } from './store/store.ts'
import type { WordsFiles } from './store/words.ts'
import { countVitals } from './vitals/count-vitals.ts'

/** How long a stopping process continues with requests that visitors have begun to send. */
const GRACE_MILLISECONDS = 5000

/** What measures is loaded only where somebody asks for it. */
const metricsOf = async (
  dependencies: Parameters<typeof import('./metrics/metrics.ts').createMetrics>[0],
): Promise<Metrics> => (await import('./metrics/metrics.ts')).createMetrics(dependencies)

/** The campus's own mark for mails; without one, and where it can't be drawn, mails have none. */
const mailMark = async (site: ServedSite): Promise<Uint8Array | undefined> =>
  site.has(MAIL_MARK_PATH)
    ? site.file(MAIL_MARK_PATH).then(
        ({ identity }) => identity,
        () => undefined,
      )
    : undefined

/**
 * The process: reads its settings, opens the store, serves, delivers, and stops cleanly on a signal.
 *
 * @param thread draws what is served
 * @param compiled what `npm run build` made of the code
 * @param shownAt where people open the site, if that is not where this listens
 */
export async function runServer(thread: SiteThread, compiled: string, shownAt?: string): Promise<void> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  const log = pino({ level: config.LOG_LEVEL, redact: ['req.headers', 'req.remoteAddress'] })
  const clock = () => new Date()
  const db = await openStore(config)
  const store = createStore(db)
  const upgrade = (files: WordsFiles) => upgradeWords(files).files
  const publishing = await startPublishing({ config, store, thread, compiled, upgrade, clock, log })
  const { site, mirror } = publishing
  const metrics = config.METRICS_PORT === undefined ? undefined : await metricsOf({ store, now: clock })
  metrics?.watchSite(site)
  const words = () => site.problem && notServed(site.problem.message)
  const pages = () => site.undrawn
  const readiness = createReadiness({
    store,
    dataDir: config.DATA_DIR,
    clock,
    log,
    mirror,
    words,
    pages,
    mail: mailProblem(config),
  })
  metrics?.watchReadiness(readiness)
  const mail = mailSenders(config, async () => ({
    ...(await withPromises(site.current.words, store.inbox, clock())),
    mark: await mailMark(site.current),
  }))
  const doctor = createDoctor({ config, store, readiness, mail, clock })
  const urlOfWords = site.current.words.site.url
  const siteAddress = await openSiteAddress({ setting: config.SITE_URL, store, urlOfWords, clock, log })
  site.whenShown(siteAddress.wake)
  const workers: Repeated[] = []
  const onAccepted = wakeAll(workers)
  const admin = staffChunks({ db, store, config, publishing, siteAddress, mail, words, onAccepted, clock, doctor, log })
  const vitals = countVitals()
  const app = await buildApp({
    config,
    siteAddress,
    store,
    publishing: site,
    board: publishing.board,
    clock,
    vitals,
    metrics,
    readiness,
    admin: config.ADMIN === 'on' ? { ...admin, pages: `${compiled}/admin` } : undefined,
    onAccepted,
    examine: doctor.examine,
    log,
  })
  await startListening(app, config.HOST, config.PORT)
  const metricsServer = metrics && (await serveMetrics(metrics, config, log))
  workers.push(startSignUps({ store, publishing, mail, onDue: onAccepted, clock, log }))
  const delivery = { config, db, store, site, siteAddress, mail, metrics, readiness, doctor, vitals, clock, log }
  const subscribers = await startDelivery(workers, { ...delivery, backUp: backUpInOwnProcess })
  await announce({ app, config, shownAt, mail, accounts: admin.accounts, siteAddress, urlOfWords, subscribers })
  stopOnSignal(async () => {
    await stopServing(app, publishing)
    metricsServer?.close()
    await Promise.all(workers.map((worker) => worker.stop()))
    mail.close()
    await store.close()
  })
}

interface SignUpDependencies {
  store: Store
  publishing: Publishing
  mail: MailTransport
  onDue: () => void
  clock: () => Date
  log: Logger
}

/** Starts what happens to sign-ups for events by itself. */
const startSignUps = ({ store, publishing, mail, ...dependencies }: SignUpDependencies): Repeated =>
  startSeats({
    ...dependencies,
    store: store.seats,
    served: publishing.site,
    board: publishing.board,
    alert: (alert) => store.alert(alert, dependencies.clock()),
    removeMails: mail.removeMails,
  })

interface StaffDependencies {
  db: Database
  store: Store
  config: Config
  publishing: Publishing
  siteAddress: SiteAddress
  mail: MailTransport
  /** Why visitors do not see what was published last. */
  words: () => string | undefined
  onAccepted: () => void
  clock: () => Date
  doctor: Doctor
  log: Logger
}

/** What the staff's calls need. */
function staffChunks({
  db,
  store,
  config,
  publishing,
  siteAddress,
  mail,
  words,
  onAccepted,
  clock,
  doctor,
  log,
}: StaffDependencies): AdminDependencies {
  const accounts = new Accounts({ store: store.accounts, clock })
  return {
    accounts,
    passkeys: new Passkeys({ store: store.passkeys, accounts, clock }),
    securityEvents: store.securityEvents,
    siteAddress,
    linkMails: linkMails(mail, siteAddress),
    atAnyMoment: delayRandomly,
    inbox: {
      store: store.inbox,
      clock,
      onDue: onAccepted,
      erase: (address) => erasePerson(db, join(config.DATA_DIR, 'mail'), address),
    },
    seats: { store: store.seats, board: publishing.board, clock, onDue: onAccepted },
    words: {
      ...publishing,
      store: store.words,
      previews: store.previews,
      inbox: store.inbox,
      shown: () => ({ revision: publishing.site.current.revision, problem: words() }),
      clock,
    },
    pictures: { store: store.pictures, make: createMakePicture() },
    doctor,
    undo: createUndoTokens(tokenSecret(config, log), clock),
  }
}

async function stopServing(app: FastifyInstance, publishing: Publishing): Promise<void> {
  // Browsers open connections in advance, which may be idle for minutes: those must not delay a restart.
  const late = setTimeout(() => app.server.closeAllConnections(), GRACE_MILLISECONDS)
  await Promise.all([app.close(), publishing.stop()])
  clearTimeout(late)
}

/** A sentence for operators about words that can't be drawn. */
const notServed = (problem: string) => `Newer words can’t be drawn; the last good ones are served.\n\n${problem}`

function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())
}

/** Prints an error for whoever starts the server: of a setting, of the words or of the store, its message alone. */
export function endWith(error: unknown): never {
  console.error(error instanceof ExpectedError ? error.message : error)
  process.exit(1)
}
