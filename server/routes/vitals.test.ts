import { expect, test } from 'vitest'
import { emailCall, sending, testApp } from '#tests/support/test-app'

const call = (payload: unknown) => ({ method: 'POST' as const, url: '/api/vitals', payload: payload as object })
const good = [
  { name: 'LCP', rating: 'good' },
  { name: 'CLS', rating: 'poor' },
]

test('counts web vitals, and keeps nothing else', async () => {
  const { app, vitals, store } = await testApp()
  for (let time = 0; time < 2; time += 1) {
    const answer = await app.inject(call(good))
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
  }
  expect(vitals.take()).toEqual({ LCP: { good: 2 }, CLS: { poor: 2 } })
  expect(vitals.take()).toBeUndefined()
  expect((await store.backlog()).waiting).toBe(0)
})

test.each([
  ['nothing', []],
  ['a measure that there is not', [{ name: 'FID', rating: 'good' }]],
  ['a rating that there is not', [{ name: 'LCP', rating: 'splendid' }]],
  ['anything that could say who looked', [{ name: 'LCP', rating: 'good', id: 'v5-1234' }]],
  ['a flood in one call', Array.from({ length: 6 }, () => good[0])],
  ['no list', { name: 'LCP', rating: 'good' }],
])('refuses %s', async (_what, payload) => {
  const { app, vitals } = await testApp()
  expect((await app.inject(call(payload))).statusCode).toBe(400)
  expect(vitals.take()).toBeUndefined()
})

test('a flood of measurements from one network is refused, and does not use up what it may send', async () => {
  const { app } = await testApp()
  const statuses: number[] = []
  for (let time = 0; time < 401; time += 1) statuses.push((await app.inject(call(good))).statusCode)
  expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([400, 429])
  expect((await app.inject(sending(emailCall()))).statusCode).toBe(200)
})
