import { z } from 'zod'
import { type Form, fieldsOf } from '../forms/define-form.ts'
import type { Field } from '../forms/fields.ts'
import { mailingList } from '../forms/mailing-list.ts'
import { callName } from './subscribe-names.ts'

/**
 * The body of the call: a text for each field under the call's names, beside what `forms/protection.ts` names. What does
 * not apply is blank, null or left out.
 */
export const subscribeCall = z
  .record(z.string(), z.unknown(), 'The body must be a JSON object')
  .transform((body) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)))

/** The answer to the call, whatever its status; `message` is for the visitor, `errors` has a sentence for each mistaken field. */
export type SubscribeAnswer =
  | { success: true; message: string }
  | { success: false; message: string; errors: Readonly<Record<string, string>> }

const renamed = (field: Field): Field => ({
  ...field,
  name: callName(field.name),
  shownWhen: field.shownWhen && { ...field.shownWhen, field: callName(field.shownWhen.field) },
})

/** The mailing list's form under the names of the call: what is wrong is then told under them as well. */
export const subscribeForm: Form<'mailing-list'> = {
  ...mailingList,
  sections: mailingList.sections.map((section) => ({ ...section, fields: section.fields.map(renamed) })),
}

/** The call's fields under the form's own names, as a subscriber is kept. */
export const formFields = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(fieldsOf(mailingList).map(({ name }) => [name, fields[callName(name)] ?? '']))
