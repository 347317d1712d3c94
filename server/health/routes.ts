import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DOCTOR_ON_THIS_MACHINE } from '#schemas/http/admin/doctor'
import type { Dependencies } from '../dependencies.ts'
import { HttpError, StoreError } from '../platform/http/errors.ts'
import { CAUSES, type Findings, isReady } from '../platform/readiness.ts'

/** Tells the reasons to callers on this machine alone: they may quote content that is not published. */
export function healthRoutes(app: FastifyInstance, { readiness, examine }: Dependencies): void {
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
  app.get(DOCTOR_ON_THIS_MACHINE, async (request) => {
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
