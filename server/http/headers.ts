import type { FastifyInstance } from 'fastify'
import { http } from './node-http.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Browser features that this site never uses. */
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/** For which hosts a browser stays with TLS once it has seen the site over it; what the header adds for each. */
const STAY_WITH_TLS = {
  host: '',
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
} as const
export type HstsScope = keyof typeof STAY_WITH_TLS
export const HSTS_SCOPES = Object.keys(STAY_WITH_TLS) as [HstsScope, ...HstsScope[]]

interface Kind {
  isPage: boolean
  overTls: boolean
  scope?: HstsScope
}

/**
 * The headers of every response. The pages' own policies list their scripts and styles by hash; this policy has what
 * a page can't declare itself, and must not list scripts, because both apply together.
 */
export function securityHeaders({ isPage, overTls, scope = 'host' }: Kind): Record<string, string> {
  const policy = isPage
    ? ["base-uri 'none'", "form-action 'self'", "object-src 'none'"]
    : ["default-src 'none'", "img-src 'self' data:"]
  if (overTls) policy.push('upgrade-insecure-requests')
  return {
    'content-security-policy': [...policy, "frame-ancestors 'none'"].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    ...(overTls ? { 'strict-transport-security': `max-age=${2 * YEAR_SECONDS}${STAY_WITH_TLS[scope]}` } : {}),
  }
}

export type HeadersFor = (type: unknown, overTls: boolean) => Readonly<Record<string, string>>

/** Returns `securityHeaders` for a response of a type, made once for each kind. */
export function headersByKind(scope: HstsScope): HeadersFor {
  const kinds = [false, true].map((isPage) =>
    [false, true].map((overTls) => securityHeaders({ isPage, overTls, scope })),
  )
  return (type, overTls) => kinds[Number(String(type ?? '').startsWith('text/html'))]?.[Number(overTls)] ?? {}
}

export function addSecurityHeaders(app: FastifyInstance, headersFor: HeadersFor): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(headersFor(reply.getHeader('content-type'), request.protocol === 'https'))
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}

/** The raw response to a connection that sent no readable request, with the same headers as any other response. */
export function rawAnswer(status: 400 | 408 | 431, sentence: string): string {
  const headers = {
    ...securityHeaders({ isPage: false, overTls: false }),
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(sentence)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`, ...lines, '', sentence].join('\r\n')
}
