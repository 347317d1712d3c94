import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { t } from '#schemas/locale'
import { RenderDelayedError, RenderQueueFullError } from '../pages/render-thread.ts'

/** The visitor must send the request again, whatever the `cause`. */
export class StoreError extends Error {
  constructor(cause: unknown) {
    super('The store could not keep a request', { cause })
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    mostBytes?: number
  }
}

/** The caller is sent the message unchanged. */
export class HttpError extends Error {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>

  constructor(statusCode: number, sentence: string, headers: Readonly<Record<string, string>> = {}) {
    super(sentence)
    this.statusCode = statusCode
    this.headers = headers
  }
}

type AnyError = FastifyError | HttpError | StoreError | RenderDelayedError

const TRY_AGAIN_AFTER_SECONDS = 10

export function describeError(error: AnyError, { routeOptions }: Pick<FastifyRequest, 'routeOptions'>) {
  if (error instanceof StoreError) return { status: 503, sentence: t('problems.notSaved') }
  if (error instanceof RenderDelayedError) return { status: 503, sentence: t('problems.busy') }
  const status = error.statusCode ?? 500
  if (error instanceof HttpError) return { status, sentence: error.message }
  if (status === 413) return { status, sentence: tooLargeText(routeOptions.config.mostBytes ?? routeOptions.bodyLimit) }
  if (status === 415) return { status, sentence: 'Content-Type must be application/json.' }
  if (status === 429) return { status, sentence: t('problems.tooMany') }
  if (status === 503) return { status, sentence: t('problems.notSaved') }
  if (status >= 400 && status < 500)
    return { status: 400, sentence: 'The request can’t be read: its body must be valid JSON.' }
  return { status: 500, sentence: t('problems.ourFault') }
}

const KILOBYTE = 1024

export function tooLargeText(most: number): string {
  const size = most < KILOBYTE ** 2 ? `${most / KILOBYTE} KB` : `${most / KILOBYTE ** 2} MB`
  return t('problems.tooLarge', { size })
}

export function sendError(error: AnyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, sentence } = describeError(error, request)
  logError(error, request)
  if (error instanceof RenderDelayedError) reply.header('retry-after', TRY_AGAIN_AFTER_SECONDS)
  const headers = error instanceof HttpError ? error.headers : {}
  return reply.code(status).headers(headers).type('text/plain; charset=utf-8').send(sentence)
}

export function logError(error: AnyError, request: FastifyRequest): void {
  const { log } = request
  if (error instanceof StoreError) log.error({ err: error.cause }, 'a request could not be stored')
  // A flood must not fill the log.
  else if (error instanceof RenderQueueFullError) return
  else if (!(error instanceof HttpError) && describeError(error, request).status >= 500)
    log.error({ err: error }, 'a call failed')
}
