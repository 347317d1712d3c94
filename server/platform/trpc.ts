import { type AnyTRPCProcedure, type AnyTRPCRouter, callTRPCProcedure, initTRPC, TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { STAFF_CALLS } from '#schemas/http/admin/paths'
import type { Right } from '#schemas/http/admin/roles'
import { type Caller, expectFresh, personOf, read, refusal } from './guard.ts'
import { HttpError } from './http/errors.ts'

interface Context {
  request: FastifyRequest
  reply: FastifyReply
}

interface Meta {
  right: Caller
  /** For what is larger than a visitor's request. */
  bodyLimit?: number | undefined
}

const { procedure, router } = initTRPC.context<Context>().meta<Meta>().create()

export { router }

/** Begins a procedure for whoever has the right. No procedure is made without saying who may call it. */
export const staffProcedure = (right: Right | 'signed in', bodyLimit?: number) =>
  procedure.meta({ right, bodyLimit }).use(({ ctx, next }) => next({ ctx: { person: personOf(ctx.request) } }))

/** Begins a procedure that needs a sign-in of a moment ago, as changes with the right `manage` always do. */
export const freshProcedure = (right: Right | 'signed in') =>
  staffProcedure(right).use(({ ctx, next }) => {
    expectFresh(ctx.person)
    return next()
  })

/** Begins a procedure for those who are not signed in. */
export const publicProcedure = procedure.meta({ right: 'anybody' })

/**
 * Serves each procedure as a route of its own, so that `guard` refuses a call before its body is read, and an error is
 * answered like that of any other route.
 */
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
        return {
          result: {
            data: await unwrapErrors(callTRPCProcedure({ ...call, getRawInput: async () => input, signal: undefined })),
          },
        }
      },
    })
  }
}

const queryString = z.object({ input: z.string().optional() })

/** @throws {HttpError} 400 */
function inputOf(query: unknown): unknown {
  const { input } = read(queryString, query)
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
