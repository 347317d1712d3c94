import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { momentOf } from '#calendar/time/local-time'
import { formatTime, t } from '#schemas/locale'
import type { ReturnedForm } from '#schemas/requests/show-answers'
import type { ServedSite } from '../pages/page-cache.ts'
import { RenderError } from '../pages/render-thread.ts'
import { describeError, HttpError, logError, StoreError, sendError } from './errors.ts'

export type TypedFields = Readonly<Record<string, string>>

export function readTypedFields({ body }: FastifyRequest): TypedFields {
  const fields = z.record(z.string(), z.string()).safeParse(body)
  return fields.success ? fields.data : {}
}

export type SendFormAgain = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  returned: ReturnedForm,
) => Promise<unknown>

/** Handles the error of a posted form: its page says what happened, and nothing typed is lost. */
export const returnForm =
  (sendFormAgain: SendFormAgain) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown => {
    const { status, sentence } = describeError(error, request)
    // Refused before it was read: there are no answers to fill in. A page that failed would fail again.
    if (request.body === undefined || error instanceof RenderError) return sendError(error, request, reply)
    logError(error, request)
    if (error instanceof HttpError) reply.headers(error.headers)
    return sendFormAgain(request, reply, status, {
      message: [sentence, ...describeWait(request.site, Number(reply.getHeader('retry-after')))].join(' '),
      errors: [],
      failure: 'failed',
      typed: readTypedFields(request),
    })
  }

const MINUTE_MILLISECONDS = 60_000

/** Names the first minute at which the form may be sent again; nothing where the seconds until then are not known. */
function describeWait({ content, now }: ServedSite, seconds: number): string[] {
  if (!(seconds > 0)) return []
  const minute = Math.ceil((now() + seconds * 1000) / MINUTE_MILLISECONDS) * MINUTE_MILLISECONDS
  return [t('problems.sendAt', { time: formatTime(momentOf(minute, content.settings.place.timeZone)) })]
}

export const throwStoreError = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new StoreError(cause)
  })
