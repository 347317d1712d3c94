import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { VITALS_PATH } from '#schemas/http/paths'
import { HttpError } from '../platform/http/errors.ts'
import { limitByNetwork } from '../platform/http/rate-limits.ts'

const UNREADABLE = 'Send a list of measurements, each with its name (CLS, FCP, INP, LCP, TTFB) and its rating.'

/** A page's performance measurement. Names and ratings are those of web-vitals: https://web.dev/articles/vitals */
const vitalsCall = z
  .array(
    z.strictObject({
      name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
      rating: z.enum(['good', 'needs-improvement', 'poor']),
    }),
  )
  .min(1)
  .max(5)
type VitalsCall = z.infer<typeof vitalsCall>

/** Of a campus whose visitors share an address. */
const MEASUREMENTS_PER_MINUTE = 400

export function vitalsRoute(app: FastifyInstance, { vitals: counter }: { vitals: VitalsCounter }): void {
  const limit = limitByNetwork(app, MEASUREMENTS_PER_MINUTE, 1)
  app.post(VITALS_PATH, async (request, reply) => {
    await limit(request, reply)
    const call = vitalsCall.safeParse(request.body)
    if (!call.success) throw new HttpError(400, UNREADABLE)
    counter.add(call.data)
    return reply.code(204).send()
  })
}

/** `{ LCP: { good: 12, poor: 1 } }`. */
type VitalsCount = Partial<Record<VitalsCall[number]['name'], Partial<Record<VitalsCall[number]['rating'], number>>>>

export type VitalsCounter = ReturnType<typeof createVitalsCounter>

export function createVitalsCounter() {
  let count: VitalsCount = {}
  return {
    add(call: VitalsCall): void {
      for (const { name, rating } of call) {
        const ratings = count[name] ?? {}
        count[name] = { ...ratings, [rating]: (ratings[rating] ?? 0) + 1 }
      }
    },
    take(): VitalsCount | undefined {
      const taken = count
      count = {}
      return Object.keys(taken).length > 0 ? taken : undefined
    },
  }
}
