import { z } from 'zod'
import { type Form, fieldsOf } from '../requests/define-form.ts'
import type { Field } from '../requests/form-fields.ts'
import { requestKinds } from '../requests/forms.ts'
import { callName } from './paths.ts'

/** `type` is the kind of request; `params` are the `template_params` that were sent, with their `request_id`. */
export const recordCall = z.object(
  {
    type: z.enum(requestKinds, `The type parameter must be one of ${requestKinds.join(', ')}`),
    params: z.record(z.string(), z.unknown(), 'The params parameter must be an object'),
  },
  'The body must be a JSON object',
)

export interface RecordAnswer {
  success: true
  reference: string
}

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

/** A page's performance measurement. Names and ratings are those of web-vitals: https://web.dev/articles/vitals */
export const vitalsCall = z
  .array(
    z.strictObject({
      name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
      rating: z.enum(['good', 'needs-improvement', 'poor']),
    }),
  )
  .min(1)
  .max(5)
export type VitalsCall = z.infer<typeof vitalsCall>
