import type { AnyRequest } from '#schemas/requests/forms'
import { parseRequest } from '#schemas/requests/parse-request'
import { dayOnCampus } from '#schemas/time-zone'
import type { Config } from '../config.ts'
import type { Acceptance } from '../platform/http/form-tokens.ts'
import { NotStored } from '../platform/http/not-stored.ts'
import { visitorLanguageField } from '../platform/locale.ts'
import type { Store } from '../store.ts'
import { occasionOf, requestKey } from './request-key.ts'

export interface Accepting {
  store: Pick<Store, 'accept' | 'subscribe'>
  clock: () => Date
  /** Wakes the worker: something new is due. */
  onAccepted: () => void
}

/**
 * When this resolves with `ok`, the request is on disk and will be delivered.
 * @throws {NotStored} if it is valid but could not be stored: it must not be acknowledged
 */
export async function acceptRequest(
  form: AnyRequest,
  params: unknown,
  { store, clock, onAccepted, config }: Accepting & { config: Config },
  sender: string,
): Promise<Acceptance> {
  const now = clock()
  const today = dayOnCampus(now)
  const result = parseRequest(form, params, today)
  if (!result.ok) return result
  const { request } = result
  const { kind } = form
  const fields = { ...request.fields, ...visitorLanguageField() }
  const { id, isNew } = await stored(
    store.accept(
      {
        kind,
        key: requestKey(kind, request, today),
        occasion: occasionOf(request, today),
        fields,
        acknowledgement: { address: fields.user_email ?? '', sender, most: mostAcknowledgements(config), day: today },
      },
      now,
    ),
  )
  if (isNew) onAccepted()
  return { ok: true, id, fields }
}

const mostAcknowledgements = (config: Config) => ({
  toOneMailbox: config.ACKNOWLEDGEMENTS_PER_DAY,
  fromOneSender: config.ACKNOWLEDGEMENTS_PER_DAY_AND_SENDER,
  inAll: config.ACKNOWLEDGEMENTS_PER_DAY_IN_ALL,
})

export const stored = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new NotStored(cause)
  })
