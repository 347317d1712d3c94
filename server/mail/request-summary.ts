import { isShown } from '#schemas/forms/answers'
import { type AnswerInWords, answersInWords } from '#schemas/forms/answers-in-words'
import { fieldsOf, type StaffFacts } from '#schemas/forms/define-form'
import { type Field, OTHER } from '#schemas/forms/fields'
import type { RequestKind } from '#schemas/forms/forms'
import { forms } from '#schemas/forms/forms'
import { unsuitableDay } from '#schemas/forms/suitable-days'
import { newYorkDay } from '#schemas/new-york'
import type { Submission } from '../store/store.ts'
import { longInstant } from './dates.ts'

/** A submission that staff are told of. */
export type StaffRequest = Submission & { kind: RequestKind }

/** A request as it is told to a person: the facts first, then every answer under the form's own headings. */
export interface RequestSummary extends StaffFacts {
  name: string
  email: string
  phone: string
  sections: { legend: string; answers: AnswerInWords[] }[]
  /** The labels of what they were asked and left blank. */
  unanswered: string[]
  /** When it came, by Baltimore's clocks. */
  received: string
  /** What a person calls it by. */
  reference: string
}

/** Short enough to read out on the telephone, and the beginning of the id under which the request is kept. */
export const referenceOf = (submissionId: string): string => submissionId.slice(0, 8).toUpperCase()

/** Characters that turn the direction of what follows them, beyond their own text: in a subject, of our words as well. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g

/** A name as it may stand in a mail's head. "=?" would begin an encoded word there, which says something else (RFC 2047). */
const forHead = (name: string) => name.replaceAll(TURNS, '').replaceAll('=?', '= ?')

export function summaryOf({ id, kind, fields, createdAt }: StaffRequest): RequestSummary {
  const form = forms[kind]
  const isAnswered = ({ name, whenBlank }: Field) => (fields[name] ?? whenBlank) !== whenBlank
  const day = newYorkDay(createdAt)
  const answered = answersInWords(form, fields, day)
  const answerTo = (name: string): string => {
    const text = answered.find((answer) => answer.name === name)?.text ?? ''
    return (fields[name] === OTHER && answerTo(`${name}_other`)) || text
  }
  const { facts, ...rest } = form.staffMail(answerTo)
  const notes = fieldsOf(form).flatMap((field) => unsuitableDay(field, fields[field.name], day)?.rule ?? [])
  return {
    ...rest,
    facts: [
      ...facts.filter(({ text }) => text !== ''),
      ...notes.map((rule) => ({ label: 'About the day', text: `${rule} They were told.` })),
    ],
    name: forHead(`${fields.user_first_name} ${fields.user_last_name}`),
    email: fields.user_email ?? '',
    phone: fields.user_phone ?? '',
    sections: form.sections
      .map(({ legend, fields: asked }) => ({
        legend,
        answers: answered.filter(({ name }) => asked.some((field) => field.name === name)),
      }))
      .filter(({ answers }) => answers.length > 0),
    unanswered: fieldsOf(form)
      .filter((field) => isShown(field, fields) && !isAnswered(field))
      // They are listed in a sentence of its own.
      .map(({ label }) => label.replace(/\?$/, '')),
    received: `${longInstant(createdAt)}, Baltimore time`,
    reference: referenceOf(id),
  }
}
