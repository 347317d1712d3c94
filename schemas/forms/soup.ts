import { defineRequest } from './define-form.ts'
import { choice, longText, specify } from './fields.ts'
import { fullName, listed } from './in-a-sentence.ts'
import { relationshipToStudent, theStudent, whoIsAsking } from './people.ts'

/** The request for kosher soup at a student's door: specification, sections 3, 5, 8 and 9. */
export const soup = defineRequest({
  kind: 'soup',
  title: 'Request Soup Delivery',
  lead: 'Free, during the school year. We get back to you within 24 hours.',
  notice: 'The soup comes within 1-2 business days.',
  submitLabel: 'Send soup request',
  messages: {
    missing: 'Please fill in all required fields: ',
    listsMissing: true,
    sent: 'Soup delivery request sent successfully! A staff member will get back to you within 24 hours.',
    failed: 'Failed to send soup delivery request. Please try again or contact us directly.',
    fallback: 'An error occurred while sending your soup delivery request. Please try again.',
  },
  isVisit: false,
  isRecorded: true,
  staffMail: (answer) => {
    const student = fullName(answer('student_first_name'), answer('student_last_name'))
    const relationship = answer('relationship_to_student')
    const isStudent = relationship === 'Student'
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
        { label: 'Asked by', text: isStudent ? '' : relationship },
      ],
    }
  },
  sections: [
    {
      legend: 'About you',
      fields: [...whoIsAsking, ...relationshipToStudent({ required: true })],
    },
    { legend: 'About the student', fields: theStudent },
    {
      legend: 'The soup',
      fields: [
        longText('delivery_address', 'Delivery address', {
          required: true,
          rows: 3,
          autocomplete: 'street-address',
          hint: 'Hall or street, floor and room',
          missing: 'Add the hall or street and the room, so the soup finds the door.',
        }),
        choice('reason', 'Reason', ['Not feeling well', 'Recovering from illness', 'Need comfort food', 'Other'], {
          required: true,
          missing: 'Choose a reason. Comfort is one.',
        }),
        specify('reason', 'Please specify the reason', { required: true, missing: 'Say the reason in a few words.' }),
        choice(
          'preferred_delivery_time',
          'Preferred delivery time',
          ['10:00 AM - 12:00 PM', '12:00 PM - 2:00 PM', '2:00 PM - 4:00 PM', '4:00 PM - 5:00 PM'],
          { required: true, missing: 'Choose when we may knock.' },
        ),
        longText('dietary_restrictions', 'Dietary restrictions', {
          rows: 3,
          whenBlank: 'None',
          hint: 'Allergies, vegetarian, no dill',
        }),
        longText('additional_info', 'Anything we should know?', {
          rows: 3,
          whenBlank: 'None',
          hint: 'A front desk, a sleeping roommate, a bell that is broken',
        }),
      ],
    },
  ],
})
