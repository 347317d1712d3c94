import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { SIGN_IN_IS_OLD } from '#schemas/http/admin/paths'
import { type Right, rightsOf } from '#schemas/http/admin/roles'
import type { Accounts, SignedIn } from './accounts/accounts.ts'
import { sessionTokenOf } from './accounts/accounts.ts'
import { isWriteMethod } from './http/client.ts'
import { HttpError } from './http/errors.ts'

export type Caller = Right | 'signed in' | 'anybody'

declare module 'fastify' {
  interface FastifyContextConfig {
    right?: Caller
  }
  interface FastifyRequest {
    /** Null for anybody who is not signed in. */
    signedIn: SignedIn | null
  }
}

export const ANYBODY = { config: { right: 'anybody' } } as const
export const SIGNED_IN = { config: { right: 'signed in' } } as const
export const VIEWERS = { config: { right: 'preview' } } as const
export const EDITORS = { config: { right: 'draft' } } as const
export const PUBLISHERS = { config: { right: 'publish' } } as const
export const OWNERS = { config: { right: 'manage' } } as const
export const INBOX = { config: { right: 'requests' } } as const

/**
 * A route declares `config: { right }`; one without it MUST NOT start. Changes of people or settings need a recent
 * sign-in; to see them, any session of an owner is enough.
 */
export function guard(app: FastifyInstance, { accounts }: { accounts: Accounts }): void {
  app.decorateRequest('signedIn', null)
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.right) throw new Error(`The route ${method} ${url} does not say who may call it.`)
  })
  app.addHook('onRequest', async (request) => {
    // A script has nobody's cookie, and a page says where it comes from.
    if (isWriteMethod(request) && request.headers.origin === undefined)
      throw new HttpError(403, 'This call must come from a page of this site.')
    const { right } = request.routeOptions.config
    if (right === 'anybody') return
    const token = sessionTokenOf(request)
    const person = token && (await accounts.findSignedIn(token))
    if (!person) throw new HttpError(401, 'You were signed out. What you typed is kept. Sign in and try again.')
    if (right !== 'signed in' && !(right && rightsOf(person.role).includes(right)))
      throw new HttpError(403, 'Your role does not allow this.')
    if (right === 'manage' && isWriteMethod(request)) expectFresh(person)
    request.signedIn = person
  })
  app.addHook('onSend', async (_request, reply) => {
    withoutTrace(reply)
  })
}

/** @throws {HttpError} 403, unless somebody signed in a moment ago. The application asks them to, and calls again. */
export function expectFresh({ isFresh }: SignedIn): void {
  if (!isFresh)
    throw new HttpError(403, 'For this, please sign in again with your passkey or a fresh link.', {
      [SIGN_IN_IS_OLD]: '1',
    })
}

/** @throws {HttpError} 401 if nobody is signed in */
export function personOf({ signedIn }: FastifyRequest): SignedIn {
  if (!signedIn) throw new HttpError(401, 'You were signed out. What you typed is kept. Sign in and try again.')
  return signedIn
}

/** A route that says for how long its answer may be kept knows that it is nobody's secret. */
const withoutTrace = (reply: FastifyReply) => {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  reply.header('x-robots-tag', 'noindex')
}

/** @throws {HttpError} 422 */
export function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw refusal(result.error)
}

/** Repeats nothing of what was sent, since it may be anybody's. */
export function refusal({ issues }: z.ZodError): HttpError {
  const places = issues.map(({ path }) => path.join('.') || 'an object')
  return new HttpError(422, `This call needs ${places.join(', ')}.`)
}
