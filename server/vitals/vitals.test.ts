import { expect, test } from 'vitest'
import { emailCall, sending } from '#tests/support/requests'
import { testApp } from '#tests/support/test-app'

const call = (payload: object) => ({ method: 'POST' as const, url: '/api/vitals', payload })
const [lcp, cls] = [
  { name: 'LCP', rating: 'good' },
  { name: 'CLS', rating: 'poor' },
]

test('counts web vitals, and keeps nothing else', async () => {
  const { app, vitals, store } = await testApp()
  for (let time = 0; time < 2; time += 1) {
    const { statusCode, body } = await app.inject(call([lcp, cls]))
    expect([statusCode, body]).toEqual([204, ''])
  }
  expect(vitals.take()).toEqual({ LCP: { good: 2 }, CLS: { poor: 2 } })
  expect(vitals.take()).toBeUndefined()
  expect((await store.readBacklog()).waiting).toBe(0)
})

test('refuses what is no measure, and anything that could say who looked', async () => {
  const { app, vitals } = await testApp()
  for (const payload of [
    [],
    [{ ...lcp, name: 'FID' }],
    [{ ...lcp, rating: 'splendid' }],
    [{ ...lcp, id: 'v5-1234' }],
    Array.from({ length: 6 }, () => lcp),
    lcp,
  ])
    expect((await app.inject(call(payload))).statusCode, JSON.stringify(payload)).toBe(400)
  expect(vitals.take()).toBeUndefined()
})

test('a flood of measurements from one network is refused, and does not use up what it may send', async () => {
  const { app } = await testApp()
  const statuses: number[] = []
  for (let time = 0; time < 401; time += 1) statuses.push((await app.inject(call([lcp]))).statusCode)
  expect(statuses.indexOf(429)).toBe(400)
  expect((await app.inject(sending(emailCall()))).statusCode).toBe(200)
})
