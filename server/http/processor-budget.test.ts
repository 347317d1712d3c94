import { expect, test } from 'vitest'
import { BUDGET_SECONDS, processorBudget } from './processor-budget.ts'

function budgetAndClock(seconds: number) {
  let time = 0
  const spend = processorBudget(seconds, () => time)
  const wait = (seconds: number) => {
    time += seconds * 1000
  }
  return { spend, wait }
}

test('a network spends its budget, and nobody else’s', () => {
  const { spend } = budgetAndClock(1)
  expect([spend('a', 600), spend('a', 400), spend('b', 1000)]).toEqual([0, 0, 0])
  expect(spend('a', 1)).toBeGreaterThan(0)
})

test('what is spent comes back evenly, and who is refused reads when', () => {
  const { spend, wait } = budgetAndClock(3)
  spend('a', 3000)
  const seconds = spend('a', 300)
  expect(seconds).toBe(BUDGET_SECONDS / 10)
  wait(seconds - 1)
  expect(spend('a', 300)).toBe(1)
  wait(1)
  expect(spend('a', 300)).toBe(0)
})

test('after a clock was set back, what is spent comes back from then on', () => {
  const { spend, wait } = budgetAndClock(3)
  spend('a', 3000)
  wait(-10 * BUDGET_SECONDS)
  expect(spend('a', 300)).toBe(BUDGET_SECONDS / 10)
  wait(BUDGET_SECONDS / 10)
  expect(spend('a', 300)).toBe(0)
})

test('a clock that is set back gives nothing back, and takes nothing', () => {
  const { spend, wait } = budgetAndClock(1)
  spend('a', 500)
  wait(-3600)
  expect([spend('a', 500), spend('a', 1) > 0]).toEqual([0, true])
})

test('an organization has the budget of several households', () => {
  const { spend } = budgetAndClock(1)
  expect(spend('a', 16_000, 16)).toBe(0)
})
