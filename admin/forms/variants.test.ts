import { expect, test } from 'vitest'
import { fits } from './variants.ts'

test('what is written as nothing fits where it may be missing, and nowhere else', () => {
  const control = { type: 'switch', key: 'enabled', title: 'Shown' } as const
  expect(fits({ ...control, isRequired: false }, null)).toBe(true)
  expect(fits({ ...control, isRequired: true }, null)).toBe(false)
})
