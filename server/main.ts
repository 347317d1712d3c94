import type { FastifyInstance } from 'fastify'
import { readContent } from '#content-reader/read-content'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { logVitals, removeOld, shoutWhenStuck } from './delivery/chores.ts'
import { logAttempts } from './delivery/log-attempts.ts'
import { startWorker, type Worker } from './delivery/worker.ts'
import { mailSenders } from './mail/senders.ts'
import { readBuiltSite, SiteNotBuilt } from './pages/built-site.ts'
import { openStore, placeOf, StoreNotOpened } from './store/open-store.ts'
import { createStore } from './store/store.ts'
import { countVitals } from './vitals/count-vitals.ts'

/** The process: reads its settings, opens the store, serves, delivers, and stops cleanly when told to. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const content = readContent()
  const pages = readBuiltSite('dist')
  const store = createStore(await openStore(config))
  const mail = mailSenders(config, content)
  const clock = () => new Date()
  const vitals = countVitals()

  let worker: Worker | undefined
  const app = await buildApp({
    config,
    site: content.site,
    store,
    pages,
    clock,
    vitals,
    onAccepted: () => worker?.wake(),
    logger: { level: config.LOG_LEVEL, redact: ['req.headers', 'req.remoteAddress'] },
  })
  await listen(app, config)
  worker = startWorker(
    { store, senders: mail.senders, now: clock, claimSeconds: config.CLAIM_SECONDS, report: logAttempts(app.log) },
    [
      removeOld({ store, removeMails: mail.removeOld, retentionDays: config.RETENTION_DAYS, log: app.log }),
      shoutWhenStuck(store, app.log),
      logVitals(vitals, app.log),
    ],
    app.log,
  )
  announce(app, config, mail.destination)

  const stop = async () => {
    await app.close()
    await worker?.stop()
    mail.close()
    await store.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}

async function listen(app: FastifyInstance, { HOST, PORT }: Config): Promise<void> {
  try {
    await app.listen({ host: HOST, port: PORT, listenTextResolver: () => 'listening' })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new ConfigError(
        `Something else already listens on ${HOST}:${PORT}. Stop it, or set PORT to another number.`,
      )
    throw error
  }
}

function announce(app: FastifyInstance, config: Config, mailDestination: string): void {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  console.log(`The site is at http://${config.HOST}:${port}`)
  console.log(`Requests are kept in ${placeOf(config)}; mails go to ${mailDestination}`)
}

main().catch((error: unknown) => {
  const expected =
    error instanceof ConfigError ||
    error instanceof SiteNotBuilt ||
    error instanceof StoreNotOpened ||
    (error instanceof Error && error.name === 'ContentError')
  console.error(expected && error instanceof Error ? error.message : error)
  process.exit(1)
})
