import type { Form } from '#schemas/requests/define-form'
import { parseRequest } from '#schemas/requests/parse-request'
import { dayOnCampus } from '#schemas/time-zone'
import type { Acceptance } from '../platform/http/form-tokens.ts'
import { type Accepting, stored } from '../requests/accept-request.ts'
import { occasionOf } from '../requests/request-key.ts'

type Fields = Readonly<Record<string, string>>

/**
 * When this resolves with `ok`, the subscriber is on disk. The same address in upper or lower case is the same
 * subscriber.
 * @param ownNames returns the validated fields with the names under which they are stored
 * @throws {NotStored} if everything is valid but could not be stored: it must not be acknowledged
 */
export async function acceptSubscriber(
  form: Form<'mailing-list'>,
  params: unknown,
  { store, clock, onAccepted }: Accepting,
  ownNames: (fields: Fields) => Fields = (fields) => fields,
): Promise<Acceptance> {
  const now = clock()
  const today = dayOnCampus(now)
  const result = parseRequest(form, params, today)
  if (!result.ok) return result
  const fields = ownNames(result.request.fields)
  const address = (fields.email ?? '').toLowerCase()
  const { id, isNew } = await stored(
    store.subscribe({ address, fields, occasion: occasionOf(result.request, today) }, now),
  )
  if (isNew) onAccepted()
  return { ok: true, id, fields }
}
