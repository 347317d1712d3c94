import { expect, test } from 'vitest'
import { readContent } from '../../content-reader/read/read-content.ts'
import { analyticsScript } from './analytics.ts'
import { contentSecurityPolicy, policyText } from './page-policy.ts'

const policyOf = (env: Record<string, string>) =>
  policyText(contentSecurityPolicy(readContent(), analyticsScript(env)), { scripts: [], styles: [] })

/** The hosts of the frames are asked whether they can be reached. */
const FRAME_HOSTS = '( https://(www|maps|calendar)\\.google\\.com){3}'

test('by default a page may run only its own scripts, and call its own server and the hosts of its frames', () => {
  expect(policyOf({})).toMatch(new RegExp(`connect-src 'self'${FRAME_HOSTS};.*script-src 'self';`))
  expect(policyOf({ PUBLIC_ANALYTICS_SRC: '' })).toBe(policyOf({}))
})

test('if an analytics script is configured, the policy allows it, and only its host', () => {
  const policy = policyOf({ PUBLIC_ANALYTICS_SRC: 'https://stats.example.org/script.js' })
  expect(policy).toMatch(new RegExp(`connect-src 'self'${FRAME_HOSTS} https://stats\\.example\\.org;`))
  expect(policy).toMatch(/script-src 'self' https:\/\/stats\.example\.org;/)
})

test.each(['http://stats.example.org/script.js', 'stats.example.org', 'javascript:alert(1)'])(
  'the build stops at the analytics address %s, and says what it must be',
  (address) => {
    expect(() => analyticsScript({ PUBLIC_ANALYTICS_SRC: address })).toThrow(
      /PUBLIC_ANALYTICS_SRC: expected the https address of a script.*but found/,
    )
  },
)
