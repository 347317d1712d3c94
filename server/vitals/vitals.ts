import type { FastifyInstance } from 'fastify'
import { vitalsCall } from '#schemas/http/calls'
import { VITALS_PATH } from '#schemas/http/paths'
import type { Dependencies } from '../dependencies.ts'
import { HttpError } from '../platform/http/problems.ts'
import { limitByNetwork } from '../platform/http/send-limits.ts'

/** Of a campus whose visitors share an address. */
const MEASUREMENTS_PER_MINUTE = 400

export function vitals(app: FastifyInstance, { vitals: counter }: Dependencies): void {
  const limit = limitByNetwork(app, MEASUREMENTS_PER_MINUTE, 1)
  app.post(VITALS_PATH, async (request, reply) => {
    await limit(request, reply)
    const call = vitalsCall.safeParse(request.body)
    if (!call.success)
      throw new HttpError(
        400,
        'Send a list of measurements, each with its name (CLS, FCP, INP, LCP, TTFB) and its rating.',
      )
    counter.add(call.data)
    return reply.code(204).send()
  })
}
