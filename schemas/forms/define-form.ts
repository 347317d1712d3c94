import type { Field } from './fields.ts'

/**
 * A form as plain data. The browser renders it and takes its constraints from it, the server derives its strict
 * validation from it, the mail its labels and order, the tests their cases. Nothing about a form is defined anywhere
 * else; `forms.ts` lists them all.
 */
export interface Form<K extends string = string> {
  /** What is requested, and its name in the store. */
  kind: K
  /**
   * Where it is posted without JavaScript, and where it is shown again with its errors; its thank-you page is
   * `<path>/sent`.
   */
  path: string
  title: string
  lead: string
  submitLabel: string
  /** What is usual, said in the form where the calendar does not say that it is otherwise. */
  notice?: string
  sections: readonly Section[]
  messages: FormMessages
}

/** A form with which visitors ask the staff for something. Its page is `/requests/<kind>`. */
export interface RequestForm<K extends string = string> extends Form<K> {
  /** Whether it brings somebody to the building: the form then begins with how to get in. */
  isVisit: boolean
  /**
   * Whether our server keeps a copy of a request that another e-mail service sent: the specification's helper,
   * section 9.
   */
  isRecorded: boolean
  /** The first part of the mail to the staff. */
  staffMail: (answer: AnswerTo) => StaffFacts
}

/** The answer to a question in words, or undefined if it was left blank. */
export type AnswerTo = (name: string) => string

/** What the staff need to know about a request first. */
export interface StaffFacts {
  /** The kind of request, for the mail's subject: "Tour request". */
  noun: string
  /** What distinguishes it from other requests there. */
  headline: string
  /** Blank answers are left out. */
  facts: { label: string; text: string }[]
}

export interface Section {
  legend: string
  fields: readonly Field[]
}

/**
 * The sentences a visitor can be shown, word for word from the specification's sections 5 and 8. `{site}`, `{name}` and
 * `{email}` are filled in by `messageText`: who we are and whom to write to.
 */
export interface FormMessages {
  missing: string
  /** The labels of the missing fields follow the sentence. */
  listsMissing?: true
  sent: string
  /** The service responded, but not with status 200. */
  failed: string
  /** The thrown error has neither a text nor a message. */
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
  for (const field of fieldsOf(form))
    for (const other of choicesNamedBy(field))
      if (other !== undefined && !choices.has(other))
        throw new Error(
          `In the form "${form.kind}", ${field.name} depends on ${other}, which is not a choice field of the form`,
        )
  return form
}

/** The choices that a field's definition depends on. */
function choicesNamedBy(field: Field): (string | undefined)[] {
  const { shownWhen, clearedBy } = field
  const visit = field.type === 'date-from-today' ? [field.visit.time, field.visit.until, field.visit.room] : []
  return [shownWhen?.field, clearedBy, ...(field.type === 'choice' ? [field.laterThan] : []), ...visit]
}

/** All fields of a form, in the order in which they are asked. */
export const fieldsOf = (form: Form): readonly Field[] => form.sections.flatMap((section) => section.fields)

/** A message with who we are and whom to write to filled in. */
export const messageText = (message: string, values: Readonly<Record<'site' | 'name' | 'email', string>>): string =>
  message.replaceAll(/\{(site|name|email)\}/g, (_, key: 'site' | 'name' | 'email') => values[key])
