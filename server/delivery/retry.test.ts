import { expect, test } from 'vitest'
import { nextAttempt } from './retry.ts'

const start = new Date('2026-12-04T12:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const waitSeconds = (attempts: number, chance = 0) => {
  const next = nextAttempt({ attempts, createdAt: start }, start, chance)
  return next && (next.getTime() - start.getTime()) / 1000
}

test('waits five seconds first, then twice as long each time', () => {
  expect([1, 2, 3, 4].map((attempts) => waitSeconds(attempts))).toEqual([5, 10, 20, 40])
})

test('never waits longer than a quarter of an hour', () => {
  expect(waitSeconds(20)).toBe(900)
  expect(waitSeconds(2000)).toBe(900)
})

test('what failed together is not all tried again at the same moment', () => {
  expect(waitSeconds(3, 1)).toBe(16)
})

test('a person has to look at it after three days of trying', () => {
  const createdAt = start
  const threeDays = 3 * 24 * 60 * 60
  expect(nextAttempt({ attempts: 300, createdAt }, after(threeDays - 1), 0)).toBeDefined()
  expect(nextAttempt({ attempts: 300, createdAt }, after(threeDays), 0)).toBeUndefined()
})

test('a delivery retried after three days, or tried for the first time, does not fail for good at the first refusal', () => {
  const old = after(4 * 24 * 60 * 60)
  expect(nextAttempt({ attempts: 1, createdAt: start }, old, 0)).toEqual(new Date(old.getTime() + 5000))
  expect(nextAttempt({ attempts: 9, createdAt: start }, old, 0)).toBeDefined()
  expect(nextAttempt({ attempts: 10, createdAt: start }, old, 0)).toBeUndefined()
})
