import { z } from 'zod'
import { type Form, fieldsOf } from '../forms/define-form.ts'
import type { Field } from '../forms/fields.ts'
import { callName } from './subscribe-names.ts'

/**
 * The body of the call: a text for each field under the call's names, and the fields of `forms/protection.ts`. What
 * does not apply is blank, null or left out.
 */
export const subscribeCall = z
  .record(z.string(), z.unknown(), 'The body must be a JSON object')
  .transform((body) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)))

/**
 * The response to the call, whatever its status; `message` is for the visitor, `errors` has a sentence for each
 * invalid field.
 */
export type SubscribeAnswer =
  | { success: true; message: string }
  | { success: false; message: string; errors: Readonly<Record<string, string>> }

const renamed = (field: Field): Field => ({
  ...field,
  name: callName(field.name),
  shownWhen: field.shownWhen && { ...field.shownWhen, field: callName(field.shownWhen.field) },
})

type MailingList = Form<'mailing-list'>

/** The mailing list's form with the names of the call, so that errors use these names, too. */
export const subscribeForm = (form: MailingList): MailingList => ({
  ...form,
  sections: form.sections.map((section) => ({ ...section, fields: section.fields.map(renamed) })),
})

/** The call's fields under the form's own names, as a subscriber is stored. */
export const formFields = (form: MailingList, fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(fieldsOf(form).map(({ name }) => [name, fields[callName(name)] ?? '']))
