import { isShown } from '#schemas/forms/answers'
import { type Field, fieldsOf } from '#schemas/forms/define-form'
import { allForms } from '#schemas/forms/forms'
import type { Submission } from '../store/store.ts'
import { longDay, longInstant } from './dates.ts'

/** A request as it is told to a person: the facts first, then every answer under the form's own headings. */
export interface RequestSummary {
  title: string
  name: string
  email: string
  phone: string
  /** When they would like to come, in words. */
  when: string
  sections: { legend: string; answers: { name: string; label: string; text: string }[] }[]
  /** The labels of what they were asked and left blank. */
  unanswered: string[]
  /** When it came, by Baltimore's clocks. */
  received: string
  /** What a person calls it by. */
  reference: string
}

/** Short enough to read out on the telephone, and the beginning of the id under which the request is kept. */
export const referenceOf = (submissionId: string): string => submissionId.slice(0, 8).toUpperCase()

export function summaryOf({ id, kind, fields, createdAt }: Submission): RequestSummary {
  const form = allForms[kind]
  const isAnswered = ({ name, whenBlank }: Field) => (fields[name] ?? whenBlank) !== whenBlank
  const textOf = ({ name, type }: Field) => (type === 'date-from-today' ? longDay(fields[name]) : (fields[name] ?? ''))
  const answer = (field: Field) => ({ name: field.name, label: field.label, text: textOf(field) })
  const when = fieldsOf(form).filter(({ name }) => ['preferred_date', 'preferred_time', 'group_size'].includes(name))
  return {
    title: form.title,
    name: `${fields.user_first_name} ${fields.user_last_name}`,
    email: fields.user_email ?? '',
    phone: fields.user_phone ?? '',
    when: when.filter(isAnswered).map(textOf).join(', ') || 'No date asked for',
    sections: form.sections
      .map(({ legend, fields: asked }) => ({ legend, answers: asked.filter(isAnswered).map(answer) }))
      .filter(({ answers }) => answers.length > 0),
    unanswered: fieldsOf(form)
      .filter((field) => isShown(field, fields) && !isAnswered(field))
      // They are listed in a sentence of its own.
      .map(({ label }) => label.replace(/\?$/, '')),
    received: `${longInstant(createdAt)}, Baltimore time`,
    reference: referenceOf(id),
  }
}
