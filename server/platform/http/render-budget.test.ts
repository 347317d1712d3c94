import { expect, test } from 'vitest'
import { BUDGET_SECONDS, createRenderBudget } from './render-budget.ts'

/** A budget of this many seconds, and a clock to turn. */
function budgetAndClock(seconds: number) {
  let time = 0
  const budget = createRenderBudget(seconds, () => time)
  const render = (ip: string, milliseconds: number) => budget({ ip, socket: {} }).beginRender()(milliseconds)
  /** The seconds to wait, as whoever is refused reads them. */
  const refusal = (ip: string) => {
    try {
      return render(ip, 0)
    } catch (error) {
      return error
    }
  }
  return { budget, render, refusal, wait: (seconds: number) => (time += seconds * 1000) }
}

const after = (seconds: number) =>
  expect.objectContaining({ statusCode: 429, headers: { 'retry-after': `${seconds}` } })

test('a network uses up its time, and nobody else’s; what it used comes back evenly', () => {
  const { render, refusal, wait } = budgetAndClock(3)
  render('203.0.113.1', 2000)
  render('203.0.113.1', 1270)
  expect(refusal('203.0.113.1')).toEqual(after(BUDGET_SECONDS / 10))
  expect(refusal('203.0.113.2')).toBeUndefined()
  wait(BUDGET_SECONDS / 10 - 1)
  expect(refusal('203.0.113.1')).toEqual(after(1))
  wait(1)
  expect(refusal('203.0.113.1')).toBeUndefined()
})

test('what is asked for at once counts before it is drawn', () => {
  const { budget } = budgetAndClock(1)
  const { beginRender } = budget({ ip: '203.0.113.1', socket: {} })
  const begun = Array.from({ length: 33 }, () => beginRender())
  expect(beginRender).toThrow()
  for (const charge of begun) charge(1)
  expect(beginRender).not.toThrow()
})

test('a clock that is set back gives nothing back, and takes nothing', () => {
  const { render, refusal, wait } = budgetAndClock(3)
  render('203.0.113.1', 3270)
  wait(-10 * BUDGET_SECONDS)
  expect(refusal('203.0.113.1')).toEqual(after(BUDGET_SECONDS / 10))
  wait(BUDGET_SECONDS / 10)
  expect(refusal('203.0.113.1')).toBeUndefined()
})

test('a household’s IPv6 addresses count as one, and an organization has the time of sixteen households', () => {
  const { render, refusal } = budgetAndClock(1)
  render('2001:db8:1:2::1', 1000)
  expect(refusal('2001:db8:1:2:ffff::9')).toMatchObject({ statusCode: 429 })
  for (let household = 3; household < 18; household += 1) render(`2001:db8:1:${household}::1`, 1000)
  expect(refusal('2001:db8:1:99::1')).toMatchObject({ statusCode: 429 })
  expect(refusal('2001:db8:2::1')).toBeUndefined()
})
