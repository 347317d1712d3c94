import { choice, email, type Field, specify, tel, text } from './fields.ts'

/** Who sends the request: the four answers that every request needs. */
export const whoIsAsking: readonly Field[] = [
  text('user_first_name', 'First name', {
    required: true,
    autocomplete: 'given-name',
    missing: 'Add your first name, so we know whom to greet.',
  }),
  text('user_last_name', 'Last name', {
    required: true,
    autocomplete: 'family-name',
    missing: 'Add your last name.',
  }),
  email('user_email', 'Email', {
    required: true,
    autocomplete: 'email',
    missing: 'Add an email address, so we can answer you.',
  }),
  tel('user_phone', 'Phone', {
    required: true,
    autocomplete: 'tel',
    missing: 'Add a phone number, so we can reach you on the day.',
  }),
]

/** The sender's relationship to the student, and a text if it is something else. */
export const relationshipToStudent = ({ required }: { required: boolean }): readonly Field[] => [
  choice(
    'relationship_to_student',
    'Your relationship to the student',
    ['Student', 'Parent', 'Grandparent', 'Friend', 'Relative', 'Other'],
    { required, missing: 'Choose what you are to the student.' },
  ),
  specify('relationship_to_student', 'Please specify your relationship', {
    required,
    missing: 'Say in a few words what you are to the student.',
  }),
]

const aboutAStudent = { shownWhen: { field: 'relationship_to_student', isNot: 'Student' } } as const

/** The student, if somebody else sends the request. */
export const theStudent: readonly Field[] = [
  text('student_first_name', 'Student’s first name', aboutAStudent),
  text('student_last_name', 'Student’s last name', aboutAStudent),
  email('student_email', 'Student’s email', aboutAStudent),
  tel('student_phone', 'Student’s phone', aboutAStudent),
]
