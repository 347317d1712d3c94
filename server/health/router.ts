import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '#schemas/limits'
import { parseOnly } from '../platform/http/body-parsers.ts'
import { HttpError, StoreError } from '../platform/http/errors.ts'
import { CAUSES, type Findings, isReady } from '../platform/readiness.ts'
import { router, staffProcedure } from '../platform/trpc.ts'
import type { StaffServices, VisitorServices } from '../services.ts'
import { HEALTH_ECHO, HEALTH_HEADER, HEALTH_ON_THIS_MACHINE, type HealthEcho } from './health-checks.ts'

export const healthRouter = ({ health: { examine, mailTo } }: StaffServices) =>
  router({
    findings: staffProcedure('manage').query(() => examine()),

    mail: staffProcedure('manage').mutation(async ({ ctx: { person } }) => {
      try {
        await mailTo(person.email)
      } catch (error) {
        throw new HttpError(502, `No mail could be sent: ${error instanceof Error ? error.message : String(error)}`)
      }
    }),
  })

const SPARE_BYTES = 1024

/** Answers the server’s own calls, through whatever is in front of it. Anybody else gets a 404. */
export function serveEcho(app: FastifyInstance, { health: { own } }: StaffServices): void {
  // In a scope of its own: only this call takes bytes, of which nothing is kept.
  app.register(async (scope) => {
    const type = 'application/octet-stream'
    parseOnly(scope, type, `Content-Type must be ${type}.`, async (_, body) => body)
    const calls = { config: { right: 'anybody' }, bodyLimit: limits.pictureBytes + SPARE_BYTES } as const
    scope.addHook('onRequest', async ({ headers }) => {
      // Before a byte of it is read.
      if (!own.isOurs(headers[HEALTH_HEADER])) throw new HttpError(404, 'There is no such call.')
    })
    scope.post(
      HEALTH_ECHO,
      calls,
      async ({ raw, body }): Promise<HealthEcho> => ({
        proxies: String(raw.headers['x-forwarded-for'] ?? '')
          .split(',')
          .filter((hop) => hop.trim()).length,
        bytes: Buffer.isBuffer(body) ? body.length : 0,
      }),
    )
  })
}

/** Tells the reasons to callers on this machine alone: they may quote content that is not published. */
export function healthRoutes(app: FastifyInstance, { readiness, examine }: VisitorServices): void {
  app.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof StoreError) readiness.forget()
  })
  app.get('/healthz', async () => 'OK')

  app.get('/readyz', async (request, reply) => {
    const found = await readiness.check()
    const ready = isReady(found)
    reply.code(ready ? 200 : 503)
    const answer = ready ? 'OK' : 'Not ready'
    return isOnThisMachine(request) ? [answer, ...sentencesOf(found)].join('\n\n') : answer
  })

  // `npm run doctor` asks the server, which alone knows how calls reach it.
  app.get(HEALTH_ON_THIS_MACHINE, async (request) => {
    if (!examine || !isOnThisMachine(request)) throw new HttpError(404, 'There is no such page.')
    return examine()
  })
}

const sentencesOf = (found: Findings): string[] => CAUSES.flatMap((cause) => found[cause] ?? [])

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/

/** A proxy on this machine connects from here, too, but says for whom. */
const isOnThisMachine = ({ raw }: FastifyRequest): boolean =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
  !Object.keys(raw.headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))
