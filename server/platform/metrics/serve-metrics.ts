import { once } from 'node:events'
import type { Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { explainListening } from '../http/listen.ts'
import { http } from '../http/node-http.ts'
import type { Metrics } from './metrics.ts'

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
