import { formatLanguage } from '#schemas/locale'
import { type Answers, isShown } from '#schemas/requests/answers'
import { type Form, fieldsOf, type StaffFacts } from '#schemas/requests/define-form'
import { OTHER } from '#schemas/requests/form-fields'
import { type RequestKind, requestShapes } from '#schemas/requests/forms'
import { type ShownAnswer, showAnswers } from '#schemas/requests/show-answers'
import { dayOnCampus } from '#schemas/time-zone'
import { referenceOf, type Submission } from '../platform/db/outbox.ts'
import { LANGUAGE } from '../platform/locale.ts'
import { cityTime } from '../platform/mail/dates.ts'
import type { ServerContent } from '../platform/server-content.ts'
import { noticesOf } from './notices.ts'

export type StaffRequest = Submission & { kind: RequestKind }

export interface RequestSummary extends StaffFacts {
  name: string
  email: string
  phone: string
  sections: { legend: string; answers: ShownAnswer[] }[]
  unanswered: string[]
  received: string
  reference: string
}

/** In a subject, these would change the direction of our own text, too. */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/g

/** "=?" would begin an encoded word in a header, which could show a different text (RFC 2047). */
const forHead = (name: string) => name.replaceAll(DIRECTION_MARKS, '').replaceAll('=?', '= ?')

export function summaryOf(
  { id, kind, fields, createdAt }: StaffRequest,
  content: Pick<ServerContent, 'settings' | 'soup' | 'days' | 'forms'>,
): RequestSummary {
  const form = content.forms[kind]
  const day = dayOnCampus(createdAt)
  const answered = showAnswers(form, fields, day)
  const answerTo = (name: string): string => {
    const text = answered.find((answer) => answer.name === name)?.text ?? ''
    return (fields[name] === OTHER && answerTo(`${name}_other`)) || text
  }
  const { facts, ...rest } = requestShapes[kind].staffMail(answerTo, (name) => fields[name] ?? '')
  return {
    ...rest,
    facts: [
      ...facts.filter(({ text }) => text !== ''),
      ...languageFact(fields),
      ...noticesOf(form, fields, content, createdAt, 'staff').map((note) => ({
        label: 'Please note',
        text: `${note} They read this when they asked. You decide.`,
      })),
    ],
    name: forHead(`${fields.user_first_name} ${fields.user_last_name}`),
    email: fields.user_email ?? '',
    phone: fields.user_phone ?? '',
    sections: answeredSections(form, answered),
    unanswered: unansweredQuestions(form, fields),
    received: cityTime(createdAt, content.settings),
    reference: referenceOf(id),
  }
}

const languageFact = ({ [LANGUAGE]: language }: Answers) =>
  language ? [{ label: 'Wrote in', text: formatLanguage(language) }] : []

function answeredSections(form: Form, answered: readonly ShownAnswer[]): RequestSummary['sections'] {
  // The answer to a question that is asked no more stands at the end.
  const isGone = (answer: string) => !fieldsOf(form).some(({ name }) => name === answer)
  return form.sections
    .map(({ legend, fields }, index) => ({
      legend,
      answers: answered.filter(
        ({ name }) =>
          fields.some((field) => field.name === name) || (index === form.sections.length - 1 && isGone(name)),
      ),
    }))
    .filter(({ answers }) => answers.length > 0)
}

const unansweredQuestions = (form: Form, answers: Answers): string[] =>
  fieldsOf(form)
    .filter((field) => isShown(field, answers) && (answers[field.name] ?? field.whenBlank) === field.whenBlank)
    // Within the sentence that lists them, a question mark would end it.
    .map(({ label }) => label.replace(/\?$/, ''))
