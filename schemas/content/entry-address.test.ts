import { expect, test } from 'vitest'
import { addressOf } from './collections.ts'

test('an entry has one address', () => {
  expect(addressOf('staff', 'avi')).toBe('/staff#avi')
  expect(addressOf('religious-life', 'eruv')).toBe('/religious-life?section=eruv')
})
