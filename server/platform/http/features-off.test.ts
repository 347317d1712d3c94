import { expect, test } from 'vitest'
import { RECORD_PATH } from '#schemas/http/paths'
import { emailCall, sending, subscribing, tourAnswers } from '#tests/support/requests'
import { storedRequests } from '#tests/support/temporary-store'
import { testApp } from '#tests/support/test-app'

const plain = (url: string, fields: Readonly<Record<string, string>>) => ({
  ...sending(new URLSearchParams(fields).toString(), { 'content-type': 'application/x-www-form-urlencoded' }),
  url,
})

test.each([
  ['the e-mail call', sending(emailCall())],
  ['the copy of a request', { ...sending({ type: 'tour', params: tourAnswers }), url: RECORD_PATH }],
  ['a form without JavaScript', plain('/requests/tour', tourAnswers)],
  ['the mailing list', subscribing()],
  ['the mailing list without JavaScript', plain('/mailing-list', { email: 'noa@example.org' })],
])('%s is taken while its feature is on, and not while it is off', async (_, call) => {
  const on = await testApp()
  expect((await on.app.inject(call)).statusCode).not.toBe(404)
  const off = await testApp({ featuresOff: ['tours', 'mailingList'] })
  // The pages of this test's site are there whatever is off.
  expect((await off.app.inject(call)).statusCode).toBeOneOf([404, 405])
  expect(await storedRequests(off.db)).toEqual([])
})

test('a visitor whose form was open is told so', async () => {
  const { app } = await testApp({ featuresOff: ['tours'] })
  expect((await app.inject(sending(emailCall()))).body).toContain('We no longer take these requests here.')
  expect((await app.inject(sending(emailCall({}, { template_id: 'room' })))).statusCode).not.toBe(404)
})
