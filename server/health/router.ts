import type { FastifyInstance } from 'fastify'
import { DOCTOR_ECHO, DOCTOR_HEADER, type DoctorEcho } from '#schemas/http/admin/doctor'
import { limits } from '#schemas/limits'
import { HttpError } from '../platform/http/errors.ts'
import { router, staffProcedure } from '../platform/trpc.ts'
import type { Doctor } from './examine.ts'

interface HealthDependencies {
  doctor: Doctor
}

export const healthRouter = ({ doctor: { examine, mailTo } }: HealthDependencies) =>
  router({
    /** Takes some seconds. */
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
export function serveEcho(app: FastifyInstance, { doctor: { own } }: HealthDependencies): void {
  // In a scope of its own: only this call takes bytes, of which nothing is kept.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    )
    const calls = { config: { right: 'anybody' }, bodyLimit: limits.pictureBytes + SPARE_BYTES } as const
    scope.addHook('onRequest', async ({ headers }) => {
      // Before a byte of it is read.
      if (!own.isOurs(headers[DOCTOR_HEADER])) throw new HttpError(404, 'There is no such call.')
    })
    scope.post(
      DOCTOR_ECHO,
      calls,
      async ({ raw, body }): Promise<DoctorEcho> => ({
        proxies: String(raw.headers['x-forwarded-for'] ?? '')
          .split(',')
          .filter((hop) => hop.trim()).length,
        bytes: Buffer.isBuffer(body) ? body.length : 0,
      }),
    )
  })
}
