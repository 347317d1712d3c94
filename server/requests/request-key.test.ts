import { expect, test } from 'vitest'
import { requestKey } from './request-key.ts'

const fields = { user_first_name: 'Rachel', user_last_name: 'Levi' }
const today = '2026-12-04'

test('sent twice from one open form, it is one request, also past midnight', () => {
  const request = { fields, requestId: 'form-opened-once' }
  expect(requestKey('tour', request, today)).toBe(requestKey('tour', request, '2026-12-05'))
})

test('a correction made before sending again is not dropped', () => {
  const requestId = 'form-opened-once'
  const corrected = { fields: { ...fields, user_last_name: 'Levy' }, requestId }
  expect(requestKey('tour', { fields, requestId }, today)).not.toBe(requestKey('tour', corrected, today))
})

test('without JavaScript the same answers on the same day are one request, in any order', () => {
  const reversed = Object.fromEntries(Object.entries(fields).reverse())
  const key = requestKey('tour', { fields, requestId: undefined }, today)
  expect(requestKey('tour', { fields: reversed, requestId: undefined }, today)).toBe(key)
  expect(requestKey('tour', { fields, requestId: undefined }, '2026-12-05')).not.toBe(key)
})

test('two people who open the form are two requests, even with the same answers', () => {
  const of = (requestId: string) => requestKey('tour', { fields, requestId }, today)
  expect(of('first-visitor')).not.toBe(of('second-visitor'))
})

test('the same words for another kind of request are another request', () => {
  const request = { fields, requestId: undefined }
  expect(requestKey('tour', request, today)).not.toBe(requestKey('room', request, today))
})
