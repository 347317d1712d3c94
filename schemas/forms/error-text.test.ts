import { expect, test } from 'vitest'
import { forms, tour } from '#tests/support/campus-forms'
import { fieldsOf } from './define-form.ts'
import { errorsInText, errorText } from './error-text.ts'
import { parseRequest } from './parse-request.ts'

test.each(Object.values(forms))('the $kind form’s fields are found again in the text that names them', (form) => {
  for (const answers of [{}, Object.fromEntries(fieldsOf(form).map(({ name }) => [name, 'x\ud800']))]) {
    const parsed = parseRequest(form, answers, '2026-11-21')
    if (parsed.ok) throw new Error('That should be wrong')
    expect(errorsInText(form, errorText(form, parsed.errors)).errors).toEqual(parsed.errors)
  }
})

test('the text before the fields is separated from them', () => {
  expect(errorsInText(tour, 'Please fill in all required fields. user_phone: Add a phone number.')).toEqual({
    before: 'Please fill in all required fields.',
    errors: [{ name: 'user_phone', label: 'Phone', message: 'Add a phone number.', missing: false }],
  })
})

test.each(['', 'OK', 'The user_phone parameter is required', 'xuser_phone: y'])(
  'a text that names no field is left as it is: %s',
  (text) => {
    expect(errorsInText(tour, text)).toEqual({ before: text, errors: [] })
  },
)
