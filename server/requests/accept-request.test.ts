import { expect, test } from 'vitest'
import { requestKey } from './routes.ts'

const fields = { user_first_name: 'Rachel', user_last_name: 'Levi' }
const today = '2026-12-04'
const key = (changes: Partial<Parameters<typeof requestKey>[1]> = {}, day = today, kind: 'tour' | 'room' = 'tour') =>
  requestKey(kind, { fields, requestId: undefined, ...changes }, day)

test('sent twice from one open form it is one request, also past midnight; two people’s forms are two', () => {
  const requestId = 'form-opened-once'
  expect(key({ requestId })).toBe(key({ requestId }, '2026-12-05'))
  expect(key({ requestId })).not.toBe(key({ requestId: 'another-visitor' }))
  // A correction made before sending again is not dropped.
  expect(key({ requestId })).not.toBe(key({ requestId, fields: { ...fields, user_last_name: 'Levy' } }))
})

test('without JavaScript the same answers on the same day are one request, in any order', () => {
  expect(key({ fields: Object.fromEntries(Object.entries(fields).reverse()) })).toBe(key())
  expect(key({}, '2026-12-05')).not.toBe(key())
  expect(key({}, today, 'room')).not.toBe(key())
})
