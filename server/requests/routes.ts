import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type RecordAnswer, recordCall } from '#schemas/http/calls'
import { emailCall } from '#schemas/http/email-service'
import { RECORD_PATH, SEND_EMAIL_PATH } from '#schemas/http/paths'
import { errorText } from '#schemas/requests/field-errors'
import { formKindOf, requestKinds } from '#schemas/requests/forms'
import { parseRequest } from '#schemas/requests/parse-request'
import { FORM_TOKEN_PATH } from '#schemas/requests/protection'
import { SIGNUP } from '#schemas/signups/signups'
import { dayOnCampus } from '#schemas/time-zone'
import type { Dependencies } from '../dependencies.ts'
import { referenceOf } from '../platform/db/outbox.ts'
import { refuseLargeParams } from '../platform/http/body-parsers.ts'
import { senderOf } from '../platform/http/client.ts'
import { HttpError } from '../platform/http/errors.ts'
import { acceptRequest, occasionOf, requestKey, throwStoreError } from './accept-request.ts'

const question = z.object({ form: z.string() })

/** Returns a token for a form that opens: `?form=tour` → `{ "token": "…" }`. Static pages can't contain one. */
export function formTokenRoute(app: FastifyInstance, { tokens, clock }: Dependencies): void {
  app.get(FORM_TOKEN_PATH, async ({ query }) => {
    const parsed = question.safeParse(query)
    const kind = parsed.success && (parsed.data.form === SIGNUP ? SIGNUP : formKindOf(parsed.data.form))
    if (!kind) throw new HttpError(404, 'There is no such form.')
    return { token: tokens.issue(kind, clock()) }
  })
}

/** Answers 200 "OK" once the request is on disk; the worker delivers it. */
export function sendEmailRoute(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, limitSends, tokens, clock } = dependencies
  const { PUBLIC_EMAILJS_TEMPLATE_TOKEN_ALERT: tokenAlert } = config
  const kindOfTemplate = new Map(requestKinds.map((kind) => [config.emailTemplates[kind], kind]))

  app.post<{ Body: z.infer<typeof emailCall> }>(
    SEND_EMAIL_PATH,
    { schema: { body: emailCall } },
    async (request, reply) => {
      const { user_id, service_id, template_id, template_params } = request.body
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
    },
  )
}

/** Sends no mail: another service has. If this server was the service, nothing changes but the answer’s reference. */
export function recordRequestRoute(app: FastifyInstance, dependencies: Dependencies): void {
  const { store, clock, limitSends } = dependencies

  type Call = { Body: z.infer<typeof recordCall> }
  app.post<Call>(RECORD_PATH, { schema: { body: recordCall } }, async (request, reply): Promise<RecordAnswer> => {
    const { type: kind, params } = request.body
    refuseLargeParams('params', params)
    await limitSends(request, reply, kind, params, 'record')

    const now = clock()
    const today = dayOnCampus(now)
    const form = request.site.content.forms[kind]
    const result = parseRequest(form, params, today)
    if (!result.ok) throw new HttpError(422, errorText(form, result.errors))
    const copy = {
      kind,
      key: requestKey(kind, result.request, today),
      occasion: occasionOf(result.request, today),
      fields: result.request.fields,
    }
    const { id, isNew } = await throwStoreError(store.storeCopy(copy, now))
    if (isNew) request.log.info({ kind }, 'copy kept')
    return { success: true, reference: referenceOf(id) }
  })
}
