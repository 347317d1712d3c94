import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { analyticsScript, type Inline, pagePolicy } from './page-policy'

const policyOf = (env: Record<string, string> = {}, inline: Partial<Inline> = {}, page = '') =>
  pagePolicy(readContent(), { styles: [], scripts: [], ...inline }, env, Buffer.from(page)).split(';')

test('a page may load, send and be based on nothing but what its policy names', () => {
  expect(policyOf().filter((directive) => !/^(img|connect|frame)-src /.test(directive))).toEqual([
    "default-src 'none'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "script-src 'self'",
    "style-src 'self'",
  ])
})

test('the styles and scripts that code puts into a page are allowed by their hashes, each once', () => {
  const policy = policyOf({}, { styles: ['a{}', 'b{}', 'a{}'], scripts: ['run()'] })
  expect(policy.at(-2)).toBe("script-src 'self' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='")
  expect(policy.at(-1)).toMatch(/^style-src 'self' 'sha256-[^']{44}' 'sha256-[^']{44}'$/)
})

/** The hosts of the frames are asked whether they can be reached. */
const FRAME_HOSTS = ['www', 'maps'].map((name) => `https://${name}.google.com`).join(' ')

test('by default a page may run only its own scripts, and call its own server and the hosts of its frames', () => {
  expect(policyOf({ PUBLIC_ANALYTICS_SRC: '' })).toContain(`connect-src 'self' ${FRAME_HOSTS}`)
})

test('a page with the embedded calendar may show it, and no other page', () => {
  const page = '<iframe src="https://calendar.google.com/calendar/embed?src=hillel">'
  const frames = `${FRAME_HOSTS} https://calendar.google.com`
  const policy = policyOf({}, {}, page)
  expect(policy).toEqual(expect.arrayContaining([`connect-src 'self' ${frames}`, `frame-src ${frames}`]))
  expect(policyOf().join()).not.toContain('calendar')
})

test('if an analytics script is configured, the policy allows it, and only its host', () => {
  const policy = policyOf({ PUBLIC_ANALYTICS_SRC: 'https://stats.example.org/script.js' })
  expect(policy).toContain(`connect-src 'self' ${FRAME_HOSTS} https://stats.example.org`)
  expect(policy).toContain("script-src 'self' https://stats.example.org")
})

test('the build stops at the address of an analytics script that is not https, and says what it must be', () => {
  for (const address of ['http://stats.example.org/script.js', 'stats.example.org', 'javascript:alert(1)'])
    expect(() => analyticsScript({ PUBLIC_ANALYTICS_SRC: address })).toThrow(
      /PUBLIC_ANALYTICS_SRC: expected the https address of a script.*but found/,
    )
})
