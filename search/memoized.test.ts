import { expect, test } from 'vitest'
import { memoized } from './memoized.ts'

test('what was asked for last is remembered, and what nobody asked for longest is forgotten first', () => {
  const asked: string[] = []
  const answer = memoized((text) => asked.push(text), 2)
  for (const text of ['challah', 'soup', 'challah', 'minyan', 'challah', 'soup']) answer(text)
  expect(asked).toEqual(['challah', 'soup', 'minyan', 'soup'])
})
