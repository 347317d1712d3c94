import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** What this site never asks a browser for. */
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

/**
 * The headers of every answer. The pages' own policies name their scripts and styles by hash; this one says what a page
 * can't say of itself, and must not name scripts, because both apply together.
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const overTls = request.protocol === 'https'
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
    const policy = isPage
      ? ["base-uri 'none'", "form-action 'self'", "object-src 'none'"]
      : ["default-src 'none'", "style-src 'unsafe-inline'", "img-src 'self' data:"]
    if (overTls) policy.push('upgrade-insecure-requests')
    reply.headers({
      'content-security-policy': [...policy, "frame-ancestors 'none'"].join('; '),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    })
    if (overTls) reply.header('strict-transport-security', `max-age=${2 * YEAR_SECONDS}; includeSubDomains; preload`)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
