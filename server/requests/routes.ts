import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { getAdvice } from '#schedule/request-advice'
import { ownsForm } from '#schemas/features'
import { emailCall } from '#schemas/http/email-service'
import { RECORD_PATH, SEND_EMAIL_PATH } from '#schemas/http/paths'
import { i18n } from '#schemas/locale'
import { errorText, type ParsedRequest, parseRequest, summarizeErrors } from '#schemas/requests/answers'
import type { Form } from '#schemas/requests/define-form'
import {
  type AnyRequest,
  type FormKind,
  type Forms,
  formKindOf,
  formShapes,
  type RequestKind,
  requestKinds,
} from '#schemas/requests/forms'
import { FORM_TOKEN_PATH } from '#schemas/requests/protection'
import { chosenAnswers, showAnswers } from '#schemas/requests/show-answers'
import { SIGNUP } from '#schemas/signups/signup-paths'
import { dayOnCampus } from '#schemas/time-zone'
import { referenceOf } from '../platform/db/outbox.ts'
import { refuseLargeParams } from '../platform/http/body-parsers.ts'
import { HttpError } from '../platform/http/errors.ts'
import type { Acceptance } from '../platform/http/form-tokens.ts'
import { createLanguageField, sendPage } from '../platform/http/pages.ts'
import {
  readTypedFields,
  returnForm,
  type SendFormAgain,
  type TypedFields,
  throwStoreError,
} from '../platform/http/posted-forms.ts'
import { senderOf } from '../platform/http/rate-limits.ts'
import { thankYouPath } from '../platform/pages/page-cache.ts'
import { sendOnce } from '../platform/pages/served-file.ts'
import { addPromises } from '../rooms/bookings.ts'
import type { VisitorServices } from '../services.ts'
import { listNotices } from './mails.ts'

/** `type` is the kind of request; `params` are the `template_params` that were sent, with their `request_id`. */
const recordCall = z.object(
  {
    type: z.enum(requestKinds, `The type parameter must be one of ${requestKinds.join(', ')}`),
    params: z.record(z.string(), z.unknown(), 'The params parameter must be an object'),
  },
  'The body must be a JSON object',
)

/** Returns an equal key for the same answers with the same id or, without one, on the same day. Corrections differ. */
export function requestKey(kind: string, { fields, requestId }: ParsedRequest, today: string): string {
  const occasion = requestId === undefined ? ['day', today] : ['id', requestId]
  const answers = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
  return hash('sha256', JSON.stringify([kind, occasion, answers]))
}

export const occasionOf = ({ requestId }: ParsedRequest, today: string): string =>
  requestId === undefined ? `day:${today}` : `id:${requestId}`

function readSubmission(form: AnyRequest, params: unknown, now: Date) {
  const today = dayOnCampus(now)
  const result = parseRequest(form, params, today)
  if (!result.ok) return result
  const { kind } = form
  const { request } = result
  const submission = {
    kind,
    key: requestKey(kind, request, today),
    occasion: occasionOf(request, today),
    fields: request.fields,
  }
  return { ok: true, submission, today } as const
}

/** Stores a request before it resolves with `ok`. @throws {StoreError} if it must not be acknowledged */
async function acceptRequest(
  form: AnyRequest,
  params: unknown,
  { store, clock, onAccepted, config }: Pick<VisitorServices, 'store' | 'clock' | 'onAccepted' | 'config'>,
  from: FastifyRequest,
): Promise<Acceptance> {
  const now = clock()
  const result = readSubmission(form, params, now)
  if (!result.ok) return result
  const { submission, today } = result
  const fields = { ...submission.fields, ...createLanguageField(from) }
  const acknowledgement = {
    address: fields.user_email ?? '',
    sender: senderOf(from),
    most: {
      toOneMailbox: config.ACKNOWLEDGEMENTS_PER_DAY,
      fromOneSender: config.ACKNOWLEDGEMENTS_PER_DAY_AND_SENDER,
      inAll: config.ACKNOWLEDGEMENTS_PER_DAY_IN_ALL,
    },
    day: today,
  }
  const { id, isNew } = await throwStoreError(store.acceptSubmission({ ...submission, fields, acknowledgement }, now))
  if (isNew) onAccepted()
  return { ok: true, id, fields }
}

/** Returns a token for a form that opens: `?form=tour` → `{ "token": "…" }`. Static pages can't contain one. */
export function formTokenRoute(app: FastifyInstance, { tokens, clock }: VisitorServices): void {
  app.get(FORM_TOKEN_PATH, async ({ query }) => {
    const parsed = z.object({ form: z.string() }).safeParse(query)
    const kind = parsed.success && (parsed.data.form === SIGNUP ? SIGNUP : formKindOf(parsed.data.form))
    if (!kind) throw new HttpError(404, 'There is no such form.')
    return { token: tokens.issue(kind, clock()) }
  })
}

/** Answers 200 "OK" once the request is on disk; the worker delivers it. */
export function sendEmailRoute(app: FastifyInstance, dependencies: VisitorServices): void {
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
        acceptRequest(form, template_params, dependencies, request),
      )
      if (!acceptance.ok) throw new HttpError(422, errorText(form, acceptance.errors))
      request.log.info({ submission: acceptance.id, kind }, 'request kept')
      reply.header('x-request-reference', referenceOf(acceptance.id))
      return reply.type('text/plain; charset=utf-8').send('OK')
    },
  )
}

/** Sends no mail: another service has. If this server was the service, nothing changes but the answer’s reference. */
export function recordRequestRoute(app: FastifyInstance, dependencies: VisitorServices): void {
  const { store, clock, limitSends } = dependencies

  type Call = { Body: z.infer<typeof recordCall> }
  app.post<Call>(
    RECORD_PATH,
    { schema: { body: recordCall } },
    async (request, reply): Promise<{ success: true; reference: string }> => {
      const { type: kind, params } = request.body
      refuseLargeParams('params', params)
      await limitSends(request, reply, kind, params, 'record')

      const now = clock()
      const form = request.site.content.forms[kind]
      const result = readSubmission(form, params, now)
      if (!result.ok) throw new HttpError(422, errorText(form, result.errors))
      const { id, isNew } = await throwStoreError(store.storeCopy(result.submission, now))
      if (isNew) request.log.info({ kind }, 'copy kept')
      return { success: true, reference: referenceOf(id) }
    },
  )
}

export function postFormRoutes(app: FastifyInstance, dependencies: VisitorServices): void {
  for (const kind of requestKinds) {
    addPostRoute(app, kind, dependencies, ({ [kind]: form }, typed, request) =>
      acceptRequest(form, typed, dependencies, request),
    )
    addThanksRoute(app, kind, dependencies)
  }
}

export function addPostRoute(
  app: FastifyInstance,
  kind: FormKind,
  { limitSends, clock, store, tokens }: VisitorServices,
  accept: (forms: Forms, typed: TypedFields, request: FastifyRequest) => Promise<Acceptance>,
): void {
  const { path } = formShapes[kind]

  const sendFormAgain: SendFormAgain = async (request, reply, status, returned) => {
    const now = clock()
    const { days, forms } = await addPromises(request.site.content, store.inbox, now)
    const advice = getAdvice(forms[kind], returned.typed, days, dayOnCampus(now), i18n)
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
      const acceptance = await tokens.acceptOnce(kind, typed, clock(), () => accept(forms, typed, request))
      if (!acceptance.ok)
        return sendFormAgain(request, reply, 422, { ...summarizeErrors(form, acceptance.errors), typed })
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

function addThanksRoute(app: FastifyInstance, kind: RequestKind, { clock, store }: VisitorServices): void {
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

/** Everybody has the same thank-you page, so nothing can be looked up by guessing (docs/decisions/0007). */
interface Sent {
  reference: string
  answers: Readonly<Record<string, string>>
}

const NAME = 'sent'
const REFERENCE = 'reference'
const LASTS_SECONDS = 10 * 60

/** Sets the cookie, only for the thank-you page of this form, in the language of the request. */
export function createSentCookie(
  form: Form,
  { reference, answers }: Sent,
  request: Pick<FastifyRequest, 'protocol' | 'prefix'>,
  now: Date,
): string {
  const text = new URLSearchParams({ [REFERENCE]: reference, ...chosenAnswers(form, answers, dayOnCampus(now)) })
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const path = `${request.prefix}${form.path}/sent`
  return `${NAME}=${text}; Path=${path}; Max-Age=${LASTS_SECONDS}; HttpOnly; SameSite=Strict${secure}`
}

function readSentCookie(form: Form, { headers }: FastifyRequest, now: Date): Sent | undefined {
  const cookies = (headers.cookie ?? '').split(/;\s*/)
  const text = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1)
  const values = Object.fromEntries(new URLSearchParams(text))
  const reference = values[REFERENCE] ?? ''
  if (!/^[0-9A-F]{8}$/.test(reference)) return undefined
  return { reference, answers: chosenAnswers(form, values, dayOnCampus(now)) }
}
