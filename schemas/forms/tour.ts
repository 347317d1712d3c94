import { defineRequest } from './define-form.ts'
import { choice, dateFromToday, longText, specify, text, yearFromNow } from './field-shapes.ts'
import { listed } from './in-a-sentence.ts'
import { relationshipToStudent, theStudent } from './people.ts'

/** The request for a tour of the building: specification, sections 3, 5, 8 and 9. Its words are in `content/forms/tour.yaml`. */
export const tour = defineRequest({
  kind: 'tour',
  isVisit: true,
  answerNames: { 'first-name': 'user_first_name', date: 'preferred_date', time: 'preferred_time' },
  staffMail: (answer) => {
    const when = listed(answer('preferred_date'), answer('preferred_time'))
    const howMany = answer('group_size')
    return {
      noun: 'Tour request',
      headline: listed(when, howMany) || 'No date asked for',
      facts: [
        { label: 'When', text: when || 'No date asked for' },
        { label: 'How many', text: howMany },
        { label: 'Who comes', text: answer('student_type') },
      ],
    }
  },
  aboutSender: [
    ...relationshipToStudent({ required: false }),
    choice('student_type', ['Prospective Undergraduate', 'Prospective Graduate', 'Accepted Student', 'Other']),
    specify('student_type'),
  ],
  sections: [
    {
      name: 'student',
      fields: [
        ...theStudent,
        text('current_school', { maxCharacters: 120 }),
        yearFromNow('expected_graduation_year', { yearsAhead: 10 }),
      ],
    },
    {
      name: 'visit',
      fields: [
        dateFromToday('preferred_date', { visit: { time: 'preferred_time', minutes: 60 } }),
        choice('preferred_time', 'hours'),
        choice('group_size', ['1 person', '2 people', '3 people', '4 people', '5+ people']),
        longText('additional_info', { rows: 4, whenBlank: 'No additional information provided' }),
      ],
    },
  ],
})
