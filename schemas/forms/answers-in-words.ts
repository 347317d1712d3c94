import { type Answers, answerTo, isShown } from './answers.ts'
import { type Form, fieldsOf } from './define-form.ts'
import { type Field, optionText } from './fields.ts'
import { outOfBounds } from './mistakes.ts'

/** An answer as people read it, under the label that it was asked with. */
export interface AnswerInWords {
  name: string
  label: string
  text: string
}

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "Friday, December 4, 2026" for `2026-12-04`; what is no such day ("N/A") stays as it is. */
export const longDay = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? day.format(new Date(`${text}T12:00Z`)) : text

/** @param asked the day on which it was asked, `YYYY-MM-DD` */
function wordsOf(field: Field, answer: string, asked: string): string {
  if (field.type === 'date-from-today') return longDay(answer)
  const option = field.type === 'choice' ? field.options.find(({ value }) => value === answer) : undefined
  return option ? optionText(option, asked) : answer
}

/** What was answered, in the order of the form; a blank, and what travels in its place, is left out. */
export const answersInWords = (form: Form, answers: Answers, asked: string): AnswerInWords[] =>
  fieldsOf(form).flatMap((field) => {
    const answer = answerTo(answers, field.name)
    if (!answer || answer === field.whenBlank || !isShown(field, answers)) return []
    return [{ name: field.name, label: field.label, text: wordsOf(field, answer, asked) }]
  })

/**
 * The answers that can only be ours to word: a choice, a day, a number. They may be repeated to an address or on a page that
 * anybody may have given, because nobody can write in them what they like.
 */
export const chosenAnswers = (form: Form, answers: Answers, asked: string): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      const answer = answerTo(answers, field.name)
      const isOurs =
        field.type === 'choice'
          ? field.options.some(({ value }) => value === answer)
          : ['count', 'date-from-today', 'year-from-now'].includes(field.type) &&
            outOfBounds(field, answer, asked) === undefined
      return isOurs ? [[field.name, answer]] : []
    }),
  )
