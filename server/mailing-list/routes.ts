import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callName, SUBSCRIBE_PATH } from '#schemas/http/paths'
import { parseRequest, summarizeErrors } from '#schemas/requests/answers'
import { type Form, fieldsOf } from '#schemas/requests/define-form'
import type { Field } from '#schemas/requests/form-fields'
import { dayOnCampus } from '#schemas/time-zone'
import { describeError, type HttpError, logError } from '../platform/http/errors.ts'
import type { Acceptance } from '../platform/http/form-tokens.ts'
import { throwStoreError } from '../platform/http/posted-forms.ts'
import { addPostRoute, occasionOf } from '../requests/routes.ts'
import type { VisitorServices } from '../services.ts'

/**
 * The body of the call: a text for each field under the call's names, and the fields of `requests/protection.ts`. What
 * does not apply is blank, null or left out.
 */
const subscribeCall = z
  .record(z.string(), z.unknown(), 'The body must be a JSON object')
  .transform((body) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)))

type SubscribeAnswer =
  | { success: true; message: string }
  | { success: false; message: string; errors: Readonly<Record<string, string>> }

const renamed = (field: Field): Field => ({
  ...field,
  name: callName(field.name),
  shownWhen: field.shownWhen && { ...field.shownWhen, field: callName(field.shownWhen.field) },
})

type MailingList = Form<'mailing-list'>

/** The mailing list's form with the names of the call, so that errors use these names, too. */
export const subscribeForm = (form: MailingList): MailingList => ({
  ...form,
  sections: form.sections.map((section) => ({ ...section, fields: section.fields.map(renamed) })),
})

const formFields = (form: MailingList, fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(fieldsOf(form).map(({ name }) => [name, fields[callName(name)] ?? '']))

/** Answers 200 once the subscriber is on disk. Refusals are JSON of the same shape. */
export function subscribeRoute(app: FastifyInstance, dependencies: VisitorServices): void {
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
    const { message, errors } = summarizeErrors(form, acceptance.errors)
    reply.code(422)
    return {
      success: false,
      message,
      errors: Object.fromEntries(errors.map(({ name, message: wrong }) => [name, wrong])),
    }
  })
}

export const postSubscriptionRoute = (app: FastifyInstance, dependencies: VisitorServices): void =>
  addPostRoute(app, 'mailing-list', dependencies, (forms, typed) =>
    acceptSubscriber(forms['mailing-list'], typed, dependencies),
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
  { store, clock, onAccepted }: VisitorServices,
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
