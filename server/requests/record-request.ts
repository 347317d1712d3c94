import type { FastifyInstance } from 'fastify'
import { type RecordAnswer, recordCall } from '#schemas/http/calls'
import { RECORD_PATH } from '#schemas/http/paths'
import { errorText } from '#schemas/requests/field-errors'
import { parseRequest } from '#schemas/requests/parse-request'
import { dayOnCampus } from '#schemas/time-zone'
import type { Dependencies } from '../dependencies.ts'
import { referenceOf } from '../platform/db/outbox.ts'
import { refuseLargeParams } from '../platform/http/large-params.ts'
import { HttpError } from '../platform/http/problems.ts'
import { stored } from './accept-request.ts'
import { occasionOf, requestKey } from './request-key.ts'

/**
 * Sends no mail: the e-mail service has done that. If this server was the service, it knows the request by its id, and
 * nothing changes. Answers with the reference by which the staff know the request: the service's own answer is "OK" and
 * has no room for it.
 */
export function recordRequest(app: FastifyInstance, dependencies: Dependencies): void {
  const { store, clock, limitSends } = dependencies

  app.post(RECORD_PATH, async (request, reply): Promise<RecordAnswer> => {
    const call = recordCall.safeParse(request.body)
    if (!call.success) throw new HttpError(400, call.error.issues[0]?.message ?? 'The call is malformed')
    const { type: kind, params } = call.data
    refuseLargeParams('params', params)
    await limitSends(request, reply, kind, params, 'record')

    const now = clock()
    const today = dayOnCampus(now)
    const form = request.site.content.forms[kind]
    const result = parseRequest(form, params, today)
    if (!result.ok) throw new HttpError(422, errorText(form, result.errors))
    const copy = {
      kind,
      key: requestKey(kind, result.request, today),
      occasion: occasionOf(result.request, today),
      fields: result.request.fields,
    }
    const { id, isNew } = await stored(store.keepCopy(copy, now))
    if (isNew) request.log.info({ kind }, 'copy kept')
    return { success: true, reference: referenceOf(id) }
  })
}
