import { t } from '../language.ts'
import { DIETS, formatDiet, type SeatQuestion } from '../seat-questions.ts'
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

const questions = {
  diet: () =>
    choice(
      'diet',
      t('seatForm.diet'),
      DIETS.map((value) => ({ value, label: formatDiet(value) })),
      { whenBlank: '', hint: t('seatForm.dietHint') },
    ),
  allergies: () =>
    text('allergies', t('seatForm.allergies'), {
      whenBlank: '',
      maxCharacters: 200,
      hint: t('seatForm.allergiesHint'),
    }),
  phone: () =>
    tel('phone', t('seatForm.phone'), {
      whenBlank: '',
      required: true,
      autocomplete: 'tel',
      missing: t('seatForm.phoneMissing'),
    }),
  access: () =>
    text('access', t('seatForm.access'), { whenBlank: '', maxCharacters: 200, hint: t('seatForm.accessHint') }),
} satisfies Readonly<Record<SeatQuestion, () => Field>>

const guestWords = (count: number) => (count === 0 ? t('seatForm.justMe') : t('seatForm.meAndGuests', { count }))

const guestField = (most: number): Field =>
  choice(
    'guests',
    t('seatForm.whoComes'),
    Array.from({ length: most + 1 }, (_, count) => ({ value: String(count), label: guestWords(count) })),
    { whenBlank: '0' },
  )

const ownFields = (): Field[] => [
  text('firstName', t('seatForm.firstName'), {
    required: true,
    whenBlank: '',
    autocomplete: 'given-name',
    missing: t('seatForm.firstNameMissing'),
  }),
  text('lastName', t('seatForm.lastName'), {
    required: true,
    whenBlank: '',
    autocomplete: 'family-name',
    missing: t('seatForm.lastNameMissing'),
  }),
  email('email', t('seatForm.email'), {
    required: true,
    whenBlank: '',
    autocomplete: 'email',
    missing: t('seatForm.emailMissing'),
  }),
]

/** What the words of an event say of its form. */
export interface SeatFormOptions {
  guests: number
  ask: readonly SeatQuestion[]
}

/** What somebody can change of a sign-up afterwards. */
const changeable = ({ guests, ask }: SeatFormOptions): Field[] => [
  ...(guests > 0 ? [guestField(guests)] : []),
  ...ask.map((question) => questions[question]()),
]

const formWith = (fields: readonly Field[], submitLabel: string): Form<SeatKind> =>
  defineForm({
    kind: SEAT,
    path: SEAT_PATH,
    title: t('words.signUp'),
    lead: '',
    submitLabel,
    messages: {
      missing: t('seatForm.missing'),
      sent: t('seatForm.sent'),
      failed: t('seatForm.failed'),
      fallback: t('seatForm.fallback'),
    },
    sections: [{ legend: t('seatForm.aboutYou'), fields }],
  })

/** A date that one can sign up for. */
export interface DateOption {
  value: string
  label: string
}

/** The form as a page shows it: with the dates to choose from. */
export const seatFormOn = (options: SeatFormOptions, dates: readonly DateOption[]): Form<SeatKind> =>
  formWith(
    [
      choice(SEAT_DATE_PARAM, t('words.date'), dates, {
        required: true,
        whenBlank: '',
        missing: t('seatForm.dateMissing'),
      }),
      ...ownFields(),
      ...changeable(options),
    ],
    t('words.signUp'),
  )

/** The form with which somebody signs up for an event that asks this. */
export const seatForm = (options: SeatFormOptions): Form<SeatKind> =>
  formWith([...ownFields(), ...changeable(options)], t('words.signUp'))

/** The form with which they change their sign-up. */
export const changeForm = (options: SeatFormOptions): Form<SeatKind> => formWith(changeable(options), t('seats.save'))
