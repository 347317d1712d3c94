import { expect, test } from 'vitest'
import { offeredRoles, rightsOf, roleWith } from './roles.ts'

test('requests stand beside every role for words, and change nothing else of it', () => {
  for (const role of offeredRoles) {
    const both = rightsOf(roleWith(role, true))
    expect(both).toContain('requests')
    const others = (rights: readonly string[]) => rights.filter((right) => right !== 'requests')
    expect(others(both)).toEqual(others(rightsOf(roleWith(role, false))))
  }
  expect(rightsOf('publisher')).not.toContain('requests')
  expect(rightsOf('publisher-requests')).not.toContain('manage')
})
