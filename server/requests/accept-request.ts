import { createHash } from 'node:crypto'
import type { Form } from '#schemas/forms/define-form'
import { type FieldError, parseRequest } from '#schemas/forms/parse-request'
import { newYorkDay } from '#schemas/new-york'
import type { Dependencies } from '../app.ts'

export type Acceptance = { ok: true; id: string } | { ok: false; errors: FieldError[] }

/** A request that was sound could not be kept: it must not be acknowledged. */
export class NotKept extends Error {
  override name = 'NotKept'
}

/**
 * Checks a request and keeps it; when this resolves with `ok`, it is on the disk and will be delivered.
 *
 * @throws {NotKept} when the store could not keep it
 */
export async function acceptRequest(
  form: Form,
  params: unknown,
  { store, clock, onAccepted }: Dependencies,
): Promise<Acceptance> {
  const now = clock()
  const today = newYorkDay(now)
  const result = parseRequest(form, params, today)
  if (!result.ok) return result
  const { fields, requestId } = result.request
  const key = requestId ?? keyFromContent(form.kind, fields, today)
  try {
    const { id, isNew } = await store.accept({ kind: form.kind, key, fields }, now)
    if (isNew) onAccepted()
    return { ok: true, id }
  } catch (cause) {
    throw new NotKept(`A ${form.kind} request could not be kept`, { cause })
  }
}

/** Without script there is no id: the same words on the same day are the same request. */
const keyFromContent = (kind: string, fields: Record<string, string>, today: string): string =>
  `content-${createHash('sha256')
    .update(JSON.stringify([kind, today, fields]))
    .digest('hex')}`
