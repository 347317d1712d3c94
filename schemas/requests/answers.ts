import { weekdays } from '../i18n.ts'
import { limits } from '../limits.ts'
import { t } from '../locale.ts'
import { cleanEmail, cleanLine, cleanText } from '../text.ts'
import { hoursAndMinutes, withClocks } from '../time/clock-time.ts'
import { type Form, fieldsOf } from './define-form.ts'
import { type Field, type FieldBase, optionText } from './form-fields.ts'
import type { SuitableDays } from './form-texts.ts'
import { FORM_TOKEN_PARAM, HONEYPOT_PARAM, honeypotLabel, REQUEST_ID_PARAM } from './protection.ts'

/** A visitor's answers by field name; a field that was not sent is missing or blank. */
export type Answers = Readonly<Record<string, string | undefined>>

/** Trims the answer; blank if there is none. */
export const answerTo = (answers: Answers, name: string): string => (answers[name] ?? '').trim()

/** Spaces of every kind, and letters without a shape: Hangul fillers, the Braille blank. */
const NOTHING_SEEN = /^[\s\u115F\u1160\u3164\uFFA0\u2800]*$/u

/** Cleans an answer by its type of field; blank if nothing of it can be seen. */
export function cleanAnswer({ type }: Pick<Field, 'type'>, typed: string): string {
  if (type === 'multi-choice') return chosenIn(typed).join(', ')
  const answer = type === 'long-text' ? cleanText(typed) : type === 'email' ? cleanEmail(typed) : cleanLine(typed)
  return NOTHING_SEEN.test(answer) ? '' : answer
}

/** The options that were chosen: a form sends each on a line of its own, stored they are a list with commas. */
export const chosenIn = (answer: string): string[] => answer.split(/\n|, /).map(cleanLine).filter(Boolean)

export function isVisible(field: Pick<FieldBase, 'shownWhen'>, answers: Answers): boolean {
  const condition = field.shownWhen
  if (!condition) return true
  const value = answerTo(answers, condition.field)
  return 'is' in condition ? [condition.is].flat().includes(value) : value !== '' && value !== condition.isNot
}

/** Every field of the form, cleaned, with the specification's "N/A" for blanks and questions that were not asked. */
export const templateParams = (
  form: { sections: readonly { fields: readonly (FieldBase & Pick<Field, 'type'>)[] }[] },
  answers: Answers,
): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(form).map((field) => [
      field.name,
      (isVisible(field, answers) && cleanAnswer(field, answers[field.name] ?? '')) || field.whenBlank,
    ]),
  )

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
export const mistakeInAnswer = (field: Field, answers: Answers, today: string): FieldError | undefined =>
  errorInField(
    field,
    answers,
    (answer) =>
      mistakeInAddress(field, answer, field.type === 'email' && field.isSimple ? SIMPLE_EMAIL : EMAIL) ??
      outOfBounds(field, answer, today),
  )

function errorInField(
  field: Field,
  answers: Answers,
  findMistake: (answer: string) => string | undefined,
): FieldError | undefined {
  if (!isVisible(field, answers)) return undefined
  const { name, label } = field
  const answer = cleanAnswer(field, answers[name] ?? '')
  if (!answer) return field.required ? { name, label, message: field.missing, missing: true } : undefined
  const message = findMistake(answer) ?? outOfOrder(field, answers)
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

/** A request as it is stored: every field of its form, and the id it was sent with, if any. */
export interface ParsedRequest {
  fields: Record<string, string>
  requestId: string | undefined
}

export type RequestResult = { ok: true; request: ParsedRequest } | { ok: false; errors: FieldError[] }

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/

/** For whoever writes a program: no form sends this. */
const NOT_TEXT = 'Send this as text.'
const NOT_A_FIELD = 'Leave this out: the form has no such field.'
const ODD_REQUEST_ID = 'Use 8 to 64 letters, digits or hyphens.'

/** It can be sent as JSON, but neither stored nor mailed. */
const LONE_SURROGATE = /\p{Cs}/u

/** Finds what is wrong with a cleaned answer. @param today the day on campus, `YYYY-MM-DD` */
function mistakeInText(field: Field, answer: string, today: string): string | undefined {
  if (field.type === 'choice' || field.type === 'multi-choice') {
    const chosen = field.type === 'multi-choice' ? chosenIn(answer) : [answer]
    if (chosen.every((each) => field.options.some(({ value }) => value === each))) return undefined
    return t('requestErrors.chooseOne', { options: field.options.map((each) => optionText(each, today)).join(', ') })
  }
  if (!('maxCharacters' in field)) return outOfBounds(field, answer, today)
  // Nothing else is checked on a text that is too long.
  if (answer.length > field.maxCharacters) return t('requestErrors.tooLong', { count: field.maxCharacters })
  if (LONE_SURROGATE.test(answer)) return t('requestErrors.brokenCharacter')
  return mistakeInAddress(field, answer)
}

/** Checks what was sent; blanks and answers to unasked questions get the definition's text. @param today `YYYY-MM-DD` */
export function parseRequest(form: Form, params: unknown, today: string): RequestResult {
  if (!isRecord(params))
    return { ok: false, errors: [errorAt('template_params', 'Send an object that holds a text for each field.')] }

  const fields = fieldsOf(form)
  const { [REQUEST_ID_PARAM]: requestId, [FORM_TOKEN_PARAM]: _token, [HONEYPOT_PARAM]: trap = '', ...sent } = params
  if (Object.keys(sent).length > limits.fields)
    return { ok: false, errors: [errorAt('template_params', `Send at most ${limits.fields} fields.`)] }
  const answers = answersOf(fields, sent)
  const names = new Set(fields.map(({ name }) => name))
  const errors = [
    ...Object.keys(sent)
      .filter((name) => !names.has(name))
      .map((name) => errorAt(shortened(name), NOT_A_FIELD)),
    ...(isSoundId(requestId) ? [] : [errorAt(REQUEST_ID_PARAM, ODD_REQUEST_ID)]),
    ...fields.flatMap((field) => {
      const { [field.name]: value = '' } = sent
      if (typeof value !== 'string') return { ...errorAt(field.name, NOT_TEXT), label: field.label }
      return errorInField(field, answers, (answer) => mistakeInText(field, answer, today)) ?? []
    }),
    ...(isBlank(trap) ? [] : [{ ...errorAt(HONEYPOT_PARAM, t('requestErrors.homepage')), label: honeypotLabel() }]),
  ]
  if (errors.length > 0 || !isSoundId(requestId)) return { ok: false, errors: errors.slice(0, limits.errors) }
  return { ok: true, request: { fields: templateParams(form, answers), requestId } }
}

const isRecord = (params: unknown): params is Record<string, unknown> =>
  typeof params === 'object' && params !== null && !Array.isArray(params)

const errorAt = (name: string, message: string): FieldError => ({ name, label: name, message, missing: false })

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

const isSoundId = (id: unknown): id is string | undefined =>
  id === undefined || (typeof id === 'string' && REQUEST_ID.test(id))

/** An unknown key is repeated in the message only up to this length. */
const shortened = (name: string) => name.replaceAll(/[^\w.-]/g, '?').slice(0, 60)

/** The answers as a visitor meant them: the definition's text for a blank is a blank. */
const answersOf = (fields: readonly Field[], sent: Record<string, unknown>): Answers =>
  Object.fromEntries(
    fields.map((field) => {
      const value = sent[field.name]
      const answer = typeof value === 'string' ? cleanAnswer(field, value) : ''
      return [field.name, answer === field.whenBlank ? '' : answer]
    }),
  )
