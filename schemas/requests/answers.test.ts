import { expect, test } from 'vitest'
import { forms, mailingList, room, soup, tour } from '#tests/support/campus-forms'
import { errorsInText, errorText, mistakeInAnswer, parseRequest, summarizeErrors } from './answers.ts'
import { fieldsOf } from './define-form.ts'
import type { Field } from './form-fields.ts'
import { chosenAnswers, showAnswers } from './show-answers.ts'

const today = '2026-11-21'
const sound = {
  user_first_name: 'Rachel',
  user_last_name: 'Okonkwo-Stein',
  user_email: 'rachel@example.org',
  user_phone: '410-555-0123',
}
const parsed = (changes: Record<string, unknown> = {}) => parseRequest(tour, { ...sound, ...changes }, today)

function complaintAbout(name: string, value: unknown, others: Record<string, unknown> = {}): string | undefined {
  const result = parsed({ ...others, [name]: value })
  if (result.ok) return undefined
  expect(result.errors.map((error) => error.name)).toEqual([name])
  return result.errors[0]?.message
}

function fieldsFrom(changes: Record<string, unknown>): Record<string, string> {
  const result = parsed(changes)
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.request.fields
}

test('of many mistakes the first ones are named', () => {
  const unknown = Object.fromEntries(Array.from({ length: 30 }, (_, number) => [`field_${number}`, '']))
  const result = parsed(unknown)
  expect(result.ok ? [] : result.errors.map(({ name }) => name)).toEqual(Object.keys(unknown).slice(0, 20))
})

test('a request with only what is required holds every field, with the specified words for what was left blank', () => {
  const fields = fieldsFrom({})
  expect(Object.keys(fields)).toEqual(fieldsOf(tour).map(({ name }) => name))
  expect(fields).toMatchObject({
    ...sound,
    preferred_date: 'N/A',
    additional_info: 'No additional information provided',
  })
})

test('the words for a blank, sent back by the browser, are a blank', () => {
  expect(fieldsFrom({ preferred_date: 'N/A', expected_graduation_year: 'N/A', group_size: 'N/A' })).toMatchObject({
    preferred_date: 'N/A',
    expected_graduation_year: 'N/A',
  })
  expect(complaintAbout('user_phone', 'N/A')).toBe('Add a phone number, so we can reach you on the day.')
})

test('spaces around an answer are trimmed', () => {
  expect(fieldsFrom({ user_first_name: '  Rachel ', additional_info: '\n Hello \n' })).toMatchObject({
    user_first_name: 'Rachel',
    additional_info: 'Hello',
  })
})

test.each(fieldsOf(tour).filter(({ required }) => required))('$label is required', (field) => {
  const missing = { name: field.name, label: field.label, message: field.missing, missing: true }
  for (const blank of [undefined, '', '   ', '\u200B\u200B', '\u202E', '\u2066 \u2069', '\u3164', '\u2800'])
    expect(parsed({ [field.name]: blank })).toEqual({ ok: false, errors: [missing] })
})

test.each(fieldsOf(tour))('$label accepts only text', ({ name }) => {
  for (const value of [7, true, null, ['Rachel'], { text: 'Rachel' }])
    expect(complaintAbout(name, value)).toBe('Send this as text.')
})

const asked = { relationship_to_student: 'Other', student_type: 'Other' }
const bounded = fieldsOf(tour).flatMap((field) => ('maxCharacters' in field ? [field] : []))

test.each(bounded)('$label may be $maxCharacters characters long, and not longer', (field) => {
  const { name, maxCharacters: most } = field
  if (field.type !== 'email') expect(complaintAbout(name, 'x'.repeat(most), asked)).toBeUndefined()
  expect(complaintAbout(name, 'x'.repeat(most + 1), asked)).toBe(`Shorten this to ${most} characters or fewer.`)
})

test('a line break counts as one character, however a browser sends it', () => {
  const lines = 'x\r\n'.repeat(999)
  expect(fieldsFrom({ additional_info: `${lines}xx` }).additional_info).toHaveLength(2000)
})

test('what nobody types on purpose is cleaned, not refused: in a line it is a space, in a text area a line break', () => {
  const typed = {
    user_first_name: 'Ra\u202Echel\r\nBcc:\0x',
    user_phone: '410-555-0123\n',
    additional_info: 'a\r\nb\tc\vd',
  }
  expect(fieldsFrom(typed)).toMatchObject({
    user_first_name: 'Rachel Bcc: x',
    user_phone: '410-555-0123',
    additional_info: 'a\nb\tc\nd',
  })
  expect(fieldsFrom({ user_email: 'mailto:rachel@m\u00fcnchen.de\u200B' }).user_email).toBe('rachel@xn--mnchen-3ya.de')
})

const NO_EMAIL = 'Enter an email address like name@example.org.'
const NO_DAY = 'Enter a date like 2026-12-04.'
const NO_YEAR = 'Enter a year from 2026 to 2036.'
const HOMEPAGE = 'We do not need your homepage. Please leave it out and send again.'
const NO_ID = 'Use 8 to 64 letters, digits or hyphens.'

test.each<[field: string, complaint: string | undefined, values: readonly unknown[]]>([
  ['user_first_name', undefined, ['Rachel 🕎']],
  ['user_first_name', 'Write this again: it holds a broken character.', ['Ra\ud83dchel']],
  ['user_email', undefined, ["o'brien@example.org", 'first.last+tour@mail.example.org', 'x@a-b.example']],
  ['user_email', undefined, [`${'x'.repeat(64)}@example.org`, 'a@1and1.example']],
  ['user_email', NO_EMAIL, ['no at sign', 'two@at@example.org', 'rachel@localhost', 'rachel@example..org', 'rachel@']],
  ['user_email', NO_EMAIL, ['rachel@-example.org', '@example.org', '.rachel@example.org', 'rachel.@example.org']],
  ['user_email', NO_EMAIL, ['ra..chel@example.org', 'a@example.org,b@example.org', 'a@example.org;b@example.org']],
  ['user_email', NO_EMAIL, ['rachel@example.org\r\nBcc: everybody@example.org', 'staff@x>\r\nRCPT TO:<evil@y']],
  ['user_email', NO_EMAIL, ['"rachel"@example.org', 'rachel@example.org(comment)', 'group:a@example.org;']],
  ['user_email', NO_EMAIL, ['räche@example.org', 'sign-up@203.0.113.7', 'a@b.123', `${'x'.repeat(65)}@example.org`]],
  ['user_email', 'Write the address alone: rachel@example.org', ['Rachel Cohen <rachel@example.org>']],
  ['preferred_date', undefined, ['2026-11-21', '2028-02-29']],
  ['preferred_date', 'Choose today or a later day.', ['2026-11-20']],
  ['preferred_date', NO_DAY, ['2027-02-29', '2026-13-01', '12/04/2026', '2026-12-4', '2026-12-04T10:00']],
  ['expected_graduation_year', undefined, ['2026', '2036']],
  ['expected_graduation_year', NO_YEAR, ['2025', '2037', '2026.5', '2e3', 'next']],
  ['group_size', 'Choose one of these: 1 person, 2 people, 3 people, 4 people, 5+ people.', ['6 people']],
  ['is_admin', 'Leave this out: the form has no such field.', ['yes']],
  ['request_id', NO_ID, ['short', 'x'.repeat(65), 'with space', 12345678, null]],
  ['homepage', HOMEPAGE, ['x', 7, true, [''], { '': '' }, null]],
])('for %s "%s" is said of %j', (field, complaint, values) => {
  for (const value of values) expect(complaintAbout(field, value), JSON.stringify(value)).toBe(complaint)
})

test('answers to questions that were not asked are left out, whatever they are', () => {
  const fields = fieldsFrom({
    relationship_to_student: 'Student',
    relationship_to_student_other: 'x'.repeat(5000),
    student_email: 'not an address',
  })
  expect(fields).toMatchObject({ relationship_to_student_other: 'N/A', student_email: 'N/A' })
})

test('a long name of a field that the form does not have is cut', () => {
  const result = parsed({ [`<script>${'x'.repeat(5000)}`]: '' })
  expect(result.ok ? '' : result.errors[0]?.name).toMatch(/^\?script\?x{51,}$/)
})

test('the id of a request is accepted if it is valid; a form’s token and an empty honeypot are no answers', () => {
  const result = parsed({ request_id: '0b5f6e0e-5d0e-4c57-9a5e-8a36f6f0a111' })
  expect(result.ok && result.request.requestId).toBe('0b5f6e0e-5d0e-4c57-9a5e-8a36f6f0a111')
  for (const form_token of ['tour.x.y', '', 7, null, { deep: [] }])
    expect(fieldsFrom({ form_token })).toEqual(fieldsFrom({}))
  for (const homepage of [undefined, '', '  ']) expect(fieldsFrom({ homepage })).toEqual(fieldsFrom({}))
})

test.each([undefined, null, 'text', 7, ['Rachel']])('%j is not a request', (params) => {
  expect(parseRequest(tour, params, today)).toMatchObject({ ok: false, errors: [{ name: 'template_params' }] })
})

// Would run past the time that a test may take if a pattern tried every way to split such a text.
test.each([
  ['spaces', `a${' '.repeat(50_000)}b`],
  ['one label', `a@${'a'.repeat(50_000)}`],
  ['many labels', `a@${'a.'.repeat(25_000)}`],
  ['line breaks', '\n'.repeat(50_000)],
])('a text as long as a request may be is judged at once: %s', (_what, text) => {
  const everywhere = Object.fromEntries(fieldsOf(tour).map(({ name }) => [name, text]))
  expect(parsed(everywhere).ok).toBe(false)
})

test('the message for missing answers lists them if the form’s sentence ends in a colon', () => {
  const blank = (label: string) => ({ name: label, label, message: `Add ${label}.`, missing: true })
  const missing = [blank('Phone'), blank('Reason'), { ...blank('Email'), missing: false }]
  expect(summarizeErrors(soup, missing).message).toBe('Please fill in all required fields: Phone, Reason')
  expect(summarizeErrors(tour, missing).message).toBe('Please fill in all required fields.')
})

test.each([
  ['7:00 PM', '7:00 PM', false],
  ['7:00 PM', '6:00 PM', false],
  ['7:00 PM', '11:00 AM', false],
  ['7:00 PM', '9:00 PM', true],
  ['11:00 AM', '12:00 PM', true],
  ['7:00 PM', '', true],
  ['N/A', '9:00 PM', true],
])('an event ends after it begins: from %s to %s is taken: %s', (event_time, event_end_time, isTaken) => {
  const result = parseRequest(room, { ...sound, event_time, event_end_time }, today)
  const message = 'Choose an end after 7:00 PM, when it begins.'
  const error = { name: 'event_end_time', label: 'Event end time', message, missing: false }
  expect(result.ok || result.errors).toEqual(isTaken || [error])
})

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
    const parsed = parseRequest(forms[kind], all, today)
    expect(mistakeInAnswer(field, all, today)).toEqual(parsed.ok ? undefined : parsed.errors[0])
    return parsed.ok
  })
  expect(right).toEqual(taken)
})

test('a blank that natively counts as an answer is missing', () => {
  const [first] = fieldsOf(forms.tour)
  if (!first) throw new Error('The tour form asks nothing')
  expect(mistakeInAnswer(first, { user_first_name: '  ' }, today)).toMatchObject({
    missing: true,
    message: first.missing,
  })
})

test('the mailing list’s address is checked by the simple pattern in the browser, and strictly by the server', () => {
  const field = fieldsOf(mailingList).find(({ type }) => type === 'email')
  if (!field) throw new Error('The mailing list asks for no address')
  const answers = { firstName: 'R', lastName: 'O', email: 'a..b@example.org', memberType: 'alumni' }
  expect(mistakeInAnswer(field, answers, today)).toBeUndefined()
  expect(mistakeInAnswer(field, { ...answers, email: 'a@example' }, today)).toMatchObject({ missing: false })
  expect(parseRequest(mailingList, answers, today)).toMatchObject({ ok: false, errors: [{ name: 'email' }] })
})

test.each(Object.values(forms))('the $kind form’s fields are found again in the text that names them', (form) => {
  for (const answers of [{}, Object.fromEntries(fieldsOf(form).map(({ name }) => [name, 'x\ud800']))]) {
    const parsed = parseRequest(form, answers, today)
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

test('of several answers each is shown by its label, and strangers see none that is not offered', () => {
  const option = (value: string, label: string) => ({ value, label })
  const options = [option('Vegan', 'Vegano'), option('Dairy-free', 'Sin lácteos')]
  const base = { name: 'diet', label: 'Diet', required: false, missing: '', whenBlank: '' }
  const diet: Field = { ...base, type: 'multi-choice', options }
  const form = { ...tour, sections: [{ name: 'you', legend: '', fields: [diet] }] }
  const shown = (diet: string) => showAnswers(form, { diet }, '2026-12-01').map(({ text }) => text)
  expect(shown('Vegan, Dairy-free')).toEqual(['Vegano, Sin lácteos'])
  expect(chosenAnswers(form, { diet: 'Vegan, Dairy-free' }, '2026-12-01')).toEqual({ diet: 'Vegan, Dairy-free' })
  expect(chosenAnswers(form, { diet: 'Vegan, <b>' }, '2026-12-01')).toEqual({})
})
