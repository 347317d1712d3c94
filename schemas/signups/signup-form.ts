import { t } from '../language.ts'
import { limits } from '../limits.ts'
import type { Form } from '../requests/define-form.ts'
import { choice, choices, email, type FieldShape, tel, text } from '../requests/form-fields.ts'
import type { FormTexts } from '../requests/form-texts.ts'
import { withTexts } from '../requests/with-texts.ts'
import { DIETS, guestDiets, type SeatQuestion, type SignupAnswer } from './signups.ts'

/** A sign-up for one date of an event. It is no request that the staff answer: its form depends on what the event asks. */
export const SEAT = 'seat'
export type SeatKind = typeof SEAT

/** Where it is posted; one's own sign-up is `/requests/seat/<token>`. */
export const SEAT_PATH = '/requests/seat'
export const ownSeatPath = (token: string): string => `${SEAT_PATH}/${token}`

export const SEAT_SENT_PATH = `${SEAT_PATH}/sent`
export const SEAT_ANSWER_PARAM = 'answer'

export const signupSentPath = (event: string, date: string, answer: SignupAnswer): string =>
  `${SEAT_SENT_PATH}?${new URLSearchParams({ [SEAT_EVENT_PARAM]: event, [SEAT_DATE_PARAM]: date, [SEAT_ANSWER_PARAM]: answer })}`

/** Where the form is on the page of its event. */
export const SEAT_FORM = 'sign-up'

/** What is sent with a sign-up to say what it is for. */
export const SEAT_EVENT_PARAM = 'event'
export const SEAT_DATE_PARAM = 'date'

const needed = { required: true, whenBlank: '' } as const
const freeText = { whenBlank: '', maxCharacters: limits.lineCharacters } as const

const questions: Readonly<Record<SeatQuestion, FieldShape>> = {
  diet: choices('diet', DIETS, { whenBlank: '' }),
  allergies: text('allergies', freeText),
  phone: tel('phone', { ...needed, autocomplete: 'tel' }),
  access: text('access', freeText),
}

const whoSignsUp: readonly FieldShape[] = [
  text('firstName', { ...needed, autocomplete: 'given-name' }),
  text('lastName', { ...needed, autocomplete: 'family-name' }),
  email('email', { ...needed, autocomplete: 'email' }),
]

export interface SeatFormOptions {
  guests: number
  ask: readonly SeatQuestion[]
}

export interface DateOption {
  value: string
  label: string
}

const changeable = ({ guests, ask }: SeatFormOptions): FieldShape[] => [
  ...(guests > 0 ? [choice('guests', upTo(guests), { whenBlank: '0' })] : []),
  ...ask.flatMap((question) => [questions[question], ...(question === 'diet' ? dietsOfGuests(guests) : [])]),
]

const dietsOfGuests = (guests: number): FieldShape[] =>
  guestDiets(guests).map((name, index) =>
    choices(name, DIETS, { whenBlank: '', shownWhen: { field: 'guests', is: upTo(guests).slice(index + 1) } }),
  )

const upTo = (guests: number): string[] => Array.from({ length: guests + 1 }, (_, count) => String(count))

const guestWords = (count: number) => (count === 0 ? t('seatForm.justMe') : t('seatForm.meAndGuests', { count }))

const dietWords = () => Object.fromEntries(DIETS.map((diet) => [diet, t(`seatForm.diets.${diet}`)]))

const wordsFor = ({ guests }: SeatFormOptions, dates: readonly DateOption[], submit: string): FormTexts => ({
  title: t('words.signUp'),
  lead: '',
  submit,
  sections: { you: t('seatForm.aboutYou') },
  labels: {
    [SEAT_DATE_PARAM]: t('words.date'),
    firstName: t('seatForm.firstName'),
    lastName: t('seatForm.lastName'),
    email: t('seatForm.email'),
    guests: t('seatForm.whoComes'),
    diet: t('seatForm.diet'),
    ...Object.fromEntries(
      guestDiets(guests).map((name, index) => [name, t('seatForm.guestDiet', { number: index + 1 })]),
    ),
    allergies: t('seatForm.allergies'),
    phone: t('seatForm.phone'),
    access: t('seatForm.access'),
  },
  hints: {
    diet: t('seatForm.dietHint'),
    allergies: t('seatForm.allergiesHint'),
    access: t('seatForm.accessHint'),
  },
  choices: {
    [SEAT_DATE_PARAM]: Object.fromEntries(dates.map(({ value, label }) => [value, label])),
    guests: Object.fromEntries(upTo(guests).map((count) => [count, guestWords(Number(count))])),
    ...Object.fromEntries(['diet', ...guestDiets(guests)].map((name) => [name, dietWords()])),
  },
  missing: {
    [SEAT_DATE_PARAM]: t('seatForm.dateMissing'),
    firstName: t('seatForm.firstNameMissing'),
    lastName: t('seatForm.lastNameMissing'),
    email: t('seatForm.emailMissing'),
    phone: t('seatForm.phoneMissing'),
  },
  messages: {
    missing: t('seatForm.missing'),
    email: t('seatForm.emailLike', { example: 'name@example.org' }),
    sent: t('seatForm.sent'),
    failed: t('seatForm.failed'),
    fallback: t('seatForm.fallback'),
  },
  questions: [],
})

const formWith = (fields: readonly FieldShape[], words: FormTexts): Form<SeatKind> =>
  withTexts({ kind: SEAT, path: SEAT_PATH, sections: [{ name: 'you', fields }] }, words, [])

export const seatForm = (options: SeatFormOptions, dates: readonly DateOption[] = []): Form<SeatKind> => {
  const values = dates.map(({ value }) => value)
  const date = values.length > 0 ? [choice(SEAT_DATE_PARAM, values, needed)] : []
  return formWith([...date, ...whoSignsUp, ...changeable(options)], wordsFor(options, dates, t('words.signUp')))
}

export const changeForm = (options: SeatFormOptions): Form<SeatKind> =>
  formWith(changeable(options), wordsFor(options, [], t('seats.save')))
