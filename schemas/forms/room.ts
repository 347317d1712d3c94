import { defineRequest } from './define-form.ts'
import { choice, count, dateFromToday, longText, specify, text } from './fields.ts'
import { hoursFrom } from './hours.ts'
import { listed } from './in-a-sentence.ts'
import { whoIsAsking } from './people.ts'

/** The room request: specification, sections 3, 5, 8 and 9. */
export const room = defineRequest({
  kind: 'room',
  title: 'Reserve a Room',
  lead: 'Ask at least 2 weeks in advance. A staff member replies within 2-3 business days.',
  submitLabel: 'Send room request',
  messages: {
    missing: 'Please fill in all required fields',
    sent: 'Room reservation request sent successfully! A staff member will get back to you within 2-3 business days.',
    failed: 'Failed to send room reservation request. Please try again or contact us directly.',
    fallback: 'An error occurred while sending your room reservation request. Please try again.',
  },
  isVisit: true,
  isRecorded: false,
  staffMail: (answer) => {
    const hours = [answer('event_time'), answer('event_end_time')].filter(Boolean).join(' to ')
    const when = listed(answer('event_date'), hours)
    const people = answer('expected_attendance')
    return {
      noun: 'Room request',
      headline: listed(answer('facility_requested'), when) || 'No room or date named',
      facts: [
        { label: 'Which room', text: answer('facility_requested') || 'None named' },
        { label: 'When', text: when || 'No date named' },
        { label: 'How many', text: people && `${people} ${people === '1' ? 'person' : 'people'}` },
        { label: 'What for', text: listed(answer('event_type'), answer('organization')) },
      ],
    }
  },
  sections: [
    {
      legend: 'About you',
      fields: [
        ...whoIsAsking,
        text('organization', 'Organization', {
          maxCharacters: 120,
          autocomplete: 'organization',
          hint: 'Student group or department',
        }),
      ],
    },
    {
      legend: 'Your event',
      fields: [
        choice('event_type', 'Event type', [
          'Bar/Bat Mitzvah',
          'Community Event',
          'Meeting',
          'Celebration',
          'Study Group',
          'Other',
        ]),
        specify('event_type', 'Please specify the event type'),
        choice('facility_requested', 'Facility', [
          'Main Hall (up to 150 people)',
          'Library/Study Space (up to 30 people)',
          'Outdoor Space',
        ]),
        dateFromToday('event_date', 'Event date', {
          hint: 'At least 2 weeks in advance',
          visit: { time: 'event_time', until: 'event_end_time', room: 'facility_requested' },
          suitable: {
            are: { daysAhead: 14 },
            rule: 'Rooms are reserved at least 2 weeks in advance.',
            otherwise: 'If you need one sooner, we will tell you whether it is possible.',
          },
        }),
        choice('event_time', 'Event time', hoursFrom(9, 20)),
        choice('event_end_time', 'Event end time', hoursFrom(10, 23), { laterThan: 'event_time' }),
        count('expected_attendance', 'Expected attendance', { max: 1000 }),
      ],
    },
    {
      legend: 'What you need',
      fields: [
        longText('additional_requirements', 'Additional requirements', {
          rows: 4,
          whenBlank: 'None',
          hint: 'Tables, a projector, a kitchen, step-free access',
        }),
        longText('additional_info', 'Anything else?', {
          rows: 4,
          whenBlank: 'None',
          hint: 'Another day that would do, or a piano player',
        }),
      ],
    },
  ],
})
