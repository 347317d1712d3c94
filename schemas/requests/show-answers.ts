import { formatDayWithYear, t } from '../locale.ts'
import { type Answers, answerTo, chosenIn, type FormErrors, isVisible, outOfBounds } from './answers.ts'
import { type Form, fieldsOf, nameToText } from './define-form.ts'
import { type Field, OWN_QUESTION, optionText } from './form-fields.ts'

export interface ShownAnswer {
  name: string
  label: string
  text: string
}

/** "Friday, December 4, 2026" for `2026-12-04`; any other text ("N/A") stays as it is. */
export const formatDayInAnswer = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDayWithYear(text) : text

/** @param dayAsked the day on which the request was sent, `YYYY-MM-DD` */
function formatAnswer(field: Field, answer: string, dayAsked: string): string {
  if (field.type === 'date-from-today') return formatDayInAnswer(answer)
  if (field.type !== 'choice' && field.type !== 'multi-choice') return answer
  const textOf = (chosen: string) => {
    const option = field.options.find(({ value }) => value === chosen)
    return option ? optionText(option, dayAsked) : chosen
  }
  return field.type === 'choice' ? textOf(answer) : chosenIn(answer).map(textOf).join(', ')
}

/** Lists answers in the order of the form, without blanks. Those to a question that is asked no more come last. */
export const showAnswers = (form: Form, answers: Answers, dayAsked: string): ShownAnswer[] => [
  ...fieldsOf(form).flatMap((field) => {
    const answer = answerTo(answers, field.name)
    if (!answer || answer === field.whenBlank || !isVisible(field, answers)) return []
    return [{ name: field.name, label: field.label, text: formatAnswer(field, answer, dayAsked) }]
  }),
  ...Object.keys(answers).flatMap((name) => {
    const isGone = name.startsWith(OWN_QUESTION) && !fieldsOf(form).some((field) => field.name === name)
    const text = answerTo(answers, name)
    return isGone && text ? [{ name, label: nameToText(name), text }] : []
  }),
]

/** Lists choices, days and numbers alone: strangers may see them, since nobody can put a text of theirs into them. */
export const chosenAnswers = (form: Form, answers: Answers, dayAsked: string): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      const answer = answerTo(answers, field.name)
      const isOurs =
        field.type === 'choice' || field.type === 'multi-choice'
          ? (field.type === 'choice' ? [answer] : chosenIn(answer)).every((chosen) =>
              field.options.some(({ value }) => value === chosen),
            )
          : ['count', 'date-from-today', 'year-from-now'].includes(field.type) &&
            outOfBounds(field, answer, dayAsked) === undefined
      return isOurs ? [[field.name, answer]] : []
    }),
  )

export interface ReturnedForm extends FormErrors {
  /** The reason why valid answers could not be sent; it decides what the page offers next. */
  failure?: Failure | undefined
  typed: Readonly<Record<string, string>>
  /** Advice of the calendar about the chosen days, by field name. */
  advice?: Readonly<Record<string, string>> | undefined
}

export interface Thanks {
  reference: string
  asked: readonly ShownAnswer[]
  /** The notes about the chosen days, and what else the calendar says of the request. */
  advice: readonly string[]
}

export type Failure = 'offline' | 'unreachable' | 'failed'

/** Shown next to the specification's sentence: what happened to the answers, and whom to call. */
export const helpAfter = (failure: Failure, phone: string): string => t(`forms.helpAfter.${failure}`, { phone })

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
