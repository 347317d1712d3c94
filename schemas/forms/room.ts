import { plural } from '../plural.ts'
import { defineRequest } from './define-form.ts'
import { choice, count, dateFromToday, longText, specify, text } from './field-shapes.ts'
import { listed } from './in-a-sentence.ts'

/** The room request: specification, sections 3, 5, 8 and 9. Its words are in `content/forms/room.yaml`. */
export const room = defineRequest({
  kind: 'room',
  isVisit: true,
  answerNames: {
    'first-name': 'user_first_name',
    room: 'facility_requested',
    date: 'event_date',
    time: 'event_time',
    until: 'event_end_time',
  },
  staffMail: (answer) => {
    const [from, until] = [answer('event_time'), answer('event_end_time')]
    const hours = from && until ? `${from} to ${until}` : from || until
    const when = listed(answer('event_date'), hours)
    const people = answer('expected_attendance')
    return {
      noun: 'Room request',
      headline: listed(answer('facility_requested'), when) || 'No room or date named',
      facts: [
        { label: 'Which room', text: answer('facility_requested') || 'None named' },
        { label: 'When', text: when || 'No date named' },
        { label: 'How many', text: people && `${Number(people)} ${plural(Number(people), 'person', 'people')}` },
        { label: 'What for', text: listed(answer('event_type'), answer('organization')) },
      ],
    }
  },
  aboutSender: [text('organization', { maxCharacters: 120, autocomplete: 'organization' })],
  sections: [
    {
      name: 'event',
      fields: [
        choice('event_type', ['Bar/Bat Mitzvah', 'Community Event', 'Meeting', 'Celebration', 'Study Group', 'Other']),
        specify('event_type'),
        choice('facility_requested', 'rooms'),
        dateFromToday('event_date', {
          visit: { time: 'event_time', until: 'event_end_time', room: 'facility_requested' },
        }),
        choice('event_time', 'hours'),
        choice('event_end_time', 'hours', { laterThan: 'event_time' }),
        count('expected_attendance', { max: 1000, room: 'facility_requested' }),
      ],
    },
    {
      name: 'needs',
      fields: [
        longText('additional_requirements', { rows: 4, whenBlank: 'None' }),
        longText('additional_info', { rows: 4, whenBlank: 'None' }),
      ],
    },
  ],
})
