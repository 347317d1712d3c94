import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read/read-content'
import { contentSecurityPolicy } from './page-policy'

test('a page may load, send and be based on nothing but what its policy names', () => {
  const { directives } = contentSecurityPolicy(readContent(), undefined)
  expect(directives.filter((directive) => !/^(img|connect|frame)-src /.test(directive))).toEqual([
    "default-src 'none'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ])
})
