import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LATE_ANSWERS } from '../../scripts/test/suites.ts'

/** A proxy that hands on each answer 0.3 to 1.5 seconds late, as on a bad line; undefined where none is asked for. */
export async function answerLate(url: string): Promise<{ url: string; stop: () => void } | undefined> {
  if (!process.env[LATE_ANSWERS]) return undefined
  const { hostname, port } = new URL(url)
  const server = createServer((asked, answer) => {
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers }, (reply) =>
      setTimeout(
        () => reply.pipe(answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders)),
        300 + Math.random() * 1200,
      ),
    )
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
