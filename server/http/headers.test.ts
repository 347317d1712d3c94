import { describe, expect, test } from 'vitest'
import { emailCall, sending, testApp } from '#tests/support/test-app'

describe.each(['/', '/nowhere', '/healthz', '/staff.svg', '/%E0%A4%A', '/requests/tour/'])('%s carries', (url) => {
  test('the headers that keep a browser from being tricked', async () => {
    const { app } = await testApp({ files: { 'staff.svg': '<svg/>' } })
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
  })
})

test('a page has its own policy, which names its scripts and styles; whatever else has none may load nothing', async () => {
  const { app } = await testApp({ files: { 'staff.svg': '<svg/>' } })
  const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy']
  expect(await policyOf('/')).toBe("script-src 'sha256-/';frame-ancestors 'none'")
  expect(await policyOf('/search?q=eruv')).toBe("script-src 'sha256-/search';frame-ancestors 'none'")
  expect(await policyOf('/nowhere')).toBe("script-src 'sha256-/404';frame-ancestors 'none'")
  expect(await policyOf('/staff.svg')).toBe("default-src 'none';img-src 'self' data:;frame-ancestors 'none'")
})

test('the response to a call may load nothing and is not cached', async () => {
  const { app } = await testApp()
  for (const call of [sending(emailCall()), sending(emailCall({ user_email: '' }))]) {
    const { headers } = await app.inject(call)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
})

test.each([
  ['', 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
])(
  'behind TLS, a browser gets the header to stay with it, for this host alone unless HSTS_SCOPE says more: %s',
  async (HSTS_SCOPE, header) => {
    const { app } = await testApp({ env: { TRUSTED_PROXIES: '1', HSTS_SCOPE } })
    const { headers } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })
    expect(headers['strict-transport-security']).toBe(header)
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  },
)

test('a visitor’s word that there is TLS is not believed', async () => {
  const { app } = await testApp()
  const { headers } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })
  expect(headers['strict-transport-security']).toBeUndefined()
})
