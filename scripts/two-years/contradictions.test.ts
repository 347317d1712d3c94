import { expect, test } from 'vitest'
import { claimsOf, contradictions } from './contradictions.ts'

const dinner = (path: string, clock: string, more = '') =>
  claimsOf(
    path,
    `<ul><li><a href="/events/dinner">Dinner</a> <time datetime="2026-12-04T${clock}:00-05:00">…</time>${more}</li></ul>`,
  )

test('two pages that name another hour for one thing contradict each other', () => {
  expect(contradictions([...dinner('/', '18:30'), ...dinner('/program-calendar', '19:30')])).toMatchObject([
    { path: '/program-calendar', rule: 'contradiction' },
  ])
  expect(contradictions([...dinner('/', '18:30'), ...dinner('/dates', '18:30', 'Cancelled.')])).toHaveLength(1)
  expect(contradictions([...dinner('/', '18:30'), ...dinner('/dates', '18:30')])).toEqual([])
})
