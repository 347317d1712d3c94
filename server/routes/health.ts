import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../app.ts'
import { deliveryTrouble } from '../delivery/health.ts'

/** `/healthz`: the process answers. `/readyz`: it can keep requests and gets them delivered; 503 with the reason where not. */
export function health(app: FastifyInstance, { store, clock }: Dependencies): void {
  app.get('/healthz', async () => 'OK')

  app.get('/readyz', async (request, reply) => {
    try {
      const trouble = await deliveryTrouble(store, clock())
      return trouble ? reply.code(503).send(trouble) : 'OK'
    } catch (error) {
      request.log.error({ err: error }, 'the store can not be read')
      return reply
        .code(503)
        .send('The store can not be read. Look at DATA_DIR and the disk, or at DATABASE_URL and its server.')
    }
  })
}
