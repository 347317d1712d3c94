import { missingMessage } from '#schemas/forms/answers'
import type { Form } from '#schemas/forms/define-form'
import type { FieldError } from '#schemas/forms/parse-request'

/** What is wrong, field by field, on one line: it is shown to visitors as the e-mail service's answer. */
export function describeErrors(form: Form, errors: readonly FieldError[]): string {
  const missing = errors.filter((error) => error.missing)
  const first = missing.length > 0 ? [endedWithStop(missingMessage(form, missing))] : []
  const named = errors.map(({ name, label, message }) =>
    label === name ? `${name}: ${message}` : `${label} (${name}): ${message}`,
  )
  return [...first, ...named].join(' ')
}

/** Some of the specification's sentences have no full stop, standing alone; here another one follows. */
const endedWithStop = (text: string) => (text.endsWith('.') ? text : `${text}.`)
