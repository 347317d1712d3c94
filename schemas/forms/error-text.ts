import { t } from '../language.ts'
import { type Form, fieldsOf } from './define-form.ts'
import type { Field } from './fields.ts'
import { type FieldError, problemWith } from './mistakes.ts'

/**
 * The e-mail service's response is a text, and its client passes on nothing else. So an error response names each
 * field in the text, as `name: what is wrong`, and the browser finds the fields in it again, whatever they are called by now:
 * `errorText` and `errorsInText` are inverse functions.
 */

const mark = ({ name }: Pick<Field, 'name'>) => `${name}: `

/** What is wrong, field by field, on one line: visitors see it as the e-mail service's response. */
export function errorText(form: Form, errors: readonly FieldError[]): string {
  const { message } = problemWith(form, errors)
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
