import { SEND_EMAIL_PATH, SUBSCRIBE_PATH } from '../../schemas/http/paths.ts'
import type { RequestKind } from '../../schemas/requests/forms.ts'

/** The answers of a valid tour request. */
export const tourAnswers = {
  user_first_name: 'Rachel',
  user_last_name: 'Okonkwo-Stein',
  user_email: 'rachel@example.org',
  user_phone: '410-555-0123',
}

/** The answers of a valid soup request. */
export const soupAnswers = {
  ...tourAnswers,
  relationship_to_student: 'Parent',
  delivery_address: 'Wolman Hall, room 214',
  reason: 'Not feeling well',
  preferred_delivery_time: '12:00 PM - 2:00 PM',
}

const aboutTheStudent = {
  relationship_to_student: 'Other',
  relationship_to_student_other: 'Neighbor & friend',
  student_first_name: 'Eli',
  student_last_name: 'Okonkwo',
  student_email: 'eli@example.org',
  student_phone: '410-555-0124',
}

/** For each request, an answer to every question of its form. */
export const everyAnswer: Readonly<Record<RequestKind, Record<string, string>>> = {
  tour: {
    ...tourAnswers,
    ...aboutTheStudent,
    student_type: 'Other',
    student_type_other: 'Exchange student',
    current_school: 'Baltimore Polytechnic',
    expected_graduation_year: '2030',
    preferred_date: '2026-12-04',
    preferred_time: '11:00 AM',
    group_size: '3 people',
    own_first_visit: 'Yes',
    additional_info: 'A ramp, please.\nAnd <b>no nuts</b>.',
  },
  soup: {
    ...soupAnswers,
    ...aboutTheStudent,
    delivery_address: 'Wolman Hall, third floor\nroom 314, at the end',
    reason: 'Other',
    reason_other: 'Wisdom teeth',
    dietary_restrictions: 'No dill, and <b>no nuts</b>',
    additional_info: 'The bell is broken',
  },
  room: {
    ...tourAnswers,
    organization: 'Poetry Club & friends',
    event_type: 'Other',
    event_type_other: 'Reading aloud',
    facility_requested: 'Library (up to 12 people)',
    event_date: '2026-12-10',
    event_time: '7:00 PM',
    event_end_time: '9:00 PM',
    expected_attendance: '25',
    own_how_heard: 'A friend',
    additional_requirements: 'A lectern',
    additional_info: 'Any evening but Friday',
  },
}

/** The e-mail client's call for a tour request, with changes. */
export const emailCall = (params: Record<string, unknown> = {}, call: Record<string, unknown> = {}) => ({
  ...{ lib_version: '4.4.1', user_id: 'public', service_id: 'default', template_id: 'tour' },
  template_params: { ...tourAnswers, ...params },
  ...call,
})

type Headers = Record<string, string | undefined>
const posting =
  (url: string) =>
  (body: unknown, headers: Headers = {}) => ({
    ...{ method: 'POST' as const, url, headers: { 'content-type': 'application/json', ...headers } },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })

export const sending = posting(SEND_EMAIL_PATH)

/** The mailing list's call as our page makes it, with changes; a string is sent unchanged. */
export const subscribing = (changes: unknown = {}, headers: Headers = {}) =>
  posting(SUBSCRIBE_PATH)(typeof changes === 'string' ? changes : { ...subscriberAnswers, ...Object(changes) }, headers)

const subscriberAnswers = {
  ...{ email: 'Noa@example.org', first_name: 'Noa', last_name: 'Birnbaum' },
  ...{ member_type: 'undergraduate-student', graduation_year: 'junior', family_member_type: '' },
}
