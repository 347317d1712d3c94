import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** After a reset, the connection has no address. */
export interface Origin {
  ip: string | undefined
  socket: { remoteAddress?: string | undefined }
}

const UNKNOWN = '0.0.0.0'

/** An address and a port, as some proxies write them: `192.0.2.1:4711`, `[2001:db8::1]:4711`, `[2001:db8::1]`. */
const WITH_PORT = /^(?:\[(?<bracketed>[^\]]+)\]|(?<plain>[^:]+))(?::\d+)?$/

/** An IPv4 address written as an IPv6 one. RFC 4291, 2.5.5.2 */
const MAPPED = /^::ffff:(?=\d+\.)/i

/** Returns the address that trusted proxies pass on, without a port; the connection's own if that is none. */
export function clientAddress({ ip, socket }: Origin): string {
  return addressIn(ip) ?? addressIn(socket.remoteAddress) ?? UNKNOWN
}

export const senderOf = (origin: Origin): string => networkOf(clientAddress(origin), 'household')

/** An organization (an IPv6 /48) may have 65,536 households (a /64): it has this many times what one household has. */
const HOUSEHOLDS_IN_SHARE = 16

/** Returns a household and, in IPv6, an organization, each with its share of a limit. */
export function networksOf(origin: Origin): { network: string; share: number }[] {
  const address = clientAddress(origin)
  const household = { network: networkOf(address, 'household'), share: 1 }
  if (!isIPv6(address)) return [household]
  return [household, { network: networkOf(address, 'organization'), share: HOUSEHOLDS_IN_SHARE }]
}

function addressIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const { bracketed, plain } = WITH_PORT.exec(text)?.groups ?? {}
  const address = (bracketed ?? plain ?? text).split('%')[0]?.replace(MAPPED, '') ?? ''
  return isIP(address) ? address : undefined
}

const GROUPS = { household: 4, organization: 3 } as const

/** A household has at least a /64 and an organization a /48, and may use any address in it. */
export function networkOf(address: string, size: keyof typeof GROUPS): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0')
  return [...groups, ...zeros, ...last]
    .slice(0, GROUPS[size])
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** `X-Forwarded-Host` is not read: a proxy that does not set it passes on what the caller claims. */
export const hostOf = ({ raw }: Pick<FastifyRequest, 'raw'>): string => raw.headers.host ?? ''

export const isWriteMethod = ({ method }: FastifyRequest): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Trusts Origin and Sec-Fetch-Site. Without either it is no page’s call, and has no visitor’s rights. */
export function isForeign(request: FastifyRequest, siteAddress: string): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return true
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const known = [hostOf(request), new URL(siteAddress).host]
  return !known.includes(new URL(origin).host)
}
