import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { formKindOf } from '#schemas/requests/forms'
import { FORM_TOKEN_PATH } from '#schemas/requests/protection'
import { SIGNUP } from '#schemas/signups/signups'
import type { Dependencies } from '../dependencies.ts'
import { HttpError } from '../platform/http/problems.ts'

const question = z.object({ form: z.string() })

/** Returns a token for a form that opens: `?form=tour` → `{ "token": "…" }`. Static pages can't contain one. */
export function formToken(app: FastifyInstance, { tokens, clock }: Dependencies): void {
  app.get(FORM_TOKEN_PATH, async ({ query }) => {
    const parsed = question.safeParse(query)
    const kind = parsed.success && (parsed.data.form === SIGNUP ? SIGNUP : formKindOf(parsed.data.form))
    if (!kind) throw new HttpError(404, 'There is no such form.')
    return { token: tokens.issue(kind, clock()) }
  })
}
