import type { RequestKind } from '#schemas/forms/define-form'

/** The answer to a question in words, or nothing where it was left blank. */
export type AnswerTo = (name: string) => string

/** What staff need to know of a request before anything else. */
export interface RequestFacts {
  /** What it is, in a mailbox. */
  noun: string
  /** What tells it from the next one there. */
  headline: string
  facts: { label: string; text: string }[]
}

const listed = (...texts: readonly string[]) => texts.filter((text) => text !== '').join(', ')
const fullName = (...names: readonly string[]) => names.filter((name) => name !== '').join(' ')

const factsOf: Readonly<Record<RequestKind, (answer: AnswerTo) => RequestFacts>> = {
  tour: (answer) => {
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
  soup: (answer) => {
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
  room: (answer) => {
    const when = listed(answer('event_date'), answer('event_time'))
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
}

/** The facts of a request of this kind; what was left blank and tells nothing is left out. */
export function requestFacts(kind: RequestKind, answer: AnswerTo): RequestFacts {
  const { facts, ...rest } = factsOf[kind](answer)
  return { ...rest, facts: facts.filter(({ text }) => text !== '') }
}
