import { expect, test } from 'vitest'
import { tour } from '#tests/support/campus-forms'
import { IDLE, isStillWrong, SENDING, toSent, withFailure, withProblem } from './form-status'
import { noticesOf } from './notices'

const missing = { name: 'user_email', label: 'Email', message: 'Enter email.', missing: true }

test('a form is wrong from a failed sending until the last wrong field is edited', () => {
  const failed = withProblem({ message: 'Please check the marked fields.', errors: [missing] })
  expect([IDLE, SENDING].map(isStillWrong)).toEqual([false, false])
  expect(isStillWrong(failed)).toBe(true)
  expect(isStillWrong({ ...failed, errors: { user_email: undefined } })).toBe(false)
})

test('a failure that is about no field stays wrong until the form is sent again', () => {
  expect(isStillWrong(withProblem({ message: 'An unexpected error occurred.', errors: [] }))).toBe(true)
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
  const { thanks, asked, advice } = toSent(tour, answers, '2026-12-01', {
    thanks: 'Thank you.',
    advice: noticesOf(tour, answers, '2026-12-01'),
  })
  expect(thanks).toBe('Thank you.')
  expect(asked.map(({ text }) => text)).toEqual(['Saturday, December 5, 2026'])
  expect(advice).toHaveLength(1)
})
