import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ReturnedForm } from '#schemas/requests/show-answers'
import { RenderError } from '../pages/render-thread.ts'
import { describeError, logError, StoreError, sendError } from './errors.ts'

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
    // Refused before it was read: there are no answers to fill in. Who sends too much has no page rendered, and one
    // that failed would fail again.
    if (request.body === undefined || status === 429 || error instanceof RenderError)
      return sendError(error, request, reply)
    logError(error, request)
    return sendFormAgain(request, reply, status, {
      message: sentence,
      errors: [],
      failure: 'failed',
      typed: readTypedFields(request),
    })
  }

export const throwStoreError = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new StoreError(cause)
  })
