import { expect, test } from 'vitest'
import { analyticsScript } from './analytics.ts'

test.each(['http://stats.example.org/script.js', 'stats.example.org', 'javascript:alert(1)'])(
  'the build stops at the analytics address %s, and says what it must be',
  (address) => {
    expect(() => analyticsScript({ PUBLIC_ANALYTICS_SRC: address })).toThrow(
      /PUBLIC_ANALYTICS_SRC: expected the https address of a script.*but found/,
    )
  },
)
