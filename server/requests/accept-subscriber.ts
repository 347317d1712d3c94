import type { Form } from '#schemas/forms/define-form'
import { parseRequest } from '#schemas/forms/parse-request'
import { newYorkDay } from '#schemas/new-york'
import type { Dependencies } from '../app.ts'
import { type Acceptance, kept } from './accept-request.ts'
import { occasionOf } from './request-key.ts'

type Fields = Readonly<Record<string, string>>

/**
 * Checks who joins the mailing list and keeps them; when this resolves with `ok`, they are on the disk. The same address
 * again, in whatever letters, is the same subscriber.
 *
 * @param form the mailing list's, by whose names `params` go
 * @param ownNames the checked fields by the names under which they are kept
 * @throws {NotKept} when all is sound but the store could not keep it: it must not be acknowledged
 */
export async function acceptSubscriber(
  form: Form<'mailing-list'>,
  params: unknown,
  { store, clock, onAccepted }: Dependencies,
  ownNames: (fields: Fields) => Fields = (fields) => fields,
): Promise<Acceptance> {
  const now = clock()
  const today = newYorkDay(now)
  const result = parseRequest(form, params, today)
  if (!result.ok) return result
  const fields = ownNames(result.request.fields)
  const address = (fields.email ?? '').toLowerCase()
  const { id, isNew } = await kept(
    store.subscribe({ address, fields, occasion: occasionOf(result.request, today) }, now),
  )
  if (isNew) onAccepted()
  return { ok: true, id, fields }
}
