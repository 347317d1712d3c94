import { limits } from '../limits.ts'
import type { ClassYear, FieldBase, Kinds, Visit } from './fields.ts'

/** A field without its words: what a form's shape says of it. */
export type FieldShape = FieldBase & Kinds<unknown, { options: readonly OptionShape[] | OwnOptions }, unknown>

/** What is sent; a class of the academic year needs no words. */
type OptionShape = string | { value: string; label: ClassYear }

/** Options that are the campus's own: its list, full hours of its day, or its rooms. */
export type OwnOptions = 'list' | 'hours' | 'rooms'

interface Options extends Partial<Omit<FieldBase, 'name'>> {}

const base = <Given extends Options>(name: string, options: Given) => ({
  name,
  required: false,
  whenBlank: 'N/A',
  ...options,
})

export const text = (name: string, options: Options & { maxCharacters?: number } = {}): FieldShape => ({
  maxCharacters: limits.nameCharacters,
  ...base(name, options),
  type: 'text',
})

export const email = (name: string, options: Options & { isSimple?: boolean } = {}): FieldShape => ({
  ...base(name, options),
  type: 'email',
  maxCharacters: limits.emailCharacters,
})

export const tel = (name: string, options: Options = {}): FieldShape => ({
  ...base(name, options),
  type: 'tel',
  maxCharacters: limits.phoneCharacters,
})

export const longText = (name: string, options: Options & { rows: number }): FieldShape => ({
  ...base(name, options),
  type: 'long-text',
  maxCharacters: limits.textCharacters,
})

export const choice = (
  name: string,
  choices: readonly OptionShape[] | OwnOptions,
  options: Options & { laterThan?: string } = {},
): FieldShape => ({ ...base(name, options), type: 'choice', options: choices })

export const choices = (name: string, options: readonly string[], rest: Options = {}): FieldShape => ({
  ...base(name, rest),
  type: 'choices',
  options,
})

export const count = (name: string, options: Options & { max: number; room?: string }): FieldShape => ({
  ...base(name, options),
  type: 'count',
})

export const dateFromToday = (name: string, options: Options & { visit: Visit }): FieldShape => ({
  ...base(name, options),
  type: 'date-from-today',
})

export const yearFromNow = (name: string, options: Options & { yearsAhead: number }): FieldShape => ({
  ...base(name, options),
  type: 'year-from-now',
})

/** The answer that opens a "please specify" field, in every form. */
export const OTHER = 'Other'

/** The field that asks what "Other" means; it must directly follow the choice it belongs to. */
export const specify = (choiceName: string, options: Options = {}): FieldShape =>
  text(`${choiceName}_other`, {
    shownWhen: { field: choiceName, is: OTHER },
    maxCharacters: limits.lineCharacters,
    ...options,
  })
