import { limits } from '../limits.ts'
import { t } from '../locale.ts'
import { type Form, withTexts } from '../requests/define-form.ts'
import { choice, email, type FieldShape, multiChoice, tel, text } from '../requests/form-fields.ts'
import type { FormTexts, OwnQuestion } from '../requests/form-texts.ts'
import { SIGNUP, SIGNUP_DATE_PARAM, SIGNUP_PATH, type SignupKind } from './signup-paths.ts'
import { DIETS, guestDiets, type SignupQuestion } from './signup-questions.ts'

const needed = { required: true, whenBlank: '' } as const
const freeText = { whenBlank: '', maxCharacters: limits.lineCharacters } as const

const questions: Readonly<Record<SignupQuestion, FieldShape>> = {
  diet: multiChoice('diet', DIETS, { whenBlank: '' }),
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
    multiChoice(name, DIETS, { whenBlank: '', shownWhen: { field: 'guests', is: upTo(guests).slice(index + 1) } }),
  )

const upTo = (guests: number): string[] => Array.from({ length: guests + 1 }, (_, count) => String(count))

const formatGuests = (count: number) => (count === 0 ? t('signupForm.justMe') : t('signupForm.meAndGuests', { count }))

const byName = <Name extends string>(names: readonly Name[], textOf: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, textOf(name)]))

const formatDiets = () => byName(DIETS, (diet) => t(`signupForm.diets.${diet}`))

const createTexts = (
  { guests, questions }: SignupFormOptions,
  dates: readonly DateOption[],
  submit: string,
): FormTexts => ({
  title: t('labels.signUp'),
  lead: '',
  submit,
  sections: { you: t('signupForm.aboutYou') },
  labels: {
    [SIGNUP_DATE_PARAM]: t('labels.date'),
    ...byName(['firstName', 'lastName', 'email', 'diet', 'allergies', 'phone', 'access'], (name) =>
      t(`signupForm.${name}`),
    ),
    guests: t('signupForm.whoComes'),
    ...Object.fromEntries(
      guestDiets(guests).map((name, index) => [name, t('signupForm.guestDiet', { number: index + 1 })]),
    ),
  },
  hints: byName(['diet', 'allergies', 'access'], (name) => t(`signupForm.${name}Hint`)),
  choices: {
    [SIGNUP_DATE_PARAM]: Object.fromEntries(dates.map(({ value, label }) => [value, label])),
    guests: Object.fromEntries(upTo(guests).map((count) => [count, formatGuests(Number(count))])),
    ...Object.fromEntries(['diet', ...guestDiets(guests)].map((name) => [name, formatDiets()])),
  },
  missing: byName([SIGNUP_DATE_PARAM, 'firstName', 'lastName', 'email', 'phone'], (name) =>
    t(`signupForm.${name}Missing`),
  ),
  messages: {
    missing: t('signupForm.missing'),
    email: t('signupForm.emailLike', { example: 'name@example.org' }),
    sent: t('signupForm.sent'),
    failed: t('signupForm.failed'),
    fallback: t('signupForm.fallback'),
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
  formWith(changeable(options), createTexts(options, [], t('signups.save')))
