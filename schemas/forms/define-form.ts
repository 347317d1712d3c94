import type { Field } from './fields.ts'

/**
 * A form as plain data. The browser renders it and takes its constraints from it, the server derives its strict
 * validation from it, the mail its labels and order, the tests their cases. Nothing about a form stands anywhere else;
 * `forms.ts` lists them all.
 */
export interface Form<K extends string = string> {
  /** What is asked for, and what it is called in the store. */
  kind: K
  /** Where it is posted to without JavaScript, and shown again with its errors; its thank-you page is `<path>/sent`. */
  path: string
  title: string
  lead: string
  submitLabel: string
  sections: readonly Section[]
  messages: FormMessages
}

/** A form by which people ask the staff for something. Its page is `/requests/<kind>`. */
export interface RequestForm<K extends string = string> extends Form<K> {
  /** Whether it brings somebody to the house: the form then begins with how to get in. */
  isVisit: boolean
  /** Whether a request that another e-mail service sent leaves a copy with our server: the specification's helper, section 9. */
  isRecorded: boolean
  /** What the mail to the staff says first. */
  staffMail: (answer: AnswerTo) => StaffFacts
}

/** The answer to a question in words, or nothing where it was left blank. */
export type AnswerTo = (name: string) => string

/** What the staff need to know of a request before anything else. */
export interface StaffFacts {
  /** What it is, in a mailbox: "Tour request". */
  noun: string
  /** What tells it from the next one there. */
  headline: string
  /** One that is blank is left out. */
  facts: { label: string; text: string }[]
}

export interface Section {
  legend: string
  fields: readonly Field[]
}

/**
 * The sentences a visitor can be shown, word for word from the specification's sections 5 and 8. `{site}`, `{name}` and
 * `{email}` stand for who we are and whom to write to: `messageText` fills them in.
 */
export interface FormMessages {
  missing: string
  /** The labels of what is missing follow the sentence. */
  listsMissing?: true
  sent: string
  /** The service answered, but not with status 200. */
  failed: string
  /** Something was thrown that carries neither a text nor a message. */
  fallback: string
}

/** A request form; all of them are posted to, and shown again, below the same path. */
export const defineRequest = <K extends string>(form: Omit<RequestForm<K>, 'path'>): RequestForm<K> => ({
  ...form,
  ...defineForm({ ...form, path: `/requests/${form.kind}` }),
})

export function defineForm<K extends string>(form: Form<K>): Form<K> {
  const names = fieldsOf(form).map((field) => field.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`The form "${form.kind}" has two fields named ${twice}`)
  const choices = new Set(fieldsOf(form).flatMap(({ name, type }) => (type === 'choice' ? [name] : [])))
  for (const { name, shownWhen, clearedBy } of fieldsOf(form))
    for (const other of [shownWhen?.field, clearedBy])
      if (other !== undefined && !choices.has(other))
        throw new Error(`In the form "${form.kind}", ${name} hangs on ${other}, which is not a choice of it`)
  return form
}

/** All fields of a form, in the order in which they are asked. */
export const fieldsOf = (form: Form): readonly Field[] => form.sections.flatMap((section) => section.fields)

/** A message with who we are and whom to write to put in. */
export const messageText = (message: string, values: Readonly<Record<'site' | 'name' | 'email', string>>): string =>
  message.replaceAll(/\{(site|name|email)\}/g, (_, key: 'site' | 'name' | 'email') => values[key])
