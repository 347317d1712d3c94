import { limits } from '../limits.ts'
import { t } from '../locale.ts'
import { capital } from '../text.ts'
import { hoursAndMinutes } from '../time/clock-time.ts'
import { type Field, type FieldShape, type Option, OWN_QUESTION, whoIsAsking } from './form-fields.ts'
import type { FormMessages, FormTexts, Hours, OwnQuestion } from './form-texts.ts'

/** Plain data that browser, server and mail share: nothing about a form is defined elsewhere than in its shape and texts. */
export interface Form<K extends string = string> extends FormPlace<K> {
  title: string
  lead: string
  submitLabel: string
  notice?: string | undefined
  sections: readonly Section[]
  messages: Omit<FormMessages, 'email'>
}

export interface Section {
  legend: string
  fields: readonly Field[]
}

export interface FormPlace<K extends string> {
  kind: K
  /** It is posted there without JavaScript, and shown again with its errors. Its thank-you page is `<path>/sent`. */
  path: string
  /** It brings somebody to the building: the form then begins with how to get in. */
  isVisit?: boolean | undefined
}

export interface FormShape<K extends string = string> extends FormPlace<K> {
  sections: readonly { name: string; fields: readonly FieldShape[] }[]
  /** Its texts have a sentence about what is usual. */
  hasNotice?: boolean
}

/** A form with which visitors ask the staff for something. It is posted to `/requests/<kind>`, and shown there again with its errors. */
export interface RequestShape<K extends string = string> extends FormShape<K> {
  isVisit: boolean
  /** Names that a saved reply can use, each with its question. */
  answerNames: Readonly<Record<string, string>>
  staffMail: (answer: AnswerTo, value: AnswerTo) => StaffFacts
}

/** The answer to a question, in words or as it was sent; blank if it was left blank. */
export type AnswerTo = (name: string) => string

export interface StaffFacts {
  /** The kind of request, for the mail's subject: "Tour request". */
  noun: string
  headline: string
  /** Blank answers are left out. */
  facts: { label: string; text: string }[]
}

interface RequestDefinition<K extends string> extends Omit<RequestShape<K>, 'path'> {
  /** Fields about the sender, besides the name, email address and telephone number, which every request asks for. */
  aboutSender?: readonly FieldShape[]
}

/** A request form. Its first section, `you`, asks who sends it: a form without this could not be acknowledged or answered. */
export const defineRequest = <K extends string>({
  aboutSender = [],
  ...form
}: RequestDefinition<K>): RequestShape<K> => ({
  ...form,
  path: `/requests/${form.kind}`,
  sections: [{ name: 'you', fields: [...whoIsAsking, ...aboutSender] }, ...form.sections],
})

export const fieldsOf = <F>({ sections }: { sections: readonly { fields: readonly F[] }[] }): readonly F[] =>
  sections.flatMap(({ fields }) => fields)

/** Includes both ends: 9:00 AM, 10:00 AM, 11:00 AM. */
export function hoursBetween(hours: Hours | undefined): string[] {
  if (!hours) return []
  const [first, last] = [hours.from, hours.until].map((time) => Number(hoursAndMinutes(time).slice(0, 2)))
  return Array.from({ length: Math.max(0, (last ?? 0) - (first ?? 0) + 1) }, (_, index) => {
    const hour = (first ?? 0) + index
    return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
  })
}

/** @param texts none where the campus does not have this form @param rooms what its rooms are called in forms */
export function withTexts<K extends string>(
  { kind, path, isVisit, sections }: FormShape<K>,
  texts: FormTexts | undefined,
  rooms: readonly string[],
): Form<K> {
  const { title, lead, submit, notice, messages, questions } = texts ?? { ...NONE, title: nameToText(kind) }
  const own = questions.map((question) => ownField(question, messages.missing))
  return {
    kind,
    path,
    isVisit,
    title,
    lead,
    notice,
    messages,
    submitLabel: submit,
    sections: sections.map(({ name, fields }, index) => ({
      legend: texts?.sections[name] ?? nameToText(name),
      fields: [...fields.map((field) => addTexts(field, texts, rooms)), ...(index === sections.length - 1 ? own : [])],
    })),
  }
}

const NONE = {
  lead: '',
  submit: '',
  notice: undefined,
  questions: [],
  messages: { missing: '', email: '', sent: '', failed: '', fallback: '' },
}

/** "First name" of `first_name`: what is stored is named, even where nobody has a text for it. */
export function nameToText(name: string): string {
  return capital(name.replace(OWN_QUESTION, '').replaceAll(/[_-]/g, ' '))
}

function addTexts(shape: FieldShape, texts: FormTexts | undefined, rooms: readonly string[]): Field {
  const { name } = shape
  const own = {
    label: texts?.labels[name] ?? nameToText(name),
    hint: texts?.hints?.[name],
    missing: texts?.missing[name] ?? '',
  }
  if (shape.type === 'email') return { ...shape, ...own, invalid: texts?.messages.email ?? '' }
  if (shape.type === 'date-from-today') return { ...shape, ...own, suitable: texts?.days?.[name] }
  if (shape.type !== 'choice' && shape.type !== 'multi-choice') return { ...shape, ...own }
  return { ...shape, ...own, options: createOptions(shape, texts, rooms) }
}

function createOptions(
  { name, options }: FieldShape & { type: 'choice' | 'multi-choice' },
  texts: FormTexts | undefined,
  rooms: readonly string[],
): Option[] {
  const same = (text: string): Option => ({ value: text, label: text })
  if (options === 'rooms') return rooms.map(same)
  if (options === 'list') return (texts?.lists?.[name] ?? []).map(same)
  if (options === 'hours') return hoursBetween(texts?.hours?.[name]).map(same)
  return options.map((option) =>
    typeof option === 'string' ? { value: option, label: texts?.choices?.[name]?.[option] ?? option } : option,
  )
}

function ownField({ id, kind, choices, ...texts }: OwnQuestion, formMissing: string): Field {
  const { label, hint, required, missing = formMissing.replace(/:$/, '.') } = texts
  const base = { name: OWN_QUESTION + id, label, hint, required, missing, whenBlank: '' }
  if (kind === 'text') return { ...base, type: 'text', maxCharacters: limits.lineCharacters }
  if (kind === 'long-text') return { ...base, type: 'long-text', maxCharacters: limits.textCharacters, rows: 3 }
  const options = kind === 'yes-or-no' ? yesOrNo() : choices.map((text) => ({ value: text, label: text }))
  return { ...base, type: kind === 'choices' ? 'multi-choice' : 'choice', options }
}

/** The answers of a question as they are stored; none where a text is typed. */
export const choicesOf = ({ kind, choices }: Pick<OwnQuestion, 'kind' | 'choices'>): readonly string[] =>
  kind === 'yes-or-no' ? yesOrNo().map(({ value }) => value) : choices

/** The stored values are the same in all languages. */
const yesOrNo = (): Option[] => [
  { value: 'Yes', label: t('labels.yes') },
  { value: 'No', label: t('labels.no') },
]
