import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { forms } from '#schemas/forms/forms'
import { limits } from '#schemas/limits'
import type { Dependencies } from '../app.ts'
import { NOT_SAVED, Refusal } from '../http/problems.ts'
import { acceptRequest, NotKept } from '../requests/accept-request.ts'

/** The e-mail service's own call, as its browser client makes it. */
const emailCall = z.object({
  lib_version: z
    .string('The lib_version parameter must be text')
    .max(40, 'The lib_version parameter is too long')
    .optional(),
  user_id: z.string('The user_id parameter is required').min(1, 'The user_id parameter is required'),
  service_id: z.string('The service_id parameter is required').min(1, 'The service_id parameter is required'),
  template_id: z.string('The template_id parameter is required').min(1, 'The template_id parameter is required'),
  template_params: z.record(z.string(), z.unknown(), 'The template_params parameter must be an object'),
})

/** The e-mail service's call, answered by us: 200 "OK" once the request is on disk; delivery is the worker's. */
export function sendEmail(app: FastifyInstance, dependencies: Dependencies): void {
  const { config } = dependencies
  const formOfTemplate = new Map([[config.PUBLIC_EMAILJS_TEMPLATE_TOUR, forms.tour]])

  app.post('/api/v1.0/email/send', { config: { rateLimit: dependencies.formLimit } }, async ({ body, log }, reply) => {
    const call = emailCall.safeParse(body)
    if (!call.success) throw new Refusal(400, call.error.issues[0]?.message ?? 'The body must be a JSON object')
    const { user_id, service_id, template_id, template_params } = call.data
    if (user_id !== config.PUBLIC_EMAILJS_PUBLIC_KEY)
      throw new Refusal(400, 'The Public Key is invalid. It must be the one that this site was built with.')
    if (service_id !== config.PUBLIC_EMAILJS_SERVICE_ID) throw new Refusal(400, 'The service_id is not known here.')
    const form = formOfTemplate.get(template_id)
    if (!form) throw new Refusal(400, 'The template_id is not known here.')
    if (Buffer.byteLength(JSON.stringify(template_params)) > limits.templateParamsBytes)
      throw new Refusal(413, 'The template_params are too large: at most 50 KB are taken.')

    try {
      const acceptance = await acceptRequest(form, template_params, dependencies)
      if (!acceptance.ok)
        throw new Refusal(
          422,
          acceptance.errors.map(({ name, label, message }) => `${label} (${name}): ${message}`).join(' '),
        )
      log.info({ submission: acceptance.id, kind: form.kind }, 'request kept')
      return reply.type('text/plain; charset=utf-8').send('OK')
    } catch (error) {
      if (!(error instanceof NotKept)) throw error
      log.error({ err: error.cause }, 'a request could not be kept')
      throw new Refusal(503, NOT_SAVED)
    }
  })
}
