import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requestKindOf } from '#schemas/forms/forms'
import { REFERENCE_PATH } from '#schemas/http/paths'
import { HttpError } from '../http/problems.ts'
import { referenceOf } from '../mail/request-summary.ts'
import type { Dependencies } from './dependencies.ts'

/** An id that a browser has created: nobody else can guess it. */
const question = z.object({ form: z.string(), id: z.string().regex(/^[A-Za-z0-9-]{8,64}$/) })

/**
 * Returns the reference by which the staff know a request: `?form=tour&id=<request id>` → `{ "reference": "0B5F6E0E"
 * }`. The e-mail service's own response is "OK" and has no room for it.
 */
export function reference(app: FastifyInstance, { store }: Dependencies): void {
  app.get(REFERENCE_PATH, async ({ query }) => {
    const parsed = question.safeParse(query)
    const kind = parsed.success && requestKindOf(parsed.data.form)
    const id = kind && (await store.idOfOccasion(kind, `id:${parsed.data.id}`))
    if (!id) throw new HttpError(404, 'There is no such request.')
    return { reference: referenceOf(id) }
  })
}
