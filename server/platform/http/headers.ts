import type { FastifyInstance } from 'fastify'
import type { Config, HstsScope } from '../../config.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const DENIED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb']

const STAY_WITH_TLS: Readonly<Record<HstsScope, string>> = {
  host: '',
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
}

export const POLICY = 'content-security-policy'

const NO_PAGE = "default-src 'none';img-src 'self' data:"

interface Kind {
  policy?: string | undefined
  overTls: boolean
  scope?: HstsScope
}

export function securityHeaders({ policy = NO_PAGE, overTls, scope = 'host' }: Kind): Record<string, string> {
  return {
    [POLICY]: `${policy};frame-ancestors 'none'${overTls ? ';upgrade-insecure-requests' : ''}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    ...(overTls ? { 'strict-transport-security': `max-age=${2 * YEAR_SECONDS}${STAY_WITH_TLS[scope]}` } : {}),
  }
}

export function addSecurityHeaders(app: FastifyInstance, { HSTS_SCOPE: scope }: Pick<Config, 'HSTS_SCOPE'>): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const policy = reply.getHeader(POLICY)?.toString()
    reply.headers(securityHeaders({ policy, overTls: request.protocol === 'https', scope }))
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}
