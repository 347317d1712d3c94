import { z } from 'zod'
import { type Answers, isShown, templateParams } from './answers.ts'
import { type Field, type Form, fieldsOf } from './define-form.ts'

/** What is wrong with one field, as a sentence that a visitor can act on. */
export interface FieldError {
  name: string
  label: string
  message: string
}

/** A request as it is kept: every field of its form, and the id under which it was sent, where it had one. */
export interface ParsedRequest {
  fields: Record<string, string>
  requestId: string | undefined
}

export type RequestResult = { ok: true; request: ParsedRequest } | { ok: false; errors: FieldError[] }

/** No line breaks, no other control characters, no separators that a mail program could take for a line break. */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u
/** Line breaks and tabs are fine in a text area; other control characters are not. */
const SEVERAL_LINES = /^[^\p{Cc}\u2028\u2029]*(?:[\n\r\t][^\p{Cc}\u2028\u2029]*)*$/u
/** Stricter than the standard: nothing that a mail program could read as a second address, a group or a comment. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/
const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/

/** The one parameter that is no field: it tells a repetition from a new request. */
const REQUEST_ID_PARAM = 'request_id'

const oneLine = (maxCharacters: number) =>
  z
    .string('must be text')
    .max(maxCharacters, `is longer than ${maxCharacters} characters: please shorten it`)
    .regex(ONE_LINE, 'must be one line without control characters')

const realDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T12:00Z`)) &&
  new Date(`${text}T12:00Z`).toISOString().startsWith(text)

/** What a field accepts when it is answered. `today` is New York's day, `YYYY-MM-DD`. */
function answerSchema(field: Field, today: string): z.ZodType<string> {
  const year = Number(today.slice(0, 4))
  switch (field.type) {
    case 'text':
    case 'tel':
      return oneLine(field.maxCharacters)
    case 'email':
      return oneLine(field.maxCharacters).regex(EMAIL, 'must be an email address like name@example.org')
    case 'long-text':
      return z
        .string('must be text')
        .trim()
        .max(field.maxCharacters, `is longer than ${field.maxCharacters} characters: please shorten it`)
        .regex(SEVERAL_LINES, 'must be text without control characters')
    case 'choice':
      return oneLine(200).refine((text) => field.options.includes(text), `must be one of: ${field.options.join(', ')}`)
    case 'date-from-today':
      return oneLine(10)
        .refine(realDay, 'must be a date like 2026-12-04')
        .refine((day) => day >= today, 'must be today or later')
    case 'year-from-now':
      return oneLine(4)
        .regex(/^\d{4}$/, 'must be a year of four digits')
        .refine(
          (text) => Number(text) >= year && Number(text) <= year + field.yearsAhead,
          `must be between ${year} and ${year + field.yearsAhead}`,
        )
  }
}

/**
 * Checks what was sent for a form against its definition: every key must be a field, every value text, every answer within
 * its bounds. Blank answers, and those to questions that were not asked, become the definition's words for blanks.
 *
 * @param params what arrived, of any shape
 * @param today the day in New York, `YYYY-MM-DD`
 */
export function parseRequest(form: Form, params: unknown, today: string): RequestResult {
  const fields = fieldsOf(form)
  const texts = z.record(z.string(), z.unknown()).safeParse(params)
  if (!texts.success)
    return {
      ok: false,
      errors: [{ name: 'template_params', label: 'template_params', message: 'must be an object of texts' }],
    }

  const sent = texts.data
  const errors: FieldError[] = []
  const known = new Set([...fields.map(({ name }) => name), REQUEST_ID_PARAM])
  for (const name of Object.keys(sent))
    if (!known.has(name))
      errors.push({ name: shortened(name), label: shortened(name), message: 'is not a field of this form' })

  const requestId = sent[REQUEST_ID_PARAM]
  const idIsSound = requestId === undefined || (typeof requestId === 'string' && REQUEST_ID.test(requestId))
  if (!idIsSound)
    errors.push({
      name: REQUEST_ID_PARAM,
      label: REQUEST_ID_PARAM,
      message: 'must be 8 to 64 letters, digits or hyphens',
    })

  const answers = answersOf(fields, sent)
  for (const field of fields) {
    const message = mistakeIn(field, sent[field.name], answers, today)
    if (message) errors.push({ name: field.name, label: field.label, message })
  }
  if (errors.length > 0) return { ok: false, errors: errors }
  return {
    ok: true,
    request: {
      fields: templateParams(form, answers),
      requestId: typeof requestId === 'string' ? requestId : undefined,
    },
  }
}

/** A stranger's key is repeated to them only so far. */
const shortened = (name: string) => name.replaceAll(/[^\w.-]/g, '?').slice(0, 60)

/** The answers as a visitor meant them: the definition's words for a blank are a blank. */
const answersOf = (fields: readonly Field[], sent: Record<string, unknown>): Answers =>
  Object.fromEntries(
    fields.map(({ name, whenBlank }) => {
      const value = sent[name]
      return [name, typeof value === 'string' && value.trim() !== whenBlank ? value : '']
    }),
  )

function mistakeIn(field: Field, value: unknown, answers: Answers, today: string): string | undefined {
  if (value !== undefined && typeof value !== 'string') return 'must be text'
  if (!isShown(field, answers)) return undefined
  const answer = (answers[field.name] ?? '').trim()
  if (!answer) return field.required ? field.missing : undefined
  // Checked untrimmed: a line break at the end of a name is no slip of the finger.
  const result = answerSchema(field, today).safeParse(
    field.type === 'long-text' ? answer : (answers[field.name] ?? '').replace(/^ +| +$/g, ''),
  )
  return result.success ? undefined : result.error.issues[0]?.message
}
