import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { getAdvice } from '#schedule/advice'
import { ownsForm } from '#schemas/features'
import { problemWith } from '#schemas/requests/field-errors'
import { type FormKind, type Forms, formShapes, type RequestKind, requestKinds } from '#schemas/requests/forms'
import type { ReturnedForm } from '#schemas/requests/returned-form'
import { showAnswers } from '#schemas/requests/show-answers'
import { dayOnCampus } from '#schemas/time-zone'
import type { Dependencies } from '../dependencies.ts'
import { referenceOf } from '../platform/db/outbox.ts'
import { sendPage } from '../platform/http/built-pages.ts'
import { senderOf } from '../platform/http/client-address.ts'
import type { Acceptance } from '../platform/http/form-tokens.ts'
import { answerError, logFault, problemOf } from '../platform/http/problems.ts'
import { sendOnce } from '../platform/http/send-file.ts'
import { thankYouPath } from '../platform/pages/served-site.ts'
import { NotDrawn } from '../platform/pages/site-thread.ts'
import { withPromises } from '../rooms/rooms.ts'
import { acceptRequest } from './accept-request.ts'
import { noticesOf } from './notices.ts'
import { sentCookie, sentOf } from './sent-cookie.ts'

type Typed = Readonly<Record<string, string>>

/** Sends a thank-you page, or the form again with the answers and the errors. */
export function postForms(app: FastifyInstance, dependencies: Dependencies): void {
  for (const kind of requestKinds) {
    addForm(
      app,
      kind,
      ({ [kind]: form }, typed, sender) => acceptRequest(form, typed, dependencies, sender),
      dependencies,
    )
    addThanks(app, kind, dependencies)
  }
}

/** Adds the route to which the form posts without JavaScript. */
export function addForm(
  app: FastifyInstance,
  kind: FormKind,
  accept: (forms: Forms, typed: Typed, sender: string) => Promise<Acceptance>,
  { limitSends, clock, store, tokens }: Dependencies,
): void {
  const { path } = formShapes[kind]

  const again: SendAgain = async (request, reply, status, returned) => {
    const now = clock()
    const { days, forms } = await withPromises(request.site.content, store.inbox, now)
    const advice = getAdvice(forms[kind], returned.typed, days, dayOnCampus(now))
    return sendOnce(await request.site.page(path, { returned: { ...returned, advice } }), reply.code(status))
  }

  app.route({
    method: 'POST',
    url: path,
    onRequest: (request, reply, done) => {
      if (ownsForm(request.site.content.featuresOff, kind)) reply.callNotFound()
      else done()
    },
    errorHandler: returnForm(again),
    handler: async (request, reply) => {
      const typed = typedIn(request)
      await limitSends(request, reply, kind, typed)
      const { forms } = request.site.content
      const form = forms[kind]
      const acceptance = await tokens.acceptOnce(kind, typed, clock(), () => accept(forms, typed, senderOf(request)))
      if (!acceptance.ok) return again(request, reply, 422, { ...problemWith(form, acceptance.errors), typed })
      const { id, fields } = acceptance
      request.log.info({ submission: id, kind }, 'request kept')
      if (kind !== 'mailing-list')
        reply.header('set-cookie', sentCookie(form, { reference: referenceOf(id), answers: fields }, request, clock()))
      return reply.redirect(request.prefix + thankYouPath(form), 303)
    },
  })
}

export type SendAgain = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  returned: ReturnedForm,
) => Promise<unknown>

/** Handles the error of a posted form: its page says what happened, and nothing typed is lost. */
export const returnForm =
  (again: SendAgain) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown => {
    const { status, sentence } = problemOf(error, request)
    // Refused before it was read: there are no answers to fill in. Who sends too much has no page drawn, and one
    // that failed would fail again.
    if (request.body === undefined || status === 429 || error instanceof NotDrawn)
      return answerError(error, request, reply)
    logFault(error, request)
    return again(request, reply, status, { message: sentence, errors: [], failure: 'failed', typed: typedIn(request) })
  }

function addThanks(app: FastifyInstance, kind: RequestKind, { clock, store }: Dependencies): void {
  app.get(thankYouPath(formShapes[kind]), async (request, reply) => {
    const form = request.site.content.forms[kind]
    const now = clock()
    const today = dayOnCampus(now)
    const sent = sentOf(form, request, now)
    if (!sent) return sendPage(thankYouPath(form), request, reply)
    const { reference, answers } = sent
    const advice = noticesOf(form, answers, await withPromises(request.site.content, store.inbox, now), now)
    const shownAnswers = showAnswers(form, answers, today)
    const page = await request.site.page(thankYouPath(form), { thanks: { reference, asked: shownAnswers, advice } })
    return sendOnce(page, reply.header('vary', 'cookie'))
  })
}

const formBody = z.record(z.string(), z.string())

export function typedIn({ body }: FastifyRequest): Typed {
  const fields = formBody.safeParse(body)
  return fields.success ? fields.data : {}
}
