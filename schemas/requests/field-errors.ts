import { weekdays } from '../locale.ts'
import { t } from '../messages.ts'
import { hoursAndMinutes, withClocks } from '../time/clock-time.ts'
import { type Answers, answerTo, cleanAnswer, isShown } from './answers.ts'
import { type Form, fieldsOf } from './define-form.ts'
import type { Field } from './form-fields.ts'
import type { SuitableDays } from './form-texts.ts'

export interface FieldError {
  name: string
  label: string
  message: string
  /** A required answer is missing. */
  missing: boolean
}

export interface FormErrors {
  message: string
  errors: readonly FieldError[]
}

/** The form's own sentence for missing answers, followed by the labels if the sentence ends in a colon. */
export function summarizeErrors({ messages }: Pick<Form, 'messages'>, errors: readonly FieldError[]): FormErrors {
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

/** Checks an answer by the limits of its field, with the same messages in the browser and on the server. */
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

/** Checks a time of day that must be later than another; undefined if it is, or one of them is missing. */
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

/** Checks an answer as far as can be while somebody types. @param today the day on campus, `YYYY-MM-DD` */
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

/**
 * An address that we can write to: stricter than the standard. Nothing that a mail program could read as a second address,
 * a group or a comment. At most 64 characters before the @ (RFC 5321, 4.5.3.1.1), and no top-level domain of digits only,
 * which would be a network address.
 */
export const EMAIL =
  /^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?!\d+$)[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/

/** The specification's simple pattern, for a browser's check of the mailing list. The server is stricter there, too. */
export const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * The e-mail service's response is a text, and its client passes on nothing else. So an error response names each
 * field in the text, as `name: what is wrong`, and the browser finds the fields in it again, whatever they are called by now:
 * `errorText` and `errorsInText` are inverse functions.
 */

const mark = ({ name }: Pick<Field, 'name'>) => `${name}: `

/** Puts the errors of all fields on one line: visitors see it as the e-mail service's response. */
export function errorText(form: Form, errors: readonly FieldError[]): string {
  const { message } = summarizeErrors(form, errors)
  const first = message === t('forms.checkFields') ? [] : [endedWithStop(message)]
  return [...first, ...errors.map((error) => mark(error) + error.message)].join(' ')
}

/** Some of the specification's sentences have no period at the end; here another sentence follows. */
const endedWithStop = (text: string) => (text.endsWith('.') ? text : `${text}.`)

/** The fields of the form that such a text names, and the text before the first of them. */
export function errorsInText(form: Form, text: string): { before: string; errors: FieldError[] } {
  const found = fieldsOf(form)
    .map((field) => ({ field, start: text.indexOf(mark(field)) }))
    .filter(({ start }) => start === 0 || text[start - 1] === ' ')
    .sort((one, other) => one.start - other.start)
  const errors = found.map(({ field, start }, index) => {
    const message = text.slice(start + mark(field).length, found[index + 1]?.start).trim()
    return { name: field.name, label: field.label, message, missing: message === field.missing }
  })
  return { before: text.slice(0, found[0]?.start).trim(), errors }
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
const noonOf = (day: string) => Date.parse(`${day}T12:00Z`)

/** Returns undefined if the day suits, or there is none. @param today the day of the request, `YYYY-MM-DD` */
export function unsuitableDay(field: Field, answer: string | undefined, today: string): SuitableDays | undefined {
  if (field.type !== 'date-from-today' || !field.suitable) return undefined
  // Half a date, or a year that is still being typed, is not a choice yet.
  if (!answer || Number.isNaN(noonOf(answer)) || answer < today) return undefined
  return isSuitable(field.suitable, answer, today) ? undefined : field.suitable
}

function isSuitable({ on, daysAhead = 0 }: SuitableDays, day: string, today: string): boolean {
  const weekday = weekdays[new Date(noonOf(day)).getUTCDay()]
  if (on && !on.some((each) => each === weekday)) return false
  return noonOf(day) - noonOf(today) >= daysAhead * DAY_MILLISECONDS
}
