import { describe, expect, test } from 'vitest'
import { forms as allForms } from '#tests/support/campus-forms'
import { isVisible } from './answers.ts'
import { defineRequest, fieldsOf } from './define-form.ts'
import { type Field, type FieldShape, optionText } from './form-fields.ts'
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
        ...[...asker, 'organization', 'event_type', 'event_type_other'],
        ...['facility_requested', 'event_date', 'event_time'],
        // The first is not the specification's: until when somebody has a room decides who else can.
        ...['event_end_time', 'expected_attendance', 'additional_requirements', 'additional_info'],
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

test.each(Object.values(formShapes))(
  'the form $kind depends on choices that it has, and has no field twice',
  (form) => {
    const fields = fieldsOf<FieldShape>(form)
    const choices = fields.flatMap(({ name, type }) => (type === 'choice' ? name : []))
    const named = fields.flatMap((field) => [
      ...[field.shownWhen?.field, field.clearedBy, field.type === 'choice' ? field.laterThan : undefined],
      ...(field.type === 'date-from-today' ? [field.visit.time, field.visit.until, field.visit.room] : []),
    ])
    expect(choices).toEqual(expect.arrayContaining(named.filter((name) => name !== undefined)))
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
  },
)

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
  const messages = (what: string, within: string, missing: string) => ({
    missing: `Please fill in all required fields${missing}`,
    email: 'Enter an email address like name@example.org.',
    sent: `${what.replace(/^./, (first) => first.toUpperCase())} sent successfully! A staff member will get back to you within ${within}.`,
    failed: `Failed to send ${what}. Please try again or contact us directly.`,
    fallback: `An error occurred while sending your ${what}. Please try again.`,
  })
  expect(allForms.room.messages).toEqual(messages('room reservation request', '2-3 business days', ''))
  expect(allForms.soup.messages).toEqual(messages('soup delivery request', '24 hours', ':'))
  expect(allForms.tour.messages).toEqual(messages('tour request', '2-3 business days', '.'))
  const { sent, failed } = allForms['mailing-list'].messages
  expect(sent).toBe("Thank you for subscribing! You'll receive updates from Juniper Hill Hillel soon.")
  expect(failed).toBe(
    'Sorry, there was an error subscribing you to our mailing list. Please contact Ruth Alvarez (ruth@example.org) to be manually added.',
  )
  expect(Object.fromEntries(fieldsOf(allForms['mailing-list']).map(({ name, missing }) => [name, missing]))).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Please enter a valid email address',
    memberType: 'Please select your community member type',
    graduationYear: 'Please select your graduation year',
    familyMemberType: 'Please select your relationship',
  })
})

test.each([
  ['2025-11-21', ['2026', '2027', '2028', '2029']],
  ['2026-06-30', ['2026', '2027', '2028', '2029']],
  ['2026-07-01', ['2027', '2028', '2029', '2030']],
  ['2027-06-30', ['2027', '2028', '2029', '2030']],
  ['2027-07-01', ['2028', '2029', '2030', '2031']],
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
  const names = { user_first_name: 'given-name', user_last_name: 'family-name' }
  const own = { ...names, user_email: 'email', user_phone: 'tel' }
  expect(autocomplete('tour')).toEqual(own)
  expect(autocomplete('soup')).toEqual({ ...own, delivery_address: 'street-address' })
  expect(autocomplete('room')).toEqual({ ...own, organization: 'organization' })
  expect(autocomplete('mailing-list')).toEqual({ firstName: 'given-name', lastName: 'family-name', email: 'email' })
})

test('the questions about the student appear once somebody says that they are not the student', () => {
  for (const kind of ['tour', 'soup'] as const) {
    const isAsked = (answer: string | undefined) =>
      isVisible(fieldOf(kind, 'student_phone'), { relationship_to_student: answer })
    expect([undefined, '', 'Student', 'Parent', 'Other'].filter(isAsked)).toEqual(['Parent', 'Other'])
  }
})

test('a request form asks who sends it, whatever else it asks', () => {
  expect(fieldsOf(defineRequest({ ...requestShapes.tour, sections: [] })).map(({ name }) => name)).toEqual(asker)
})
