import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { deliveryTrouble } from '../delivery/health.ts'
import type { Dependencies } from '../dependencies.ts'

/** More frequent requests get the last result: the store has other work. */
const ASKED_AT_MOST_EVERY_MILLISECONDS = 2000
const NO_STORE = 'The store can’t be used. Check DATA_DIR and the disk, or DATABASE_URL and its server.'

/**
 * `/healthz`: the process responds. `/readyz`: it can store requests and deliver them; otherwise 503 with the reason. Words that
 * can't be drawn are told in its text: the last good ones are served; so is what the Git host has otherwise.
 */
export function health(app: FastifyInstance, { store, clock, publishing, mirror }: Dependencies): void {
  app.get('/healthz', async () => 'OK')

  const look = async (): Promise<{ trouble?: string | undefined; mirror?: string | undefined }> => {
    try {
      return { trouble: await deliveryTrouble(store, clock()), mirror: (await mirror?.problem())?.text }
    } catch (error) {
      app.log.error({ err: error }, 'the store can’t be used')
      return { trouble: NO_STORE }
    }
  }
  let asked: { at: number; found: ReturnType<typeof look> } | undefined
  app.get('/readyz', async (_request, reply) => {
    const now = performance.now()
    if (!asked || now - asked.at >= ASKED_AT_MOST_EVERY_MILLISECONDS) asked = { at: now, found: look() }
    const found = await asked.found
    if (found.trouble) return reply.code(503).send(found.trouble)
    const { problem, current } = publishing
    // Ready all the same: visitors get pages, and what they send is stored.
    if (problem) return `OK, with the words of ${current.day}: newer ones can’t be drawn.\n\n${problem.message}`
    return found.mirror ? `OK, but the Git host does not have the same words.\n\n${found.mirror}` : 'OK'
  })
}
