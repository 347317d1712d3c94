import { expect, test } from 'vitest'
import { sessionTokenOf } from './accounts.ts'

const tokenIn = (cookie: string | undefined, protocol: 'http' | 'https' = 'https') =>
  sessionTokenOf({ protocol, headers: { cookie } } as Parameters<typeof sessionTokenOf>[0])

test('a session is known by the one cookie of its name, and by none if there are two: one may be planted', () => {
  expect(tokenIn('sent=1; __Host-admin=abc')).toBe('abc')
  expect(tokenIn('__Host-admin=abc; __Host-admin=xyz')).toBeUndefined()
  expect(tokenIn('admin=abc')).toBeUndefined()
  expect(tokenIn('admin=abc', 'http')).toBe('abc')
  expect(tokenIn(undefined)).toBeUndefined()
})
