import { limits } from '../limits.ts'
import { t } from '../messages.ts'
import { type Form, withTexts } from '../requests/define-form.ts'
import { choice, choices, email, type FieldShape, tel, text } from '../requests/form-fields.ts'
import type { FormTexts, OwnQuestion } from '../requests/form-texts.ts'
import {
  DIETS,
  guestDiets,
  SIGNUP,
  SIGNUP_DATE_PARAM,
  SIGNUP_PATH,
  type SignupKind,
  type SignupQuestion,
} from './signups.ts'

const needed = { required: true, whenBlank: '' } as const
const freeText = { whenBlank: '', maxCharacters: limits.lineCharacters } as const

const questions: Readonly<Record<SignupQuestion, FieldShape>> = {
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

export interface SignupFormOptions {
  guests: number
  ask: readonly SignupQuestion[]
  /** Those of the event's own. */
  questions: readonly OwnQuestion[]
}

export interface DateOption {
  value: string
  label: string
}

const changeable = ({ guests, ask }: SignupFormOptions): FieldShape[] => [
  ...(guests > 0 ? [choice('guests', upTo(guests), { whenBlank: '0' })] : []),
  ...ask.flatMap((question) => [questions[question], ...(question === 'diet' ? dietsOfGuests(guests) : [])]),
]

const dietsOfGuests = (guests: number): FieldShape[] =>
  guestDiets(guests).map((name, index) =>
    choices(name, DIETS, { whenBlank: '', shownWhen: { field: 'guests', is: upTo(guests).slice(index + 1) } }),
  )

const upTo = (guests: number): string[] => Array.from({ length: guests + 1 }, (_, count) => String(count))

const formatGuests = (count: number) => (count === 0 ? t('seatForm.justMe') : t('seatForm.meAndGuests', { count }))

const formatDiets = () => Object.fromEntries(DIETS.map((diet) => [diet, t(`seatForm.diets.${diet}`)]))

const createTexts = (
  { guests, questions }: SignupFormOptions,
  dates: readonly DateOption[],
  submit: string,
): FormTexts => ({
  title: t('labels.signUp'),
  lead: '',
  submit,
  sections: { you: t('seatForm.aboutYou') },
  labels: {
    [SIGNUP_DATE_PARAM]: t('labels.date'),
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
    [SIGNUP_DATE_PARAM]: Object.fromEntries(dates.map(({ value, label }) => [value, label])),
    guests: Object.fromEntries(upTo(guests).map((count) => [count, formatGuests(Number(count))])),
    ...Object.fromEntries(['diet', ...guestDiets(guests)].map((name) => [name, formatDiets()])),
  },
  missing: {
    [SIGNUP_DATE_PARAM]: t('seatForm.dateMissing'),
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
  questions,
})

const formWith = (fields: readonly FieldShape[], texts: FormTexts): Form<SignupKind> =>
  withTexts({ kind: SIGNUP, path: SIGNUP_PATH, sections: [{ name: 'you', fields }] }, texts, [])

export const createSignupForm = (options: SignupFormOptions, dates: readonly DateOption[] = []): Form<SignupKind> => {
  const values = dates.map(({ value }) => value)
  const date = values.length > 0 ? [choice(SIGNUP_DATE_PARAM, values, needed)] : []
  return formWith([...date, ...whoSignsUp, ...changeable(options)], createTexts(options, dates, t('labels.signUp')))
}

export const createChangeForm = (options: SignupFormOptions): Form<SignupKind> =>
  formWith(changeable(options), createTexts(options, [], t('seats.save')))
