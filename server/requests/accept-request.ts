import { hash } from 'node:crypto'
import { getAdvice } from '#schedule/advice'
import { describeDeliveryInTime } from '#schedule/soup'
import type { Answers } from '#schemas/requests/answers'
import type { AnyForm, AnyRequest } from '#schemas/requests/forms'
import { type ParsedRequest, parseRequest } from '#schemas/requests/parse-request'
import { dayOnCampus } from '#schemas/time-zone'
import type { Config } from '../config.ts'
import { StoreError } from '../platform/http/errors.ts'
import type { Acceptance } from '../platform/http/form-tokens.ts'
import { createLanguageField } from '../platform/locale.ts'
import type { ServerContent } from '../platform/server-content.ts'
import type { Store } from '../store.ts'

/** Returns an equal key for the same answers with the same id or, without one, on the same day. Corrections differ. */
export function requestKey(kind: string, { fields, requestId }: ParsedRequest, today: string): string {
  const occasion = requestId === undefined ? ['day', today] : ['id', requestId]
  const answers = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
  return hash('sha256', JSON.stringify([kind, occasion, answers]))
}

/** Takes the day on campus where the browser created no id. */
export const occasionOf = ({ requestId }: ParsedRequest, today: string): string =>
  requestId === undefined ? `day:${today}` : `id:${requestId}`

export interface Accepting {
  store: Pick<Store, 'acceptSubmission' | 'storeSubscriber'>
  clock: () => Date
  onAccepted: () => void
}

/** Stores a request before it resolves with `ok`. @throws {StoreError} if it must not be acknowledged */
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
  const fields = { ...request.fields, ...createLanguageField() }
  const { id, isNew } = await throwStoreError(
    store.acceptSubmission(
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

export const throwStoreError = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new StoreError(cause)
  })

export type NoticeContent = Pick<ServerContent, 'soup' | 'days'>

/** Repeats nothing that was typed. Staff need to know of a room only that it is in use at the requested time. */
export const listNotices = (
  form: AnyForm,
  answers: Answers,
  known: NoticeContent,
  at: Date,
  reader: 'sender' | 'staff' = 'sender',
): string[] => [
  ...Object.values(getAdvice(form, answers, known.days, dayOnCampus(at), reader)),
  ...soupNotices(form, known, at),
]

const soupNotices = ({ kind }: AnyForm, { soup }: NoticeContent, at: Date): string[] =>
  kind === 'soup' ? [describeDeliveryInTime(soup, at)].filter(Boolean) : []
