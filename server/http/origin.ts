import type { FastifyRequest } from 'fastify'

/** The host that a visitor's browser requested: behind a trusted proxy, as the proxy reports it. */
const ownHost = (request: FastifyRequest): string => request.host

/** Whether a call may change something: every method but those that only read. */
export const changes = ({ method }: FastifyRequest): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * Whether a call comes from a page of another site: a browser then names that site in Origin, or reports it in
 * Sec-Fetch-Site. A call without either does not come from a page (a script, a test) and is allowed: it has no
 * visitor's rights.
 */
export function isForeign(request: FastifyRequest, siteUrl: string): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return true
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const known = [ownHost(request), new URL(siteUrl).host]
  return !known.includes(new URL(origin).host)
}
