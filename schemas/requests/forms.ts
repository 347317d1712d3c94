import { plural } from '../text.ts'
import { defineRequest, type Form, type FormShape, type RequestShape, withTexts } from './define-form.ts'
import {
  choice,
  count,
  dateFromToday,
  email,
  longText,
  relationshipToStudent,
  STUDENT,
  specify,
  text,
  theStudent,
  yearFromNow,
} from './form-fields.ts'
import type { FormTexts } from './form-texts.ts'
import { DELIVERY_DAY } from './show-answers.ts'

/** The texts that are not blank, with a comma between them. */
export const joinTexts = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(', ')

/** The names that are not blank, as one. */
export const fullName = (...names: readonly string[]): string => names.filter((name) => name !== '').join(' ')

/** The request for a tour of the building: specification, sections 3, 5, 8 and 9. Its texts are in `content/forms/tour.yaml`. */
export const tour = defineRequest({
  kind: 'tour',
  isVisit: true,
  answerNames: { 'first-name': 'user_first_name', date: 'preferred_date', time: 'preferred_time' },
  staffMail: (answer) => {
    const when = joinTexts(answer('preferred_date'), answer('preferred_time'))
    const howMany = answer('group_size')
    return {
      noun: 'Tour request',
      headline: joinTexts(when, howMany) || 'No date asked for',
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

/** The request for kosher soup at a student's door: specification, sections 3, 5, 8 and 9. Its texts are in `content/forms/soup.yaml`. */
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
          text: isStudent ? 'The student who asks' : joinTexts(student || 'A student', answer('student_phone')),
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

/** The room request: specification, sections 3, 5, 8 and 9. Its texts are in `content/forms/room.yaml`. */
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
    const when = joinTexts(answer('event_date'), hours)
    const people = answer('expected_attendance')
    return {
      noun: 'Room request',
      headline: joinTexts(answer('facility_requested'), when) || 'No room or date named',
      facts: [
        { label: 'Which room', text: answer('facility_requested') || 'None named' },
        { label: 'When', text: when || 'No date named' },
        { label: 'How many', text: people && `${Number(people)} ${plural(Number(people), 'person', 'people')}` },
        { label: 'What for', text: joinTexts(answer('event_type'), answer('organization')) },
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

const needed = { required: true, whenBlank: '' } as const
const neededOf = (memberType: string) =>
  ({ ...needed, shownWhen: { field: 'memberType', is: memberType }, clearedBy: 'memberType' }) as const

/** Joining the mailing list: specification, sections 3, 5, 7, 8 and 9. Its texts are in `content/forms/mailing-list.yaml`. */
export const mailingList: FormShape<'mailing-list'> = {
  kind: 'mailing-list',
  path: '/mailing-list',
  sections: [
    {
      name: 'you',
      fields: [
        text('firstName', { ...needed, autocomplete: 'given-name' }),
        text('lastName', { ...needed, autocomplete: 'family-name' }),
        email('email', { ...needed, autocomplete: 'email', isSimple: true }),
        choice('memberType', ['undergraduate-student', 'graduate-student', 'alumni', 'family-member', 'other'], needed),
        choice(
          'graduationYear',
          [
            { value: 'senior', label: { yearsAfterSeniors: 0 } },
            { value: 'junior', label: { yearsAfterSeniors: 1 } },
            { value: 'sophomore', label: { yearsAfterSeniors: 2 } },
            { value: 'freshman', label: { yearsAfterSeniors: 3 } },
            'not-sure',
          ],
          neededOf('undergraduate-student'),
        ),
        choice('familyMemberType', ['parent', 'grandparent', 'sibling', 'other'], neededOf('family-member')),
      ],
    },
  ],
}

/** Each form is listed under its own kind; the compiler checks that. */
const formTable = <T extends { readonly [K in keyof T]: FormShape<K & string> }>(forms: T): T => forms

/** Everything about a kind of request follows from its line. CONTRIBUTING.md says what else a form needs. */
export const requestShapes = formTable({ tour, soup, room })

export type RequestKind = keyof typeof requestShapes

export const formShapes = formTable({ ...requestShapes, 'mailing-list': mailingList })
export type FormKind = keyof typeof formShapes

export type AnyForm = Form<FormKind>
export type AnyRequest = Form<RequestKind>
export type Forms = { readonly [K in FormKind]: Form<K> }

const everyRequest: readonly RequestShape<RequestKind>[] = Object.values(requestShapes)
const everyForm: readonly FormShape<FormKind>[] = Object.values(formShapes)
export const requestKinds = everyRequest.map(({ kind }) => kind)
export const formKinds = everyForm.map(({ kind }) => kind)

/** The kind of a form whose name comes from outside: from a caller, or from a row of the database. */
export const formKindOf = (kind: string): FormKind | undefined => formKinds.find((known) => known === kind)
export const requestKindOf = (kind: string): RequestKind | undefined => requestKinds.find((known) => known === kind)

/** One value for each kind of request. */
export const forEachRequest = <T>(make: (shape: RequestShape<RequestKind>) => T): Readonly<Record<RequestKind, T>> =>
  // The keys are the kinds of the table, but the return type of `fromEntries` does not say so.
  Object.fromEntries(everyRequest.map((form) => [form.kind, make(form)])) as Record<RequestKind, T>

/** The file of a form’s texts, by its name in code. */
export type FormFile = `forms/${FormKind}`

/** One value for the file of each form. */
export const forEachFormFile = <T>(make: (kind: FormKind) => T): Readonly<Record<FormFile, T>> =>
  Object.fromEntries(formKinds.map((kind) => [`forms/${kind}`, make(kind)])) as Record<FormFile, T>

/** Puts the texts of a campus to every form. @param rooms what its rooms are called in forms */
export const formsWith = (textsOf: (kind: FormKind) => FormTexts | undefined, rooms: readonly string[]): Forms =>
  Object.fromEntries(everyForm.map((shape) => [shape.kind, withTexts(shape, textsOf(shape.kind), rooms)])) as {
    [K in FormKind]: Form<K>
  }
