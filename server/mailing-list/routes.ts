import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { formFields, type SubscribeAnswer, subscribeCall, subscribeForm } from '#schemas/http/calls'
import { SUBSCRIBE_PATH } from '#schemas/http/paths'
import type { Form } from '#schemas/requests/define-form'
import { problemWith } from '#schemas/requests/field-errors'
import { parseRequest } from '#schemas/requests/parse-request'
import { dayOnCampus } from '#schemas/time-zone'
import type { Dependencies } from '../dependencies.ts'
import { describeError, type HttpError, logError } from '../platform/http/errors.ts'
import type { Acceptance } from '../platform/http/form-tokens.ts'
import { addPostRoute, occasionOf, throwStoreError } from '../requests/routes.ts'

/** Answers 200 once the subscriber is on disk. Refusals are JSON of the same shape. */
export function subscribeRoute(app: FastifyInstance, dependencies: Dependencies): void {
  const { limitSends, tokens, clock } = dependencies

  type Call = { Body: z.infer<typeof subscribeCall>; Reply: SubscribeAnswer }
  const options = { schema: { body: subscribeCall }, errorHandler: sendJsonError }
  app.post<Call>(SUBSCRIBE_PATH, options, async (request, reply) => {
    const { body } = request
    await limitSends(request, reply, 'mailing-list', body)
    const list = request.site.content.forms['mailing-list']
    const form = subscribeForm(list)
    const acceptance = await tokens.acceptOnce('mailing-list', body, clock(), () =>
      acceptSubscriber(form, body, dependencies, (fields) => formFields(list, fields)),
    )
    if (acceptance.ok) {
      request.log.info({ submission: acceptance.id, kind: 'mailing-list' }, 'subscriber kept')
      return { success: true, message: form.messages.sent }
    }
    const { message, errors } = problemWith(form, acceptance.errors)
    reply.code(422)
    return {
      success: false,
      message,
      errors: Object.fromEntries(errors.map(({ name, message: wrong }) => [name, wrong])),
    }
  })
}

export const postSubscriptionRoute = (app: FastifyInstance, dependencies: Dependencies): void =>
  addPostRoute(
    app,
    'mailing-list',
    (forms, typed) => acceptSubscriber(forms['mailing-list'], typed, dependencies),
    dependencies,
  )

function sendJsonError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, sentence } = describeError(error, request)
  logError(error, request)
  const answer: SubscribeAnswer = { success: false, message: sentence, errors: {} }
  return reply.code(status).send(answer)
}

type Fields = Readonly<Record<string, string>>

/** Stores a subscriber before it resolves with `ok`. @param ownNames renames the fields @throws {StoreError} */
async function acceptSubscriber(
  form: Form<'mailing-list'>,
  params: unknown,
  { store, clock, onAccepted }: Dependencies,
  ownNames: (fields: Fields) => Fields = (fields) => fields,
): Promise<Acceptance> {
  const now = clock()
  const today = dayOnCampus(now)
  const result = parseRequest(form, params, today)
  if (!result.ok) return result
  const fields = ownNames(result.request.fields)
  const address = (fields.email ?? '').toLowerCase()
  const { id, isNew } = await throwStoreError(
    store.storeSubscriber({ address, fields, occasion: occasionOf(result.request, today) }, now),
  )
  if (isNew) onAccepted()
  return { ok: true, id, fields }
}
