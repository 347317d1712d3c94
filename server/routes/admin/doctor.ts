import type { FastifyInstance } from 'fastify'
import { DOCTOR_HEADER, DOCTOR_PATHS, type DoctorEcho } from '#schemas/http/admin/doctor'
import { limits } from '#schemas/limits'
import { OWNERS, personOf } from '../../platform/guard.ts'
import { HttpError } from '../../platform/http/errors.ts'
import type { AdminDependencies } from './dependencies.ts'

const SPARE_BYTES = 1024

export function doctor(app: FastifyInstance, { doctor: { examine, own, mailTo } }: AdminDependencies): void {
  app.get(DOCTOR_PATHS.findings, OWNERS, () => examine())

  app.post(DOCTOR_PATHS.mail, OWNERS, async (request, reply) => {
    try {
      await mailTo(personOf(request).email)
    } catch (error) {
      throw new HttpError(502, `No mail could be sent: ${error instanceof Error ? error.message : String(error)}`)
    }
    return reply.code(204).send()
  })

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
      DOCTOR_PATHS.echo,
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
