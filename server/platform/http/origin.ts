import type { FastifyRequest } from 'fastify'

/** `X-Forwarded-Host` is not read: a proxy that does not set it passes on what the caller claims. */
export const hostOf = ({ raw }: Pick<FastifyRequest, 'raw'>): string => raw.headers.host ?? ''

/** Takes every method but those that only read. */
export const isWriteMethod = ({ method }: FastifyRequest): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * A browser names another site in Origin or Sec-Fetch-Site. A call without either does not come from a page (a script,
 * a test) and is allowed: it has no visitor's rights.
 */
export function isForeign(request: FastifyRequest, siteAddress: string): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return true
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const known = [hostOf(request), new URL(siteAddress).host]
  return !known.includes(new URL(origin).host)
}
