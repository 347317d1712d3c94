import { DELIVERY_DAY } from './answer-names.ts'
import { defineRequest } from './define-form.ts'
import { choice, longText, specify } from './field-shapes.ts'
import { fullName, listed } from './in-a-sentence.ts'
import { relationshipToStudent, STUDENT, theStudent } from './people.ts'

/** The request for kosher soup at a student's door: specification, sections 3, 5, 8 and 9. Its words are in `content/forms/soup.yaml`. */
export const soup = defineRequest({
  kind: 'soup',
  hasNotice: true,
  isVisit: false,
  answerNames: {
    'first-name': 'user_first_name',
    student: 'student_first_name',
    date: DELIVERY_DAY,
    time: 'preferred_delivery_time',
    door: 'delivery_address',
  },
  staffMail: (answer, value) => {
    const student = fullName(answer('student_first_name'), answer('student_last_name'))
    const isStudent = value('relationship_to_student') === STUDENT
    return {
      noun: 'Soup request',
      headline: answer('preferred_delivery_time'),
      facts: [
        { label: 'Where', text: answer('delivery_address') },
        { label: 'When', text: answer('preferred_delivery_time') },
        {
          label: 'For',
          text: isStudent ? 'The student who asks' : listed(student || 'A student', answer('student_phone')),
        },
        { label: 'What they can’t eat', text: answer('dietary_restrictions') || 'Nothing was named' },
        { label: 'Asked by', text: isStudent ? '' : answer('relationship_to_student') },
      ],
    }
  },
  aboutSender: relationshipToStudent({ required: true }),
  sections: [
    { name: 'student', fields: theStudent },
    {
      name: 'soup',
      fields: [
        longText('delivery_address', { required: true, rows: 3, autocomplete: 'street-address' }),
        choice('reason', ['Not feeling well', 'Recovering from illness', 'Need comfort food', 'Other'], {
          required: true,
        }),
        specify('reason', { required: true }),
        choice('preferred_delivery_time', 'list', { required: true }),
        longText('dietary_restrictions', { rows: 3, whenBlank: 'None' }),
        longText('additional_info', { rows: 3, whenBlank: 'None' }),
      ],
    },
  ],
})
