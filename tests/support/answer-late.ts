import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { LATE_ANSWERS } from '../../scripts/test/suites.ts'

/** The delay of an answer, in milliseconds: at least the first, less than the second. */
const DELAY = [300, 1500] as const

/** The address of a proxy that hands on each answer of a server late, each by another time: as on a bad line. Undefined where none is asked for. */
export async function answerLate(url: string): Promise<{ url: string; stop: () => void } | undefined> {
  if (!process.env[LATE_ANSWERS]) return undefined
  const { hostname, port } = new URL(url)
  const server = createServer((asked, answer) => {
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers }, (reply) =>
      setTimeout(
        () => {
          answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
          reply.pipe(answer)
        },
        DELAY[0] + Math.random() * (DELAY[1] - DELAY[0]),
      ),
    )
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
