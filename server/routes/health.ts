import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readiness } from '../delivery/readiness.ts'

/**
 * `/healthz`: the process responds. `/readyz`: it stores requests and delivers them; otherwise 503. Who asks on this machine itself
 * reads the reason, and what else is to be looked at; nobody else does.
 */
export function health(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  app.get('/healthz', async () => 'OK')

  app.get('/readyz', async (request, reply) => {
    const { trouble, notes } = await readiness()
    reply.code(trouble === undefined ? 200 : 503)
    const said = trouble === undefined ? 'OK' : 'Not ready'
    return isOnThisMachine(request) ? [said, ...(trouble === undefined ? [] : [trouble]), ...notes].join('\n\n') : said
  })
}

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/

/** A proxy on this machine connects from here, too, and says for whom. */
const isOnThisMachine = ({ raw: { socket, headers } }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  !Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))
