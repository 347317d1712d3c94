import { defineForm } from './define-form.ts'
import { SIMPLE_EMAIL } from './email-address.ts'
import { choice, email, text } from './fields.ts'

/** Joining the mailing list: specification, sections 3, 5, 7, 8 and 9. */
export const mailingList = defineForm({
  kind: 'mailing-list',
  path: '/mailing-list',
  title: 'Join Our Mailing List',
  lead: 'About two letters a month, and an easy way out.',
  submitLabel: 'Subscribe',
  messages: {
    missing: 'Please fill in all required fields.',
    sent: "Thank you for subscribing! You'll receive updates from {site} soon.",
    failed:
      'Sorry, there was an error subscribing you to our mailing list. Please contact {name} ({email}) to be manually added.',
    fallback:
      'Sorry, there was an error subscribing you to our mailing list. Please contact {name} ({email}) to be manually added.',
  },
  sections: [
    {
      legend: 'About you',
      fields: [
        text('firstName', 'First name', {
          required: true,
          whenBlank: '',
          autocomplete: 'given-name',
          missing: 'First name is required',
        }),
        text('lastName', 'Last name', {
          required: true,
          whenBlank: '',
          autocomplete: 'family-name',
          missing: 'Last name is required',
        }),
        email('email', 'Email', {
          required: true,
          whenBlank: '',
          autocomplete: 'email',
          pattern: SIMPLE_EMAIL,
          missing: 'Please enter a valid email address',
          invalid: 'Please enter a valid email address',
        }),
        choice(
          'memberType',
          'Community member type',
          [
            { value: 'undergraduate-student', label: 'Undergraduate student' },
            { value: 'graduate-student', label: 'Graduate student' },
            { value: 'alumni', label: 'Alumni' },
            { value: 'family-member', label: 'Family member' },
            { value: 'other', label: 'Other' },
          ],
          { required: true, whenBlank: '', missing: 'Please select your community member type' },
        ),
        choice(
          'graduationYear',
          'Graduation year',
          [
            { value: 'senior', label: { yearsAfterSeniors: 0 } },
            { value: 'junior', label: { yearsAfterSeniors: 1 } },
            { value: 'sophomore', label: { yearsAfterSeniors: 2 } },
            { value: 'freshman', label: { yearsAfterSeniors: 3 } },
            { value: 'not-sure', label: 'Unsure' },
          ],
          {
            required: true,
            whenBlank: '',
            shownWhen: { field: 'memberType', is: 'undergraduate-student' },
            clearedBy: 'memberType',
            missing: 'Please select your graduation year',
          },
        ),
        choice(
          'familyMemberType',
          'Your relationship to the student',
          [
            { value: 'parent', label: 'Parent' },
            { value: 'grandparent', label: 'Grandparent' },
            { value: 'sibling', label: 'Sibling' },
            { value: 'other', label: 'Other' },
          ],
          {
            required: true,
            whenBlank: '',
            shownWhen: { field: 'memberType', is: 'family-member' },
            clearedBy: 'memberType',
            missing: 'Please select your relationship',
          },
        ),
      ],
    },
  ],
})
