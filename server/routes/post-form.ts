import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Form, RequestKind } from '#schemas/forms/define-form'
import { forms } from '#schemas/forms/forms'
import type { Dependencies } from '../app.ts'
import { answerError, logFault, problemOf } from '../http/problems.ts'
import { type FormProblem, pageWithProblems } from '../pages/page-with-problems.ts'
import { acceptRequest } from '../requests/accept-request.ts'

const CHECK_FIELDS = 'Please check the marked fields.'

/** The forms of visitors without JavaScript: a thank-you page, or the form again with what was typed and what is wrong. */
export async function postForms(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  for (const form of Object.values(forms)) addForm(app, form, dependencies)
}

function addForm(app: FastifyInstance, form: Form<RequestKind>, dependencies: Dependencies): void {
  const { pages, formLimits } = dependencies
  const { path } = form
  const emptyPage = pages.html(path)

  const again = (reply: FastifyReply, status: number, problem: Omit<FormProblem, 'form'>) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(pageWithProblems(emptyPage, { form, ...problem }))

  app.route({
    method: 'POST',
    url: path,
    // Counted once the body is there: the page that says "too many" must hold what was typed.
    config: { rateLimit: { ...formLimits.withoutScript, hook: 'preHandler' } },
    errorHandler: (error, request, reply) => {
      // Refused before it was read: there is nothing to put back.
      if (request.body === undefined) return answerError(error, request, reply)
      const { status, sentence } = problemOf(error)
      logFault(error, request)
      return again(reply, status, { message: sentence, errors: [], typed: typedIn(request) })
    },
    handler: async (request, reply) => {
      const typed = typedIn(request)
      const acceptance = await acceptRequest(form, typed, dependencies)
      if (acceptance.ok) {
        request.log.info({ submission: acceptance.id, kind: form.kind }, 'request kept')
        return reply.redirect(`${path}/sent`, 303)
      }
      const { errors } = acceptance
      const message = errors.some(({ missing }) => missing) ? form.messages.missing : CHECK_FIELDS
      return again(reply, 422, { message, errors, typed })
    },
  })
}

const formBody = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** What an ordinary form post holds. A field sent twice counts once. */
function typedIn({ body }: FastifyRequest): Record<string, string> {
  const fields = formBody.safeParse(body)
  if (!fields.success) return {}
  return Object.fromEntries(Object.entries(fields.data).map(([name, value]) => [name, [value].flat()[0] ?? '']))
}
