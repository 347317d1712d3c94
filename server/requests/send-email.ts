import type { FastifyInstance } from 'fastify'
import { emailCall } from '#schemas/http/email-service'
import { SEND_EMAIL_PATH } from '#schemas/http/paths'
import { errorText } from '#schemas/requests/field-errors'
import { requestKinds } from '#schemas/requests/forms'
import type { Dependencies } from '../dependencies.ts'
import { referenceOf } from '../platform/db/outbox.ts'
import { senderOf } from '../platform/http/client-address.ts'
import { refuseLargeParams } from '../platform/http/large-params.ts'
import { HttpError } from '../platform/http/problems.ts'
import { acceptRequest } from './accept-request.ts'

/** Answers 200 "OK" once the request is on disk; the worker delivers it. */
export function sendEmail(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, limitSends, tokens, clock } = dependencies
  const { PUBLIC_EMAILJS_TEMPLATE_TOKEN_ALERT: tokenAlert } = config
  const kindOfTemplate = new Map(requestKinds.map((kind) => [config.emailTemplates[kind], kind]))

  app.post(SEND_EMAIL_PATH, async (request, reply) => {
    const call = emailCall.safeParse(request.body)
    if (!call.success) throw new HttpError(400, call.error.issues[0]?.message ?? 'The call is malformed')
    const { user_id, service_id, template_id, template_params } = call.data
    if (user_id !== config.PUBLIC_EMAILJS_PUBLIC_KEY)
      throw new HttpError(400, 'The Public Key is invalid. It must be the one that this site was built with.')
    if (service_id !== config.PUBLIC_EMAILJS_SERVICE_ID) throw new HttpError(400, 'The service_id is not known here.')
    const kind = kindOfTemplate.get(template_id)
    if (template_id === tokenAlert)
      throw new HttpError(400, 'Mails by this template are the site’s own: nobody else sends them.')
    if (!kind) throw new HttpError(400, 'The template_id is not known here.')
    refuseLargeParams('template_params', template_params)
    await limitSends(request, reply, kind, template_params)

    const form = request.site.content.forms[kind]
    const acceptance = await tokens.acceptOnce(kind, template_params, clock(), () =>
      acceptRequest(form, template_params, dependencies, senderOf(request)),
    )
    if (!acceptance.ok) throw new HttpError(422, errorText(form, acceptance.errors))
    request.log.info({ submission: acceptance.id, kind }, 'request kept')
    reply.header('x-request-reference', referenceOf(acceptance.id))
    return reply.type('text/plain; charset=utf-8').send('OK')
  })
}
