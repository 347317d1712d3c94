import { cleanEmail, cleanLine, cleanText } from '../text.ts'
import { fieldsOf } from './define-form.ts'
import type { Field, FieldBase } from './form-fields.ts'

/** A visitor's answers by field name; a field that was not sent is missing or blank. */
export type Answers = Readonly<Record<string, string | undefined>>

/** Trims the answer; blank if there is none. */
export const answerTo = (answers: Answers, name: string): string => (answers[name] ?? '').trim()

/** Spaces of every kind, and letters without a shape: Hangul fillers, the Braille blank. */
const NOTHING_SEEN = /^[\s\u115F\u1160\u3164\uFFA0\u2800]*$/u

/** Cleans an answer by its type of field; blank if nothing of it can be seen. */
export function cleanAnswer({ type }: Pick<Field, 'type'>, typed: string): string {
  if (type === 'choices') return chosenIn(typed).join(', ')
  const answer = type === 'long-text' ? cleanText(typed) : type === 'email' ? cleanEmail(typed) : cleanLine(typed)
  return NOTHING_SEEN.test(answer) ? '' : answer
}

/** The options that were chosen: a form sends each on a line of its own, stored they are a list with commas. */
export const chosenIn = (answer: string): string[] => answer.split(/\n|, /).map(cleanLine).filter(Boolean)

export function isShown(field: Pick<FieldBase, 'shownWhen'>, answers: Answers): boolean {
  const condition = field.shownWhen
  if (!condition) return true
  const value = answerTo(answers, condition.field)
  return 'is' in condition ? [condition.is].flat().includes(value) : value !== '' && value !== condition.isNot
}

/** Every field of the form, cleaned, with the specification's "N/A" for blanks and questions that were not asked. */
export const templateParams = (
  form: { sections: readonly { fields: readonly (FieldBase & Pick<Field, 'type'>)[] }[] },
  answers: Answers,
): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(form).map((field) => [
      field.name,
      (isShown(field, answers) && cleanAnswer(field, answers[field.name] ?? '')) || field.whenBlank,
    ]),
  )

/** The day on which soup is delivered, which is the answer to no question. */
export const DELIVERY_DAY = 'delivery day'

export type KnownAnswers = Readonly<Record<string, string>>

const NAME = /\{([a-z-]+)\}/g

/** A saved text for one request. A name without an answer stays, for a person to write something in its place. */
export const withAnswers = (text: string, known: KnownAnswers): string =>
  text.replace(NAME, (found, name: string) => known[name] || found)

/** The names that nobody has replaced yet: such a mail must not go out. @param names those of the request's form */
export const namesLeft = (text: string, names: Readonly<Record<string, string>>): string[] => [
  ...new Set([...text.matchAll(NAME)].flatMap(([found, name = '']) => (Object.hasOwn(names, name) ? found : []))),
]
