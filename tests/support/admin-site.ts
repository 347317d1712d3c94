import { STAFF_CALLS } from '#schemas/http/admin/paths'
import type { Role } from '#schemas/http/admin/roles'
import type { DrawContent } from '#server/content/content-check'
import { NOW } from './temporary-store.ts'
import { testApp } from './test-app.ts'

export const OURS = 'https://juniper-hill-hillel.example.org'

/** A server on which staff can sign in, and a clock that a test can turn. */
export async function adminSite(env: Record<string, string> = {}, draw?: DrawContent) {
  let time = NOW.getTime()
  const parts = await testApp({ env: { ADMIN: 'on', SITE_URL: OURS, ...env }, clock: () => new Date(time), draw })
  const { app, accounts } = parts
  type Call = { body?: unknown; cookie?: string | undefined; headers?: Record<string, string> }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { body, cookie, headers }: Call = {}) =>
    app.inject({
      method,
      url,
      headers: {
        ...(method === 'GET' ? {} : { origin: new URL(parts.siteAddress.current).origin }),
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  /** Calls a procedure of the staff, as their application does. */
  const callProcedure = async (path: string, input?: unknown, options: Omit<Call, 'body'> = {}) => {
    const url = `${STAFF_CALLS}/${path}`
    const isQuery = app.hasRoute({ method: 'GET', url })
    const query = input === undefined ? '' : `?${new URLSearchParams({ input: JSON.stringify(input) })}`
    const answer = await (isQuery ? call('GET', url + query, options) : call('POST', url, { body: input, ...options }))
    return { ...answer, json: () => answer.json().result.data }
  }
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
