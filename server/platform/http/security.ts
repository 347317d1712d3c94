import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config, HstsScope } from '../../config.ts'
import { POLICY } from '../pages/served-file.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const DENIED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb']

const STAY_WITH_TLS: Readonly<Record<HstsScope, string>> = {
  host: '',
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
}

const NO_PAGE = "default-src 'none';img-src 'self' data:"

export function securityHeaders(isOverTls: boolean, policy = NO_PAGE, scope: HstsScope = 'host') {
  return {
    [POLICY]: `${policy};frame-ancestors 'none'${isOverTls ? ';upgrade-insecure-requests' : ''}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    ...(isOverTls ? { 'strict-transport-security': `max-age=${2 * YEAR_SECONDS}${STAY_WITH_TLS[scope]}` } : {}),
  }
}

export function addSecurityHeaders(app: FastifyInstance, { HSTS_SCOPE: scope }: Pick<Config, 'HSTS_SCOPE'>): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const policy = reply.getHeader(POLICY)?.toString()
    reply.headers(securityHeaders(request.protocol === 'https', policy, scope))
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
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
