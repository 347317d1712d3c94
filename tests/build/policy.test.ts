import { expect, test } from 'vitest'
import { hashesIn, headerBytesOf, MOST_HEADER_BYTES } from '../support/page-policies.ts'
import { ownServer } from '../support/serve-own-site.ts'
import { pages } from './built-site.ts'

test('each page comes with a policy that allows the scripts and styles it has, and no others', async () => {
  const { url } = ownServer()
  for (const { path } of pages) {
    const response = await fetch(url + path, { headers: { 'x-forwarded-proto': 'https' } })
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(html, path).not.toContain('http-equiv')
    expect(policy, path).toMatch(/^default-src 'none';.*;frame-ancestors 'none';upgrade-insecure-requests$/)
    for (const directive of ['script-src', 'style-src'] as const) {
      const { allowed, there } = hashesIn(html, policy, directive)
      expect(there.length, path).toBeGreaterThan(0)
      expect(allowed, path).toEqual(there)
    }
    expect(headerBytesOf(Object.fromEntries(response.headers)), path).toBeLessThan(MOST_HEADER_BYTES)
  }
})
