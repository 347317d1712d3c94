import { describe, expect, test } from 'vitest'
import { forms as allForms } from '#tests/support/campus-forms'
import { isShown, templateParams } from './answers.ts'
import { defineRequest, fieldsOf } from './define-form.ts'
import type { FieldShape } from './field-shapes.ts'
import { type Field, optionText } from './fields.ts'
import { formShapes, requestShapes } from './forms.ts'

const fieldOf = (kind: keyof typeof allForms, name: string): Field => {
  const field = fieldsOf(allForms[kind]).find((candidate) => candidate.name === name)
  if (!field) throw new Error(`The ${kind} form has no ${name}`)
  return field
}
const optionsOf = (kind: keyof typeof allForms, name: string) => {
  const field = fieldOf(kind, name)
  return field.type === 'choice' ? field.options : []
}
const labels = (kind: keyof typeof allForms, name: string) => optionsOf(kind, name).map(({ label }) => label)
const requiredOf = (kind: keyof typeof allForms) =>
  fieldsOf(allForms[kind]).flatMap(({ name, required }) => (required ? [name] : []))

const asker = ['user_first_name', 'user_last_name', 'user_email', 'user_phone']
const student = ['student_first_name', 'student_last_name', 'student_email', 'student_phone']
const relationship = ['relationship_to_student', 'relationship_to_student_other']

describe('each form has exactly the fields of the specification', () => {
  test.each([
    [
      'room',
      [
        ...[
          ...asker,
          'organization',
          'event_type',
          'event_type_other',
          'facility_requested',
          'event_date',
          'event_time',
          // Not the specification's: until when somebody has a room decides who else can.
          'event_end_time',
        ],
        ...['expected_attendance', 'additional_requirements', 'additional_info'],
      ],
      asker,
    ],
    [
      'soup',
      [
        ...[...asker, ...relationship, ...student, 'delivery_address', 'reason', 'reason_other'],
        ...['preferred_delivery_time', 'dietary_restrictions', 'additional_info'],
      ],
      [...asker, ...relationship, 'delivery_address', 'reason', 'reason_other', 'preferred_delivery_time'],
    ],
    [
      'tour',
      [
        ...[...asker, ...relationship, 'student_type', 'student_type_other', ...student, 'current_school'],
        ...['expected_graduation_year', 'preferred_date', 'preferred_time', 'group_size', 'additional_info'],
      ],
      asker,
    ],
    [
      'mailing-list',
      ['firstName', 'lastName', 'email', 'memberType', 'graduationYear', 'familyMemberType'],
      ['firstName', 'lastName', 'email', 'memberType', 'graduationYear', 'familyMemberType'],
    ],
  ] as const)('%s', (kind, names, required) => {
    expect(fieldsOf<{ name: string }>(formShapes[kind]).map(({ name }) => name)).toEqual(names)
    expect(requiredOf(kind)).toEqual(required)
  })
})

describe.each(Object.values(formShapes))('the form $kind', (form) => {
  const fields = fieldsOf<FieldShape>(form)

  test('has no two fields of one name', () => {
    const names = fields.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  })

  test('depends on choices that it has', () => {
    const choices = fields.flatMap(({ name, type }) => (type === 'choice' ? name : []))
    const named = fields.flatMap((field) => [
      ...[field.shownWhen?.field, field.clearedBy, field.type === 'choice' ? field.laterThan : undefined],
      ...(field.type === 'date-from-today' ? [field.visit.time, field.visit.until, field.visit.room] : []),
    ])
    expect(choices).toEqual(expect.arrayContaining(named.filter((name) => name !== undefined)))
  })
})

test('the choices are the specification’s, to the letter', () => {
  expect(labels('room', 'event_type')).toEqual([
    ...['Bar/Bat Mitzvah', 'Community Event', 'Meeting', 'Celebration', 'Study Group', 'Other'],
  ])
  const times = labels('room', 'event_time')
  expect([times.length, times[0], times.at(-1)]).toEqual([12, '9:00 AM', '8:00 PM'])
  const ends = labels('room', 'event_end_time')
  expect([ends.length, ends[0], ends.at(-1)]).toEqual([14, '10:00 AM', '11:00 PM'])
  const tours = labels('tour', 'preferred_time')
  expect([tours.length, tours[0], tours.at(-1)]).toEqual([8, '9:00 AM', '4:00 PM'])
  expect(labels('soup', 'preferred_delivery_time')).toEqual([
    ...['10:00 AM - 12:00 PM', '12:00 PM - 2:00 PM', '2:00 PM - 4:00 PM', '4:00 PM - 5:00 PM'],
  ])
  expect(labels('soup', 'reason')).toEqual([
    ...['Not feeling well', 'Recovering from illness', 'Need comfort food', 'Other'],
  ])
  for (const kind of ['tour', 'soup'] as const)
    expect(labels(kind, 'relationship_to_student')).toEqual([
      ...['Student', 'Parent', 'Grandparent', 'Friend', 'Relative', 'Other'],
    ])
  expect(labels('tour', 'student_type')).toEqual([
    ...['Prospective Undergraduate', 'Prospective Graduate', 'Accepted Student', 'Other'],
  ])
  expect(labels('tour', 'group_size')).toEqual(['1 person', '2 people', '3 people', '4 people', '5+ people'])
  expect(optionsOf('mailing-list', 'memberType').map(({ value }) => value)).toEqual([
    ...['undergraduate-student', 'graduate-student', 'alumni', 'family-member', 'other'],
  ])
  expect(optionsOf('mailing-list', 'familyMemberType').map(({ value }) => value)).toEqual([
    ...['parent', 'grandparent', 'sibling', 'other'],
  ])
})

test('the hours that soup is promised in do not contradict each other', () => {
  expect(allForms.soup.messages.sent).toContain('get back to you within 24 hours')
  expect(allForms.soup.lead).toContain('get back to you within 24 hours')
  expect(allForms.soup.notice).toBe('The soup comes within 1-2 business days.')
})

test('every message is the specification’s, to the letter', () => {
  expect(allForms.room.messages).toEqual({
    missing: 'Please fill in all required fields',
    email: 'Enter an email address like name@example.org.',
    sent: 'Room reservation request sent successfully! A staff member will get back to you within 2-3 business days.',
    failed: 'Failed to send room reservation request. Please try again or contact us directly.',
    fallback: 'An error occurred while sending your room reservation request. Please try again.',
  })
  expect(allForms.soup.messages).toEqual({
    missing: 'Please fill in all required fields:',
    email: 'Enter an email address like name@example.org.',
    sent: 'Soup delivery request sent successfully! A staff member will get back to you within 24 hours.',
    failed: 'Failed to send soup delivery request. Please try again or contact us directly.',
    fallback: 'An error occurred while sending your soup delivery request. Please try again.',
  })
  expect(allForms.tour.messages).toEqual({
    missing: 'Please fill in all required fields.',
    email: 'Enter an email address like name@example.org.',
    sent: 'Tour request sent successfully! A staff member will get back to you within 2-3 business days.',
    failed: 'Failed to send tour request. Please try again or contact us directly.',
    fallback: 'An error occurred while sending your tour request. Please try again.',
  })
  const { sent, failed } = allForms['mailing-list'].messages
  expect(sent).toBe("Thank you for subscribing! You'll receive updates from Juniper Hill Hillel soon.")
  expect(failed).toBe(
    'Sorry, there was an error subscribing you to our mailing list. Please contact Ruth Alvarez (ruth@example.org) to be manually added.',
  )
  const missingOf = (name: string) => fieldOf('mailing-list', name).missing
  expect(missingOf('firstName')).toBe('First name is required')
  expect(missingOf('lastName')).toBe('Last name is required')
  expect(missingOf('email')).toBe('Please enter a valid email address')
  expect(missingOf('memberType')).toBe('Please select your community member type')
  expect(missingOf('graduationYear')).toBe('Please select your graduation year')
  expect(missingOf('familyMemberType')).toBe('Please select your relationship')
})

test.each([
  ['2025-11-21', ['2026', '2027', '2028', '2029']],
  ['2026-06-30', ['2026', '2027', '2028', '2029']],
  ['2026-07-01', ['2027', '2028', '2029', '2030']],
  ['2026-11-21', ['2027', '2028', '2029', '2030']],
])('on %s the class years are those of the academic year that is running, the seniors first', (day, years) => {
  expect(optionsOf('mailing-list', 'graduationYear').map((option) => [option.value, optionText(option, day)])).toEqual([
    ['senior', years[0]],
    ['junior', years[1]],
    ['sophomore', years[2]],
    ['freshman', years[3]],
    ['not-sure', 'Unsure'],
  ])
})

test('autofill goes into the right fields', () => {
  const autocomplete = (kind: keyof typeof allForms) =>
    Object.fromEntries(
      fieldsOf(allForms[kind]).flatMap(({ name, autocomplete: token }) => (token ? [[name, token]] : [])),
    )
  const own = {
    user_first_name: 'given-name',
    user_last_name: 'family-name',
    user_email: 'email',
    user_phone: 'tel',
  }
  expect(autocomplete('tour')).toEqual(own)
  expect(autocomplete('soup')).toEqual({ ...own, delivery_address: 'street-address' })
  expect(autocomplete('room')).toEqual({ ...own, organization: 'organization' })
  expect(autocomplete('mailing-list')).toEqual({ firstName: 'given-name', lastName: 'family-name', email: 'email' })
})

test('the questions about the student appear once somebody says that they are not the student', () => {
  for (const kind of ['tour', 'soup'] as const)
    for (const [answer, shown] of [
      [undefined, false],
      ['', false],
      ['Student', false],
      ['Parent', true],
      ['Other', true],
    ] as const)
      expect(isShown(fieldOf(kind, 'student_phone'), { relationship_to_student: answer }), answer).toBe(shown)
})

test('blanks travel in the specification’s words', () => {
  expect(templateParams(requestShapes.room, {})).toMatchObject({
    event_date: 'N/A',
    expected_attendance: 'N/A',
    additional_requirements: 'None',
    additional_info: 'None',
  })
  expect(templateParams(requestShapes.soup, {})).toMatchObject({
    dietary_restrictions: 'None',
    additional_info: 'None',
  })
  expect(templateParams(requestShapes.tour, {})).toMatchObject({
    preferred_date: 'N/A',
    additional_info: 'No additional information provided',
  })
})

test('a request form asks who sends it, whatever else it asks', () => {
  expect(fieldsOf(defineRequest({ ...requestShapes.tour, sections: [] })).map(({ name }) => name)).toEqual([
    'user_first_name',
    'user_last_name',
    'user_email',
    'user_phone',
  ])
})
