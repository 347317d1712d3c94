import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { missingMessage } from '#schemas/forms/answers'
import type { Form } from '#schemas/forms/define-form'
import { allForms, forms } from '#schemas/forms/forms'
import type { Dependencies } from '../app.ts'
import { answerError, CHECK_FIELDS, logFault, problemOf } from '../http/problems.ts'
import { type FormProblem, pageWithProblems } from '../pages/page-with-problems.ts'
import { type Acceptance, acceptRequest } from '../requests/accept-request.ts'
import { acceptSubscriber } from '../requests/accept-subscriber.ts'

/** What was typed, by field name. */
type Typed = Readonly<Record<string, string>>

/** The forms of visitors without JavaScript: a thank-you page, or the form again with what was typed and what is wrong. */
export async function postForms(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  for (const form of Object.values(forms))
    addForm(app, form, (typed) => acceptRequest(form, typed, dependencies), dependencies)
  const { 'mailing-list': list } = allForms
  addForm(app, list, (typed) => acceptSubscriber(list, typed, dependencies), dependencies)
}

function addForm(
  app: FastifyInstance,
  form: Form,
  accept: (typed: Typed) => Promise<Acceptance>,
  { pages, countSend }: Dependencies,
): void {
  const { path, kind } = form
  const emptyPage = pages.html(path)

  const again = (reply: FastifyReply, status: number, problem: Omit<FormProblem, 'form'>) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(pageWithProblems(emptyPage, { form, ...problem }))

  app.route({
    method: 'POST',
    url: path,
    errorHandler: (error, request, reply) => {
      // Refused before it was read: there is nothing to put back.
      if (request.body === undefined) return answerError(error, request, reply)
      const { status, sentence } = problemOf(error)
      logFault(error, request)
      return again(reply, status, { message: sentence, errors: [], typed: typedIn(request) })
    },
    handler: async (request, reply) => {
      const typed = typedIn(request)
      await countSend(request, reply, kind, typed)
      const acceptance = await accept(typed)
      if (acceptance.ok) {
        request.log.info({ submission: acceptance.id, kind }, 'request kept')
        return reply.redirect(`${path}/sent`, 303)
      }
      const { errors } = acceptance
      const missing = errors.filter((error) => error.missing)
      const message = missing.length > 0 ? missingMessage(form, missing) : CHECK_FIELDS
      return again(reply, 422, { message, errors, typed })
    },
  })
}

const formBody = z.record(z.string(), z.string())

/** What an ordinary form post holds. */
function typedIn({ body }: FastifyRequest): Typed {
  const fields = formBody.safeParse(body)
  return fields.success ? fields.data : {}
}
