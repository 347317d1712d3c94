import type { FastifyRequest } from 'fastify'
import { LINK_MINUTES, SESSION_DAYS } from './accounts.ts'

type Name = 'admin' | 'asked'
type Call = Pick<FastifyRequest, 'protocol' | 'headers'>

/** Under TLS the browser itself makes sure that no other host has set it. */
const nameOf = ({ protocol }: Call, name: Name) => (protocol === 'https' ? `__Host-${name}` : name)

const cookie = (call: Call, name: Name, value: string, seconds: number) =>
  `${nameOf(call, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${call.protocol === 'https' ? '; Secure' : ''}`

export const sessionCookie = (call: Call, token: string): string =>
  cookie(call, 'admin', token, SESSION_DAYS * 24 * 60 * 60)

export const noSessionCookie = (call: Call): string => cookie(call, 'admin', '', 0)

/** Returns undefined if two cookies of the name were sent: one may be planted. */
export const sessionTokenOf = (call: Call): string | undefined => cookieOf(call, 'admin')

export const linkBrowserCookie = (call: Call, value: string): string => cookie(call, 'asked', value, LINK_MINUTES * 60)
export const linkBrowserOf = (call: Call): string | undefined => cookieOf(call, 'asked')

function cookieOf(call: Call, name: Name): string | undefined {
  const named = (call.headers.cookie ?? '')
    .split(/;\s*/)
    .filter((each) => each.startsWith(`${nameOf(call, name)}=`))
    .map((each) => each.slice(each.indexOf('=') + 1))
  const [token, another] = named
  return token && another === undefined ? token : undefined
}
