import type { FastifyInstance } from 'fastify'
import { STAFF_CALLS } from '#schemas/admin/paths'
import type { Role } from '#schemas/admin/roles'
import type { RenderContent } from '#server/content/publisher'
import { NOW } from './temporary-store.ts'
import { testApp } from './test-app.ts'

export const OURS = 'https://juniper-hill-hillel.example.org'

interface Call {
  body?: unknown
  cookie?: string | undefined
  headers?: Record<string, string>
}

/** Calls of the staff's application, as a browser makes them on a page of this origin. */
export function callsOf(app: Pick<FastifyInstance, 'inject' | 'hasRoute'>, originOf: () => string) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { body, cookie, headers }: Call = {}) =>
    app.inject({
      method,
      url,
      headers: {
        ...(method === 'GET' ? {} : { origin: originOf() }),
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  /** @param path a procedure's name: "people.list" */
  const callProcedure = async (path: string, input?: unknown, options: Omit<Call, 'body'> = {}) => {
    const url = `${STAFF_CALLS}/${path}`
    const isQuery = app.hasRoute({ method: 'GET', url })
    const query = input === undefined ? '' : `?${new URLSearchParams({ input: JSON.stringify(input) })}`
    const answer = await (isQuery ? call('GET', url + query, options) : call('POST', url, { body: input, ...options }))
    return { ...answer, json: () => answer.json().result.data }
  }
  return { call, callProcedure }
}

type MoreOptions = Pick<NonNullable<Parameters<typeof testApp>[0]>, 'publishing' | 'handOver'>

/** A server on which staff can sign in, and a clock that a test can turn. */
export async function adminSite(env: Record<string, string> = {}, render?: RenderContent, more: MoreOptions = {}) {
  let time = NOW.getTime()
  const parts = await testApp({
    env: { ADMIN: 'on', SITE_URL: OURS, ...env },
    clock: () => new Date(time),
    render,
    ...more,
  })
  const { app, accounts } = parts
  const { call, callProcedure } = callsOf(app, () => new URL(parts.siteAddress.current).origin)
  const signIn = async (token: string, headers?: Record<string, string>) =>
    callProcedure('sessions.signIn', { token }, { ...(headers && { headers }) })
  const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0]
  return {
    ...{ ...parts, call, callProcedure, signIn, cookieOf },
    ask: (email: string, headers: Record<string, string> = {}) =>
      callProcedure('sessions.requestLink', { email }, { headers }),
    /** The cookie of a person with this role, signed in just now. */
    async as(of: Role, email = `${of}@example.org`) {
      await accounts.putPerson(email, of)
      return cookieOf(await signIn((await accounts.newLink(email)) ?? ''))
    },
    who: (cookie: string | undefined) => callProcedure('sessions.current', undefined, { cookie }),
    wait: (milliseconds: number) => {
      time += milliseconds
    },
  }
}
