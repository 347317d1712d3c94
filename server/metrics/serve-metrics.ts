import { once } from 'node:events'
import type { Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { http } from '../http/node-http.ts'
import type { Metrics } from './metrics.ts'

/**
 * Serves `/metrics` on its own address, so that no visitor can reach it. The caller must close it.
 *
 * @throws the system's error if it can't listen
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { host, port }: { host: string; port: number },
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
  server.listen({ host, port })
  await once(server, 'listening')
  return server
}
