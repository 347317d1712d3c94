import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formFields, type SubscribeAnswer, subscribeCall, subscribeForm } from '#schemas/http/calls'
import { SUBSCRIBE_PATH } from '#schemas/http/paths'
import { problemWith } from '#schemas/requests/field-errors'
import type { Dependencies } from '../dependencies.ts'
import { HttpError, logFault, problemOf } from '../platform/http/problems.ts'
import { addForm } from '../requests/post-form.ts'
import { acceptSubscriber } from './accept-subscriber.ts'

/** Answers 200 once the subscriber is on disk. Refusals are JSON of the same shape. */
export function subscribe(app: FastifyInstance, dependencies: Dependencies): void {
  const { limitSends, tokens, clock } = dependencies

  app.post(SUBSCRIBE_PATH, { errorHandler: answerInJson }, async (request, reply): Promise<SubscribeAnswer> => {
    const call = subscribeCall.safeParse(request.body)
    if (!call.success) throw new HttpError(400, call.error.issues[0]?.message ?? 'The call is malformed')
    await limitSends(request, reply, 'mailing-list', call.data)
    const list = request.site.content.forms['mailing-list']
    const form = subscribeForm(list)
    const acceptance = await tokens.acceptOnce('mailing-list', call.data, clock(), () =>
      acceptSubscriber(form, call.data, dependencies, (fields) => formFields(list, fields)),
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

/** Takes the form that is sent without JavaScript. */
export const postSubscription = (app: FastifyInstance, dependencies: Dependencies): void =>
  addForm(
    app,
    'mailing-list',
    (forms, typed) => acceptSubscriber(forms['mailing-list'], typed, dependencies),
    dependencies,
  )

function answerInJson(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, sentence } = problemOf(error, request)
  logFault(error, request)
  const answer: SubscribeAnswer = { success: false, message: sentence, errors: {} }
  return reply.code(status).send(answer)
}
