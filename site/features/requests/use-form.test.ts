import { afterEach, expect, test, vi } from 'vitest'
import { SUBSCRIBE_PATH } from '#schemas/http/paths'
import { subscribe } from '#site/features/mailing-list/SubscribeForm.island'
import { mailingList, tour } from '#tests/support/campus-forms'
import { describeSent, hasUneditedErrors, IDLE, withFailure, withProblem } from './use-form'

const missing = { name: 'user_email', label: 'Email', message: 'Enter email.', missing: true }

test('a form is wrong from a failed sending until the last wrong field is edited, or until it is sent again', () => {
  const failed = withProblem({ message: 'Please check the marked fields.', errors: [missing] })
  const aboutNoField = withProblem({ message: 'An unexpected error occurred.', errors: [] })
  const edited = { ...failed, errors: { user_email: undefined } }
  expect([IDLE, { ...IDLE, step: 'sending' as const }, failed, edited, aboutNoField].map(hasUneditedErrors)).toEqual([
    false,
    false,
    true,
    false,
    true,
  ])
})

test('the help depends on why it failed, and is left out when the visitor can correct a field', () => {
  expect(withFailure({ failure: 'Refused.' }).problem?.failure).toBe('failed')
  expect(withFailure({ failure: 'Not reached.', unreached: 'offline' }).problem?.failure).toBe('offline')
  const named = withFailure({ failure: 'Refused.', errors: [missing] })
  expect(named.problem?.failure).toBeUndefined()
  expect(named.errors).toEqual({ user_email: 'Enter email.' })
})

test('after sending it repeats the answers in words, with the note about a day that does not suit', () => {
  const answers = { preferred_date: '2026-12-05' }
  expect(describeSent(tour, answers, '2026-12-01', 'Thank you.')).toMatchObject({
    thanks: 'Thank you.',
    asked: [{ text: 'Saturday, December 5, 2026' }],
    advice: [expect.anything()],
  })
})

afterEach(() => vi.unstubAllGlobals())

test('the server’s errors are those of the fields, in our own names', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    const errors = { first_name: 'Shorten this to 80 characters or fewer.', homepage: 'Leave this out.' }
    return Promise.resolve(Response.json({ success: false, message: 'No', errors }, { status: 422 }))
  })
  expect(await subscribe(mailingList, { firstName: 'R'.repeat(81) }, {})).toEqual({
    failure: mailingList.messages.failed,
    errors: [
      { name: 'firstName', label: 'First name', message: 'Shorten this to 80 characters or fewer.', missing: false },
    ],
  })
  expect(asked).toEqual([SUBSCRIBE_PATH])
})
