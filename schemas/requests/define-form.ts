import { type Field, type FieldShape, whoIsAsking } from './form-fields.ts'
import type { FormMessages } from './form-texts.ts'

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
  /**
   * The address to which it is posted without JavaScript, and which shows it again with its errors; its thank-you page is
   * `<path>/sent`.
   */
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
