import { describe, expect, test } from 'vitest'
import { room, soup, tour } from '#tests/support/campus-forms'
import { fieldsOf } from './define-form.ts'
import { problemWith } from './mistakes.ts'
import { parseRequest } from './parse-request.ts'

const today = '2026-11-21'
const sound = {
  user_first_name: 'Rachel',
  user_last_name: 'Okonkwo-Stein',
  user_email: 'rachel@example.org',
  user_phone: '410-555-0123',
}
const parsed = (changes: Record<string, unknown> = {}) => parseRequest(tour, { ...sound, ...changes }, today)

/** What is said about one field, when everything else is sound. */
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

describe.each(fieldsOf(tour).filter(({ required }) => required))('$label is required', (field) => {
  test.each([undefined, '', '   ', '\u200B\u200B', '\u202E', '\u2066 \u2069', '\u3164', '\u2800'])(
    'left as %j',
    (value) => {
      const result = parsed({ [field.name]: value })
      expect(result).toEqual({
        ok: false,
        errors: [{ name: field.name, label: field.label, message: field.missing, missing: true }],
      })
    },
  )
})

describe.each(fieldsOf(tour))('$label accepts only text', ({ name }) => {
  test.each([7, true, null, ['Rachel'], { text: 'Rachel' }])('not %j', (value) => {
    expect(complaintAbout(name, value)).toBe('Send this as text.')
  })
})

const asked = { relationship_to_student: 'Other', student_type: 'Other' }
const bounded = fieldsOf(tour).flatMap((field) => ('maxCharacters' in field ? [field] : []))

test.each(bounded.filter(({ type }) => type !== 'email'))('$label may be $maxCharacters characters long', (field) => {
  expect(complaintAbout(field.name, 'x'.repeat(field.maxCharacters), asked)).toBeUndefined()
})

test.each(bounded)('$label may not be longer than $maxCharacters characters', ({ name, maxCharacters }) => {
  expect(complaintAbout(name, 'x'.repeat(maxCharacters + 1), asked)).toBe(
    `Shorten this to ${maxCharacters} characters or fewer.`,
  )
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

test('half a character is refused, a whole emoji is not', () => {
  expect(complaintAbout('user_first_name', 'Ra\ud83dchel')).toBe('Write this again: it holds a broken character.')
  expect(complaintAbout('user_first_name', 'Rachel 🕎')).toBeUndefined()
})

test.each([
  'no at sign',
  'two@at@example.org',
  'rachel@localhost',
  'rachel@example..org',
  'rachel@-example.org',
  '@example.org',
  '.rachel@example.org',
  'rachel.@example.org',
  'ra..chel@example.org',
  'rachel@',
  'a@example.org,b@example.org',
  'a@example.org;b@example.org',
  'rachel@example.org\r\nBcc: everybody@example.org',
  'staff@x>\r\nRCPT TO:<evil@y',
  '"rachel"@example.org',
  'rachel@example.org(comment)',
  'group:a@example.org;',
  'räche@example.org',
])('%j is not an email address', (value) => {
  expect(complaintAbout('user_email', value)).toBe('Enter an email address like name@example.org.')
})

test('an address that was copied with its owner’s name is repeated without it', () => {
  expect(complaintAbout('user_email', 'Rachel Cohen <rachel@example.org>')).toBe(
    'Write the address alone: rachel@example.org',
  )
})

test.each(['o’brien@example.org'.replace('’', "'"), 'first.last+tour@mail.example.org', 'x@a-b.example'])(
  '%j is an email address',
  (value) => expect(complaintAbout('user_email', value)).toBeUndefined(),
)

test.each([
  ['2026-11-21', undefined],
  ['2028-02-29', undefined],
  ['2026-11-20', 'Choose today or a later day.'],
  ['2027-02-29', 'Enter a date like 2026-12-04.'],
  ['2026-13-01', 'Enter a date like 2026-12-04.'],
  ['12/04/2026', 'Enter a date like 2026-12-04.'],
  ['2026-12-4', 'Enter a date like 2026-12-04.'],
  ['2026-12-04T10:00', 'Enter a date like 2026-12-04.'],
])('the preferred date %s', (value, complaint) => {
  expect(complaintAbout('preferred_date', value)).toBe(complaint)
})

test.each([
  ['2026', undefined],
  ['2036', undefined],
  ['2025', 'Enter a year from 2026 to 2036.'],
  ['2037', 'Enter a year from 2026 to 2036.'],
  ['2026.5', 'Enter a year from 2026 to 2036.'],
  ['2e3', 'Enter a year from 2026 to 2036.'],
  ['next', 'Enter a year from 2026 to 2036.'],
])('the graduation year %s', (value, complaint) => {
  expect(complaintAbout('expected_graduation_year', value)).toBe(complaint)
})

test('only the listed options of a choice are accepted', () => {
  expect(complaintAbout('group_size', '6 people')).toBe(
    'Choose one of these: 1 person, 2 people, 3 people, 4 people, 5+ people.',
  )
  expect(complaintAbout('preferred_time', '5:00 PM')).toMatch(/^Choose one of these: 9:00 AM, .*4:00 PM\.$/)
})

test('answers to questions that were not asked are left out, whatever they are', () => {
  const fields = fieldsFrom({
    relationship_to_student: 'Student',
    relationship_to_student_other: 'x'.repeat(5000),
    student_email: 'not an address',
  })
  expect(fields).toMatchObject({ relationship_to_student_other: 'N/A', student_email: 'N/A' })
})

test('a field that the form does not have is named, and a long name is cut', () => {
  expect(complaintAbout('is_admin', 'yes')).toBe('Leave this out: the form has no such field.')
  const result = parsed({ [`<script>${'x'.repeat(5000)}`]: '' })
  expect(result.ok ? '' : result.errors[0]?.name).toMatch(/^\?script\?x{51,}$/)
})

test('the id of a request is accepted if it is valid', () => {
  const result = parsed({ request_id: '0b5f6e0e-5d0e-4c57-9a5e-8a36f6f0a111' })
  expect(result.ok && result.request.requestId).toBe('0b5f6e0e-5d0e-4c57-9a5e-8a36f6f0a111')
  for (const id of ['short', 'x'.repeat(65), 'with space', 12345678, null])
    expect(complaintAbout('request_id', id)).toBe('Use 8 to 64 letters, digits or hyphens.')
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

describe('the hidden fields', () => {
  test('a form’s token is not an answer, whatever its value', () => {
    for (const form_token of ['tour.x.y', '', 7, null, { deep: [] }])
      expect(fieldsFrom({ form_token })).toEqual(fieldsFrom({}))
  })

  test.each(['x', 7, true, [''], { '': '' }, null])('what should stay empty is named when it holds %j', (value) => {
    expect(complaintAbout('homepage', value)).toBe('We do not need your homepage. Please leave it out and send again.')
  })

  test('an empty honeypot is not an answer, either', () => {
    for (const homepage of [undefined, '', '  ']) expect(fieldsFrom({ homepage })).toEqual(fieldsFrom({}))
  })
})

test('the message for missing answers lists them if the form’s sentence ends in a colon', () => {
  const blank = (label: string) => ({ name: label, label, message: `Add ${label}.`, missing: true })
  const missing = [blank('Phone'), blank('Reason'), { ...blank('Email'), missing: false }]
  expect(problemWith(soup, missing).message).toBe('Please fill in all required fields: Phone, Reason')
  expect(problemWith(tour, missing).message).toBe('Please fill in all required fields.')
})

test.each(['sign-up@203.0.113.7', 'a@b.123', `${'x'.repeat(65)}@example.org`])(
  '%s is no address that a mail server takes',
  (address) => {
    expect(complaintAbout('user_email', address)).toBeDefined()
  },
)

test('an address may have 64 characters before the @, and digits in its domain', () => {
  expect(complaintAbout('user_email', `${'x'.repeat(64)}@example.org`)).toBeUndefined()
  expect(complaintAbout('user_email', 'a@1and1.example')).toBeUndefined()
})

describe('an event that ends before it begins', () => {
  const ending = (event_time: string, event_end_time: string) =>
    parseRequest(room, { ...sound, event_time, event_end_time }, today)

  test.each(['7:00 PM', '6:00 PM', '11:00 AM'])('is refused at its field: 7:00 PM to %s', (end) => {
    expect(ending('7:00 PM', end)).toEqual({
      ok: false,
      errors: [
        {
          name: 'event_end_time',
          label: 'Event end time',
          message: 'Choose an end after 7:00 PM, when it begins.',
          missing: false,
        },
      ],
    })
  })

  test.each([
    ['7:00 PM', '9:00 PM'],
    ['11:00 AM', '12:00 PM'],
    ['7:00 PM', ''],
    ['N/A', '9:00 PM'],
  ])('%s to %s is taken', (begin, end) => {
    expect(ending(begin, end).ok).toBe(true)
  })
})
