import { defineRequest } from './define-form.ts'
import { choice, dateFromToday, longText, specify, text, yearFromNow } from './fields.ts'
import { hoursFrom } from './hours.ts'
import { listed } from './in-a-sentence.ts'
import { relationshipToStudent, theStudent, whoIsAsking } from './people.ts'

/** The request for a tour of the building: specification, sections 3, 5, 8 and 9. */
export const tour = defineRequest({
  kind: 'tour',
  title: 'Schedule a Tour',
  lead: 'Tell us who is coming and when. A staff member replies within 2-3 business days.',
  submitLabel: 'Send tour request',
  messages: {
    missing: 'Please fill in all required fields.',
    sent: 'Tour request sent successfully! A staff member will get back to you within 2-3 business days.',
    failed: 'Failed to send tour request. Please try again or contact us directly.',
    fallback: 'An error occurred while sending your tour request. Please try again.',
  },
  isVisit: true,
  isRecorded: true,
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
  sections: [
    {
      legend: 'About you',
      fields: [
        ...whoIsAsking,
        ...relationshipToStudent({ required: false }),
        choice('student_type', 'Student type', [
          'Prospective Undergraduate',
          'Prospective Graduate',
          'Accepted Student',
          'Other',
        ]),
        specify('student_type', 'Please specify the student type'),
      ],
    },
    {
      legend: 'About the student',
      fields: [
        ...theStudent,
        text('current_school', 'Current school', { maxCharacters: 120 }),
        yearFromNow('expected_graduation_year', 'Expected graduation year', { yearsAhead: 10 }),
      ],
    },
    {
      legend: 'Your visit',
      fields: [
        dateFromToday('preferred_date', 'Preferred date', {
          hint: 'Monday to Friday',
          visit: { time: 'preferred_time', minutes: 60 },
          suitable: {
            are: 'weekdays',
            rule: 'Tours run Monday to Friday.',
            otherwise: 'If you choose another day, we will write back with a weekday near it.',
          },
        }),
        choice('preferred_time', 'Preferred time', hoursFrom(9, 16)),
        choice('group_size', 'Group size', ['1 person', '2 people', '3 people', '4 people', '5+ people']),
        longText('additional_info', 'Anything we should know?', {
          rows: 4,
          whenBlank: 'No additional information provided',
          hint: 'Food, access needs, a class you hope to sit in on',
        }),
      ],
    },
  ],
})
