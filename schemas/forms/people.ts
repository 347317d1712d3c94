import { choice, email, type FieldShape, specify, tel, text } from './field-shapes.ts'

/** Who sends the request: `defineRequest` begins every form with these fields, and mails are addressed to the answers. */
export const whoIsAsking: readonly FieldShape[] = [
  text('user_first_name', { required: true, autocomplete: 'given-name' }),
  text('user_last_name', { required: true, autocomplete: 'family-name' }),
  email('user_email', { required: true, autocomplete: 'email' }),
  tel('user_phone', { required: true, autocomplete: 'tel' }),
]

export const STUDENT = 'Student'

/** The sender's relationship to the student, and a text if it is something else. */
export const relationshipToStudent = (options: { required: boolean }): readonly FieldShape[] => [
  choice('relationship_to_student', [STUDENT, 'Parent', 'Grandparent', 'Friend', 'Relative', 'Other'], options),
  specify('relationship_to_student', options),
]

const aboutAStudent = { shownWhen: { field: 'relationship_to_student', isNot: STUDENT } } as const

export const theStudent: readonly FieldShape[] = [
  text('student_first_name', aboutAStudent),
  text('student_last_name', aboutAStudent),
  email('student_email', aboutAStudent),
  tel('student_phone', aboutAStudent),
]
