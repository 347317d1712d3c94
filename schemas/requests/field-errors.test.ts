import { expect, test } from 'vitest'
import { forms, mailingList, tour } from '#tests/support/campus-forms'
import { fieldsOf } from './define-form.ts'
import { errorsInText, errorText, mistakeInAnswer } from './field-errors.ts'
import type { Field } from './form-fields.ts'
import { parseRequest } from './parse-request.ts'

const TODAY = '2026-11-21'
const sound = { user_first_name: 'R', user_last_name: 'O', user_email: 'r@example.org', user_phone: '1' }

const fieldOf = (type: Field['type'], form: 'tour' | 'room') => {
  const field = fieldsOf(forms[form]).find((candidate) => candidate.type === type)
  if (!field) throw new Error(`No ${type} in ${form}`)
  return field
}

test.each([
  ['room', 'count', ['0', '1', '1000', '1001', '1.5'], ['1', '1000']],
  ['tour', 'date-from-today', ['2026-11-20', '2026-11-21', '2026-02-30'], ['2026-11-21']],
  ['tour', 'year-from-now', ['2025', '2026', '2036', '2037'], ['2026', '2036']],
  ['tour', 'email', ['rachel at home', 'a..b@example.org', '<rachel@example.org>', 'rachel@127.0.0.1'], []],
] as const)('the %s form says of a %s the same in the browser and on the server', (kind, type, answers, taken) => {
  const field = fieldOf(type, kind)
  const right = answers.filter((answer) => {
    const all = { ...sound, [field.name]: answer }
    const parsed = parseRequest(forms[kind], all, TODAY)
    expect(mistakeInAnswer(field, all, TODAY)).toEqual(parsed.ok ? undefined : parsed.errors[0])
    return parsed.ok
  })
  expect(right).toEqual(taken)
})

test('a blank that natively counts as an answer is missing', () => {
  const [first] = fieldsOf(forms.tour)
  if (!first) throw new Error('The tour form asks nothing')
  expect(mistakeInAnswer(first, { user_first_name: '  ' }, TODAY)).toMatchObject({
    missing: true,
    message: first.missing,
  })
})

test('the mailing list’s address is checked by the simple pattern in the browser, and strictly by the server', () => {
  const field = fieldsOf(mailingList).find(({ type }) => type === 'email')
  if (!field) throw new Error('The mailing list asks for no address')
  const answers = { firstName: 'R', lastName: 'O', email: 'a..b@example.org', memberType: 'alumni' }
  expect(mistakeInAnswer(field, answers, TODAY)).toBeUndefined()
  expect(mistakeInAnswer(field, { ...answers, email: 'a@example' }, TODAY)).toMatchObject({ missing: false })
  expect(parseRequest(mailingList, answers, TODAY)).toMatchObject({ ok: false, errors: [{ name: 'email' }] })
})

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
