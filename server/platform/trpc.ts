import { type AnyTRPCProcedure, type AnyTRPCRouter, callTRPCProcedure, initTRPC, TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { SIGN_IN_IS_OLD, STAFF_CALLS } from '#schemas/admin/paths'
import { type Right, rightsOf } from '#schemas/admin/roles'
import { cleanEmail } from '#schemas/text'
import { type Accounts, readCookie, type SignedIn } from './accounts/accounts.ts'
import { HttpError } from './http/errors.ts'
import { isWriteMethod } from './http/security.ts'

type Caller = Right | 'signed in' | 'anybody'

declare module 'fastify' {
  interface FastifyContextConfig {
    right?: Caller
  }
  interface FastifyRequest {
    signedIn: SignedIn | null
  }
}

export const VIEWERS = { config: { right: 'preview' } } as const
export const INBOX = { config: { right: 'requests' } } as const

/** A route without `config: { right }` MUST NOT start. Changes of people or settings need a recent sign-in. */
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
    const token = readCookie(request, 'admin')
    const person = token && (await accounts.findSignedIn(token))
    if (!person) throw new HttpError(401, 'You were signed out. What you typed is kept. Sign in and try again.')
    if (right !== 'signed in' && !(right && rightsOf(person.role).includes(right)))
      throw new HttpError(403, 'Your role does not allow this.')
    if (right === 'manage' && isWriteMethod(request)) expectFresh(person)
    request.signedIn = person
  })
  app.addHook('onSend', async (_request, reply) => {
    // A route that says for how long its answer may be kept knows that it is nobody's secret.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('x-robots-tag', 'noindex')
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

/** @throws {HttpError} 422 */
export function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw refusal(result.error)
}

/** Repeats nothing of what was sent, since it may be anybody's. */
function refusal({ issues }: z.ZodError): HttpError {
  const paths = issues.map(({ path }) => path.join('.') || 'an object')
  return new HttpError(422, `This call needs ${paths.join(', ')}.`)
}

interface Meta {
  right: Caller
  bodyLimit?: number | undefined
}

const { procedure, router } = initTRPC.context<{ request: FastifyRequest; reply: FastifyReply }>().meta<Meta>().create()

export { router }

export const email = z.string().overwrite(cleanEmail).check(z.email()).max(254)

/** Begins a procedure for whoever has the right. No procedure is made without saying who may call it. */
export const staffProcedure = (right: Right | 'signed in', bodyLimit?: number) =>
  procedure.meta({ right, bodyLimit }).use(({ ctx, next }) => next({ ctx: { person: personOf(ctx.request) } }))

/** Begins a procedure that needs a sign-in of a moment ago, as changes with the right `manage` always do. */
export const freshProcedure = (right: Right | 'signed in') =>
  staffProcedure(right).use(({ ctx, next }) => {
    expectFresh(ctx.person)
    return next()
  })

export const publicProcedure = procedure.meta({ right: 'anybody' })

/** Serves each procedure as a route: `guard` refuses a call before its body is read, and errors are those of routes. */
export function serveProcedures(app: FastifyInstance, staffRouter: AnyTRPCRouter): void {
  for (const [path, { _def }] of Object.entries<AnyTRPCProcedure>(staffRouter._def.procedures)) {
    const { right, bodyLimit }: Partial<Meta> = _def.meta ?? {}
    const isQuery = _def.type === 'query'
    app.route({
      method: isQuery ? 'GET' : 'POST',
      url: `${STAFF_CALLS}/${path}`,
      config: { ...(right && { right }) },
      ...(bodyLimit !== undefined && { bodyLimit }),
      handler: async (request, reply) => {
        const input = isQuery ? inputOf(request.query) : (request.body ?? undefined)
        const call = { router: staffRouter, path, type: _def.type, ctx: { request, reply }, batchIndex: 0 }
        const answer = callTRPCProcedure({ ...call, getRawInput: async () => input, signal: undefined })
        return { result: { data: await unwrapErrors(answer) } }
      },
    })
  }
}

function inputOf(query: unknown): unknown {
  const { input } = read(z.object({ input: z.string().optional() }), query)
  try {
    return input === undefined ? undefined : JSON.parse(input)
  } catch {
    throw new HttpError(400, 'The request can’t be read: its input must be valid JSON.')
  }
}

/** Rejects with what a procedure threw. @throws {HttpError} 422 for another input than it takes */
async function unwrapErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error
    throw error.code === 'BAD_REQUEST' && error.cause instanceof z.ZodError
      ? refusal(error.cause)
      : (error.cause ?? error)
  }
}
