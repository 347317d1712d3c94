import { expect, test } from 'vitest'
import { emailCall, sending } from '#tests/support/requests'
import { testApp } from '#tests/support/test-app'

const files = { 'staff.svg': '<svg/>' }

test('whatever is answered carries the headers that keep a browser from being tricked', async () => {
  const { app } = await testApp({ files })
  for (const url of ['/', '/nowhere', '/healthz', '/staff.svg', '/%E0%A4%A', '/requests/tour/']) {
    const { headers } = await app.inject(url)
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    for (const name of ['strict-transport-security', 'x-powered-by', 'server'])
      expect(headers[name], `${url} ${name}`).toBeUndefined()
  }
})

test.each([
  ['/', "script-src 'sha256-/';frame-ancestors 'none'"],
  ['/search?q=eruv', "script-src 'sha256-/search';frame-ancestors 'none'"],
  ['/nowhere', "script-src 'sha256-/404';frame-ancestors 'none'"],
  ['/staff.svg', "default-src 'none';img-src 'self' data:;frame-ancestors 'none'"],
])('%s has the policy of its page; what has none may load nothing', async (url, policy) => {
  const { app } = await testApp({ files })
  expect((await app.inject(url)).headers['content-security-policy']).toBe(policy)
})

test('the response to a call may load nothing and is not cached', async () => {
  const { app } = await testApp()
  for (const call of [emailCall(), emailCall({ user_email: '' })]) {
    const { headers } = await app.inject(sending(call))
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
})

const overTls = async (env: Record<string, string>) => {
  const { app } = await testApp({ env })
  return (await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })).headers
}

test.each([
  ['', 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
])('behind TLS a browser stays with it, for this host alone unless HSTS_SCOPE says more: %s', async (scope, header) => {
  const headers = await overTls({ TRUSTED_PROXIES: '1', HSTS_SCOPE: scope })
  expect(headers['strict-transport-security']).toBe(header)
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
})

test('a visitor’s word that there is TLS is not believed', async () => {
  expect((await overTls({}))['strict-transport-security']).toBeUndefined()
})
