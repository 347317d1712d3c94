import { hoursAndMinutes, withClocks } from '../clock-time.ts'
import { t } from '../language.ts'
import { type Answers, answerTo, cleanAnswer, isShown } from './answers.ts'
import type { Form } from './define-form.ts'
import { EMAIL, SIMPLE_EMAIL } from './email-address.ts'
import type { Field } from './fields.ts'

export interface FieldError {
  name: string
  label: string
  message: string
  /** A required answer is missing. */
  missing: boolean
}

export interface Problem {
  message: string
  errors: readonly FieldError[]
}

/** The form's own sentence for missing answers, followed by the labels if the sentence ends in a colon. */
export function problemWith({ messages }: Pick<Form, 'messages'>, errors: readonly FieldError[]): Problem {
  const labels = errors.flatMap(({ missing, label }) => (missing ? [label] : []))
  if (labels.length === 0) return { message: t('forms.checkFields'), errors }
  const { missing } = messages
  return { message: missing.endsWith(':') ? `${missing} ${labels.join(', ')}` : missing, errors }
}

const isRealDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T12:00Z`)) &&
  new Date(`${text}T12:00Z`).toISOString().startsWith(text)

const lastYear = (field: Field & { type: 'year-from-now' }, today: string) => yearOf(today) + field.yearsAhead
const yearOf = (day: string) => Number(day.slice(0, 4))

/** The message for an answer of the wrong type: half a date, letters for a number. */
export function wrongTypeMessage(field: Field, today: string): string {
  switch (field.type) {
    case 'email':
      return field.invalid
    case 'count':
      return t('forms.wholeNumber', { max: field.max })
    case 'date-from-today':
      return t('forms.dateLike', { example: '2026-12-04' })
    case 'year-from-now':
      return t('forms.yearBetween', { first: yearOf(today), last: lastYear(field, today) })
    default:
      return t('forms.checkAnswer')
  }
}

/** Explains why an answer is no address; one that was copied with its owner's name is repeated without it. */
export function mistakeInAddress(field: Field, answer: string, pattern = EMAIL): string | undefined {
  if (field.type !== 'email' || pattern.test(answer)) return undefined
  const [, address = ''] = /<([^<>]*)>$/.exec(answer) ?? []
  return EMAIL.test(address) ? t('forms.addressAlone', { address }) : field.invalid
}

/**
 * What is wrong with an answer by the limits of its field, with the same messages in the browser and on the server.
 */
export function outOfBounds(field: Field, answer: string, today: string): string | undefined {
  const message = wrongTypeMessage(field, today)
  switch (field.type) {
    case 'count':
      return /^[1-9]\d{0,8}$/.test(answer) && Number(answer) <= field.max ? undefined : message
    case 'date-from-today':
      if (!isRealDay(answer)) return message
      return answer >= today ? undefined : t('forms.laterDay')
    case 'year-from-now':
      return /^\d{4}$/.test(answer) && Number(answer) >= yearOf(today) && Number(answer) <= lastYear(field, today)
        ? undefined
        : message
    default:
      return undefined
  }
}

/** What is wrong with a time of day that is to be later than another; undefined if nothing is, or one of them is missing. */
export function outOfOrder(field: Field, answers: Answers): string | undefined {
  if (field.type !== 'choice' || field.laterThan === undefined) return undefined
  const [first, last] = [answerTo(answers, field.laterThan), answerTo(answers, field.name)]
  if (![first, last].every((answer) => CLOCK.test(answer))) return undefined
  return hoursAndMinutes(first) < hoursAndMinutes(last)
    ? undefined
    : t('forms.afterStart', { start: withClocks(first) })
}

/** A time of day as a choice has it: "6:30 PM". */
export const CLOCK = /^\d{1,2}:\d\d [AP]M$/

/**
 * What is wrong with the answer to a field, as far as can be checked while somebody types; undefined if nothing is.
 *
 * @param today the day on campus, `YYYY-MM-DD`
 */
export function mistakeInAnswer(field: Field, answers: Answers, today: string): FieldError | undefined {
  if (!isShown(field, answers)) return undefined
  const { name, label } = field
  const answer = cleanAnswer(field, answers[name] ?? '')
  if (!answer) return field.required ? { name, label, message: field.missing, missing: true } : undefined
  const message =
    mistakeInAddress(field, answer, field.type === 'email' && field.isSimple ? SIMPLE_EMAIL : EMAIL) ??
    outOfBounds(field, answer, today) ??
    outOfOrder(field, answers)
  return message === undefined ? undefined : { name, label, message, missing: false }
}
