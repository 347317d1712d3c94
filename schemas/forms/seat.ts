import type { SeatQuestion } from '../seat-questions.ts'
import { defineForm, type Form } from './define-form.ts'
import { choice, email, type Field, tel, text } from './fields.ts'

/** A sign-up for one date of an event. It is no request that the staff answer: its form depends on what the event asks. */
export const SEAT = 'seat'
export type SeatKind = typeof SEAT

/** Where it is posted; one's own sign-up is `/requests/seat/<token>`. */
export const SEAT_PATH = '/requests/seat'
export const ownSeatPath = (token: string): string => `${SEAT_PATH}/${token}`

/** Where the form is on the page of its event. */
export const SEAT_FORM = 'sign-up'

/** What is sent with a sign-up to say what it is for. */
export const SEAT_EVENT_PARAM = 'event'
export const SEAT_DATE_PARAM = 'date'

const DIETS = ['Vegetarian', 'Vegan', 'Gluten-free', 'Dairy-free'] as const

const questions: Readonly<Record<SeatQuestion, Field>> = {
  diet: choice('diet', 'What you eat', DIETS, {
    whenBlank: '',
    hint: 'Everything here is kosher. Leave this if you eat everything.',
  }),
  allergies: text('allergies', 'Allergies', {
    whenBlank: '',
    maxCharacters: 200,
    hint: 'Yours or your guests’. The kitchen reads this.',
  }),
  phone: tel('phone', 'Phone', {
    whenBlank: '',
    required: true,
    autocomplete: 'tel',
    missing: 'Add a phone number, so we can reach you on the day.',
  }),
  access: text('access', 'What would make it easier to come?', {
    whenBlank: '',
    maxCharacters: 200,
    hint: 'A seat near the door, large print, a ramp',
  }),
}

const guestWords = (count: number) =>
  count === 0 ? 'Just me' : count === 1 ? 'Me and 1 guest' : `Me and ${count} guests`

const guestField = (most: number): Field =>
  choice(
    'guests',
    'Who comes',
    Array.from({ length: most + 1 }, (_, count) => ({ value: String(count), label: guestWords(count) })),
    { whenBlank: '0' },
  )

const ownFields: readonly Field[] = [
  text('firstName', 'First name', {
    required: true,
    whenBlank: '',
    autocomplete: 'given-name',
    missing: 'Add your first name, so we know whom to greet.',
  }),
  text('lastName', 'Last name', {
    required: true,
    whenBlank: '',
    autocomplete: 'family-name',
    missing: 'Add your last name.',
  }),
  email('email', 'Email', {
    required: true,
    whenBlank: '',
    autocomplete: 'email',
    missing: 'Add an email address: your place, and any change, comes by mail.',
  }),
]

/** What the words of an event say of its form. */
export interface Asked {
  guests: number
  ask: readonly SeatQuestion[]
}

/** What somebody can change of a sign-up afterwards. */
const changeable = ({ guests, ask }: Asked): Field[] => [
  ...(guests > 0 ? [guestField(guests)] : []),
  ...ask.map((question) => questions[question]),
]

const formWith = (fields: readonly Field[], submitLabel: string): Form<SeatKind> =>
  defineForm({
    kind: SEAT,
    path: SEAT_PATH,
    title: 'Sign up',
    lead: '',
    submitLabel,
    messages: {
      missing: 'Please fill in all required fields.',
      sent: 'Thank you for signing up.',
      failed: 'Your sign-up could not be saved. Please try again or contact us directly.',
      fallback: 'Your sign-up could not be saved. Please try again.',
    },
    sections: [{ legend: 'About you', fields }],
  })

/** A date that one can sign up for. */
export interface DateOption {
  value: string
  label: string
}

/** The form as a page shows it: with the dates to choose from. */
export const seatFormOn = (asked: Asked, dates: readonly DateOption[]): Form<SeatKind> =>
  formWith(
    [
      choice(SEAT_DATE_PARAM, 'Date', dates, { required: true, whenBlank: '', missing: 'Choose a date.' }),
      ...ownFields,
      ...changeable(asked),
    ],
    'Sign up',
  )

/** The form with which somebody signs up for an event that asks this. */
export const seatForm = (asked: Asked): Form<SeatKind> => formWith([...ownFields, ...changeable(asked)], 'Sign up')

/** The form with which they change their sign-up. */
export const changeForm = (asked: Asked): Form<SeatKind> => formWith(changeable(asked), 'Save changes')
