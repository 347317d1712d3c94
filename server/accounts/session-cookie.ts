import type { FastifyRequest } from 'fastify'
import { SESSION_DAYS } from './accounts.ts'

type Call = Pick<FastifyRequest, 'protocol' | 'headers'>

/** Under TLS the browser itself makes sure that no other host has set it. */
const nameOf = ({ protocol }: Call) => (protocol === 'https' ? '__Host-admin' : 'admin')

const cookie = (call: Call, value: string, seconds: number) =>
  `${nameOf(call)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${call.protocol === 'https' ? '; Secure' : ''}`

export const sessionCookie = (call: Call, token: string): string => cookie(call, token, SESSION_DAYS * 24 * 60 * 60)

export const noSessionCookie = (call: Call): string => cookie(call, '', 0)

/** The token of the session in which a call was made; undefined if two cookies of the name were sent: one may be planted. */
export function sessionTokenOf(call: Call): string | undefined {
  const named = (call.headers.cookie ?? '')
    .split(/;\s*/)
    .filter((each) => each.startsWith(`${nameOf(call)}=`))
    .map((each) => each.slice(each.indexOf('=') + 1))
  const [token, another] = named
  return token && another === undefined ? token : undefined
}
