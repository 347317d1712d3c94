import { once } from 'node:events'
import type { Server } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Store } from '../store.ts'
import type { Attempt } from './db/outbox.ts'
import { explainListening, http } from './http/connections.ts'
import { StoreError } from './http/errors.ts'
import type { ServedSite } from './pages/page-cache.ts'
import { CAUSES, isReady, type Readiness } from './readiness.ts'

export type Metrics = ReturnType<typeof createMetrics>

const REFUSAL_CAUSES: Readonly<Record<number, string>> = {
  400: 'unreadable',
  403: 'foreign',
  404: 'unknown_address',
  405: 'not_allowed',
  409: 'sent_already',
  413: 'too_large',
  415: 'wrong_type',
  422: 'mistaken',
  429: 'too_many',
  503: 'overloaded',
}

export interface Measured {
  store: Pick<Store, 'readBacklog'>
  site: { readonly current: Pick<ServedSite, 'openedAt'>; readonly problem: unknown }
  readiness: Pick<Readiness, 'check'>
  clock: () => Date
}

/** Numbers only: no name, no address, no id. docs/operations.md says what to monitor. */
export function createMetrics(measured: Measured) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const watch = countCalls(registers)
  const attempts = createCounter(
    'site_deliveries_total',
    'Delivery attempts by outcome: sent, retry, wait, failed',
    ['channel', 'outcome'],
    registers,
  )
  addGauges(registers, measured)

  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    countAttempt: ({ delivery, settlement }: Attempt): void =>
      attempts.inc({ channel: delivery.channel, outcome: settlement.state }),
    watch,
  }
}

function addGauges(registers: Registry[], { store, site, readiness, clock }: Measured): void {
  const secondsSince = (moment: Date | undefined) => (moment ? (clock().getTime() - moment.getTime()) / 1000 : 0)
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  gauge(
    'site_oldest_waiting_seconds',
    'How long the oldest mail to the staff has waited; 0 if none is waiting',
    async () => secondsSince((await store.readBacklog()).oldest),
  )
  gauge(
    'site_deliveries_waiting',
    'Mails to the staff that are waiting for delivery',
    async () => (await store.readBacklog()).waiting,
  )
  gauge('site_content_age_seconds', 'How long ago the content that is served was opened', () =>
    secondsSince(site.current.openedAt),
  )
  gauge('site_content_not_drawn', '1 while newer content can’t be drawn', () => (site.problem === undefined ? 0 : 1))
  const problem = new Gauge({
    name: 'site_problem',
    help: `1 for each thing that is wrong: ${CAUSES.join(', ')}`,
    labelNames: ['cause'],
    registers,
  })
  gauge('site_ready', '1 while requests can be stored and delivered', async () => {
    const found = await readiness.check()
    for (const cause of CAUSES) problem.set({ cause }, Number(found[cause] !== undefined))
    return Number(isReady(found))
  })
}

const createCounter = (name: string, help: string, labelNames: string[], registers: Registry[]) =>
  new Counter({ name, help, labelNames, registers })

function countCalls(registers: Registry[]): (app: FastifyInstance) => void {
  const says = 'Calls that were acknowledged: what they sent is on disk'
  const accepted = createCounter('site_requests_accepted_total', says, ['call'], registers)
  const refused = createCounter(
    'site_requests_refused_total',
    'Calls that were refused, by cause',
    ['call', 'cause'],
    registers,
  )
  return (app) => {
    const notStored = new WeakSet<FastifyRequest>()
    app.addHook('onError', async (request, _reply, error) => {
      if (error instanceof StoreError) notStored.add(request)
    })
    app.addHook('onResponse', async (request, reply) => {
      if (request.method !== 'POST') return
      const call = request.routeOptions.url ?? 'unknown'
      if (reply.statusCode < 400) return accepted.inc({ call })
      const cause = notStored.has(request) ? 'not_kept' : (REFUSAL_CAUSES[reply.statusCode] ?? 'fault')
      refused.inc({ call, cause })
    })
  }
}

/** Serves on its own address, so that no visitor can reach it. The caller must close it. @throws {ConfigError} */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { METRICS_HOST: host, METRICS_PORT: port = 0 }: Pick<Config, 'METRICS_HOST' | 'METRICS_PORT'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Server> {
  const server = http.createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await metrics.text()
      response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
    } catch (error) {
      log.error({ err: error }, 'the metrics can’t be read')
      response.writeHead(503).end()
    }
  })
  return explainListening(host, port, async () => {
    await once(server.listen({ host, port }), 'listening')
    return server
  })
}
