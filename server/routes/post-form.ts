import type { FastifyInstance } from 'fastify'
import { forms } from '#schemas/forms/forms'
import type { Dependencies } from '../app.ts'
import { NOT_SAVED } from '../http/problems.ts'
import { pageWithProblems } from '../pages/page-with-problems.ts'
import { acceptRequest, NotKept } from '../requests/accept-request.ts'

const CHECK_FIELDS = 'Please check the marked fields.'

/** The forms of visitors without JavaScript: a thank-you page, or the form again with what was typed and what is wrong. */
export async function postForms(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { pages } = dependencies
  for (const form of Object.values(forms)) {
    const path = `/requests/${form.kind}`
    app.post(path, { config: { rateLimit: dependencies.plainFormLimit } }, async ({ body, log }, reply) => {
      const typed = Object.fromEntries(Object.entries(body ?? {}).map(([name, value]) => [name, firstText(value)]))
      const again = (status: number, problem: Parameters<typeof pageWithProblems>[1]) =>
        reply
          .code(status)
          .type('text/html; charset=utf-8')
          .send(pageWithProblems(pages.html(path), { ...problem, typed }))
      try {
        const acceptance = await acceptRequest(form, typed, dependencies)
        if (acceptance.ok) {
          log.info({ submission: acceptance.id, kind: form.kind }, 'request kept')
          return reply.redirect(`${path}/sent`, 303)
        }
        const missing = acceptance.errors.some(({ name }) => !typed[name]?.trim())
        return again(422, { message: missing ? form.messages.missing : CHECK_FIELDS, errors: acceptance.errors, form })
      } catch (error) {
        if (!(error instanceof NotKept)) throw error
        log.error({ err: error.cause }, 'a request could not be kept')
        return again(503, { message: NOT_SAVED, errors: [], form })
      }
    })
  }
}

/** A field sent twice counts once. */
const firstText = (value: unknown): string => String(Array.isArray(value) ? value[0] : value)
