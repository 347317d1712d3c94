import { limits } from '../limits.ts'
import { t } from '../messages.ts'
import { type Answers, chosenIn, cleanAnswer, isShown, templateParams } from './answers.ts'
import { type Form, fieldsOf } from './define-form.ts'
import { type FieldError, mistakeInAddress, outOfBounds, outOfOrder } from './field-errors.ts'
import { type Field, optionText } from './form-fields.ts'
import { FORM_TOKEN_PARAM, HONEYPOT_PARAM, honeypotLabel, REQUEST_ID_PARAM } from './protection.ts'

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

/** Finds what is wrong with a cleaned answer. @param today the day on campus, `YYYY-MM-DD` */
function mistakeInText(field: Field, answer: string, today: string): string | undefined {
  if (field.type === 'choice' || field.type === 'choices') {
    const chosen = field.type === 'choices' ? chosenIn(answer) : [answer]
    if (chosen.every((each) => field.options.some(({ value }) => value === each))) return undefined
    return t('requestErrors.chooseOne', { options: field.options.map((each) => optionText(each, today)).join(', ') })
  }
  if (!('maxCharacters' in field)) return outOfBounds(field, answer, today)
  // Nothing else is checked on a text that is too long.
  if (answer.length > field.maxCharacters) return t('requestErrors.tooLong', { count: field.maxCharacters })
  // A lone surrogate can be sent as JSON, but neither stored nor mailed.
  if (!answer.isWellFormed()) return t('requestErrors.brokenCharacter')
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
    ...fields.flatMap((field) => mistakeIn(field, sent[field.name], answers, today) ?? []),
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

function mistakeIn(field: Field, value: unknown, answers: Answers, today: string): FieldError | undefined {
  const { name, label } = field
  if (value !== undefined && typeof value !== 'string') return { name, label, message: NOT_TEXT, missing: false }
  if (!isShown(field, answers)) return undefined
  const answer = answers[name] ?? ''
  if (!answer) return field.required ? { name, label, message: field.missing, missing: true } : undefined
  const message = mistakeInText(field, answer, today) ?? outOfOrder(field, answers)
  return message === undefined ? undefined : { name, label, message, missing: false }
}
