import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { getAdvice } from '#schedule/advice'
import { ownsForm } from '#schemas/features'
import type { Form } from '#schemas/requests/define-form'
import { problemWith } from '#schemas/requests/field-errors'
import { type FormKind, type Forms, formShapes, type RequestKind, requestKinds } from '#schemas/requests/forms'
import type { ReturnedForm } from '#schemas/requests/returned-form'
import { chosenAnswers, showAnswers } from '#schemas/requests/show-answers'
import { dayOnCampus } from '#schemas/time-zone'
import type { Dependencies } from '../dependencies.ts'
import { referenceOf } from '../platform/db/outbox.ts'
import { senderOf } from '../platform/http/client.ts'
import { describeError, logError, sendError } from '../platform/http/errors.ts'
import type { Acceptance } from '../platform/http/form-tokens.ts'
import { sendPage } from '../platform/http/pages.ts'
import { sendOnce } from '../platform/http/send-file.ts'
import { thankYouPath } from '../platform/pages/served-site.ts'
import { RenderError } from '../platform/pages/site-thread.ts'
import { addPromises } from '../rooms/bookings.ts'
import { acceptRequest, listNotices } from './accept-request.ts'

type TypedFields = Readonly<Record<string, string>>

export function postFormRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  for (const kind of requestKinds) {
    addPostRoute(
      app,
      kind,
      ({ [kind]: form }, typed, sender) => acceptRequest(form, typed, dependencies, sender),
      dependencies,
    )
    addThanksRoute(app, kind, dependencies)
  }
}

export function addPostRoute(
  app: FastifyInstance,
  kind: FormKind,
  accept: (forms: Forms, typed: TypedFields, sender: string) => Promise<Acceptance>,
  { limitSends, clock, store, tokens }: Dependencies,
): void {
  const { path } = formShapes[kind]

  const sendFormAgain: SendFormAgain = async (request, reply, status, returned) => {
    const now = clock()
    const { days, forms } = await addPromises(request.site.content, store.inbox, now)
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
    errorHandler: returnForm(sendFormAgain),
    handler: async (request, reply) => {
      const typed = readTypedFields(request)
      await limitSends(request, reply, kind, typed)
      const { forms } = request.site.content
      const form = forms[kind]
      const acceptance = await tokens.acceptOnce(kind, typed, clock(), () => accept(forms, typed, senderOf(request)))
      if (!acceptance.ok) return sendFormAgain(request, reply, 422, { ...problemWith(form, acceptance.errors), typed })
      const { id, fields } = acceptance
      request.log.info({ submission: id, kind }, 'request kept')
      if (kind !== 'mailing-list')
        reply.header(
          'set-cookie',
          createSentCookie(form, { reference: referenceOf(id), answers: fields }, request, clock()),
        )
      return reply.redirect(request.prefix + thankYouPath(form), 303)
    },
  })
}

export type SendFormAgain = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  returned: ReturnedForm,
) => Promise<unknown>

/** Handles the error of a posted form: its page says what happened, and nothing typed is lost. */
export const returnForm =
  (sendFormAgain: SendFormAgain) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown => {
    const { status, sentence } = describeError(error, request)
    // Refused before it was read: there are no answers to fill in. Who sends too much has no page drawn, and one
    // that failed would fail again.
    if (request.body === undefined || status === 429 || error instanceof RenderError)
      return sendError(error, request, reply)
    logError(error, request)
    return sendFormAgain(request, reply, status, {
      message: sentence,
      errors: [],
      failure: 'failed',
      typed: readTypedFields(request),
    })
  }

function addThanksRoute(app: FastifyInstance, kind: RequestKind, { clock, store }: Dependencies): void {
  app.get(thankYouPath(formShapes[kind]), async (request, reply) => {
    const form = request.site.content.forms[kind]
    const now = clock()
    const today = dayOnCampus(now)
    const sent = readSentCookie(form, request, now)
    if (!sent) return sendPage(thankYouPath(form), request, reply)
    const { reference, answers } = sent
    const advice = listNotices(form, answers, await addPromises(request.site.content, store.inbox, now), now)
    const shownAnswers = showAnswers(form, answers, today)
    const page = await request.site.page(thankYouPath(form), { thanks: { reference, asked: shownAnswers, advice } })
    return sendOnce(page, reply.header('vary', 'cookie'))
  })
}

const formBody = z.record(z.string(), z.string())

export function readTypedFields({ body }: FastifyRequest): TypedFields {
  const fields = formBody.safeParse(body)
  return fields.success ? fields.data : {}
}

/** Everybody has the same thank-you page, so nothing can be looked up by guessing (docs/decisions/0007). */
export interface Sent {
  reference: string
  answers: Readonly<Record<string, string>>
}

const NAME = 'sent'
const REFERENCE = 'reference'
const LASTS_SECONDS = 10 * 60

type Addressed = Pick<FastifyRequest, 'protocol' | 'prefix'>

/** Sets the cookie, only for the thank-you page of this form, in the language of the request. */
export function createSentCookie(form: Form, { reference, answers }: Sent, request: Addressed, now: Date): string {
  const text = new URLSearchParams({ [REFERENCE]: reference, ...chosenAnswers(form, answers, dayOnCampus(now)) })
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const path = `${request.prefix}${form.path}/sent`
  return `${NAME}=${text}; Path=${path}; Max-Age=${LASTS_SECONDS}; HttpOnly; SameSite=Strict${secure}`
}

export function readSentCookie(form: Form, { headers }: FastifyRequest, now: Date): Sent | undefined {
  const cookies = (headers.cookie ?? '').split(/;\s*/)
  const text = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1)
  const values = Object.fromEntries(new URLSearchParams(text))
  const reference = values[REFERENCE] ?? ''
  if (!/^[0-9A-F]{8}$/.test(reference)) return undefined
  return { reference, answers: chosenAnswers(form, values, dayOnCampus(now)) }
}
