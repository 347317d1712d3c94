import { expect, test } from 'vitest'
import { initialsOf } from './HomeSections'

test.each([
  ['Noa Birnbaum', 'NB'],
  ['Leah Kim-Rosen', 'LK'],
  ['  anna   maria de la Cruz ', 'AMDLC'],
  ['Émile', 'É'],
  ['𝒩oa Ben', '𝒩B'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
