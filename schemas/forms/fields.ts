import { seniorYear } from '../academic-year.ts'
import { withClocks } from '../clock-time.ts'
import { limits } from '../limits.ts'
import { EMAIL } from './email-address.ts'

/** A field is shown while the other field has this value, or has any answer except this value. */
export type Condition = { field: string; is: string } | { field: string; isNot: string }

interface FieldBase {
  /** The name it is sent with: HTML `name`, template parameter, mail row. */
  name: string
  label: string
  required: boolean
  shownWhen: Condition | undefined
  /** The field whose every change clears this answer; without one, the answer is kept. */
  clearedBy: string | undefined
  /** What is sent instead of a blank answer. */
  whenBlank: string
  /** Shown under the field when it is required and blank. */
  missing: string
  autocomplete: string | undefined
  /** Always shown under the label: what to write, or when it is possible. */
  hint: string | undefined
}

export interface Option {
  /** The value that is sent. */
  value: string
  /** What a person reads: text, or a class of the current academic year. `optionText` has it as text. */
  label: string | ClassYear
}

/** The class that graduates this many years after the seniors of the current academic year. */
export interface ClassYear {
  yearsAfterSeniors: number
}

/** What a person reads on a day, `YYYY-MM-DD`. */
export const optionText = ({ label }: Option, day: string): string =>
  typeof label === 'string' ? withClocks(label) : String(seniorYear(day) + label.yearsAfterSeniors)

/**
 * Days that suit us. Other days are accepted, too: the visitor gets a note at once, and the staff see it with the
 * request.
 */
export interface SuitableDays {
  are: 'weekdays' | { daysAhead: number }
  /** The rule, in a sentence. */
  rule: string
  /** What somebody who chose another day can do. */
  otherwise: string
}

/** The other fields of the visit that a date is of: the calendar is asked about all of them at once. */
export interface Visit {
  /** The choice of when it begins, if that is asked. */
  time?: string
  /** The choice of when it ends, if that is asked. */
  until?: string
  /** The choice of a room, if it is in one. */
  room?: string
  /** How long it lasts, where nobody says it; two hours without this. */
  minutes?: number
}

export type Field =
  | (FieldBase & { type: 'text' | 'tel'; maxCharacters: number })
  /** `invalid` is shown if the answer is not an address: in the browser, if it does not match `pattern`. */
  | (FieldBase & { type: 'email'; maxCharacters: number; pattern: RegExp; invalid: string })
  | (FieldBase & { type: 'long-text'; maxCharacters: number; rows: number })
  /** `laterThan` names a choice of a time of day that comes before this one. */
  | (FieldBase & { type: 'choice'; options: readonly Option[]; laterThan: string | undefined })
  /** A whole number of people or things, 1 or more. */
  | (FieldBase & { type: 'count'; max: number })
  /** A day, `YYYY-MM-DD`, today (on campus) or later. */
  | (FieldBase & { type: 'date-from-today'; visit: Visit; suitable: SuitableDays | undefined })
  /** A whole number from the current year (on campus) to this many years later. */
  | (FieldBase & { type: 'year-from-now'; yearsAhead: number })

type Options = Partial<Omit<FieldBase, 'name' | 'label'>>

const base = (name: string, label: string, options: Options): FieldBase => ({
  name,
  label,
  required: false,
  shownWhen: undefined,
  clearedBy: undefined,
  whenBlank: 'N/A',
  missing: `Enter ${label.charAt(0).toLowerCase()}${label.slice(1)}.`,
  autocomplete: undefined,
  hint: undefined,
  ...options,
})

export const text = (name: string, label: string, options: Options & { maxCharacters?: number } = {}): Field => ({
  ...base(name, label, options),
  type: 'text',
  maxCharacters: options.maxCharacters ?? limits.nameCharacters,
})

export const email = (
  name: string,
  label: string,
  options: Options & { pattern?: RegExp; invalid?: string } = {},
): Field => ({
  ...base(name, label, options),
  type: 'email',
  maxCharacters: limits.emailCharacters,
  pattern: options.pattern ?? EMAIL,
  invalid: options.invalid ?? 'Enter an email address like name@example.org.',
})

export const tel = (name: string, label: string, options: Options = {}): Field => ({
  ...base(name, label, options),
  type: 'tel',
  maxCharacters: limits.phoneCharacters,
})

export const longText = (name: string, label: string, options: Options & { rows: number }): Field => ({
  ...base(name, label, options),
  type: 'long-text',
  maxCharacters: limits.textCharacters,
  rows: options.rows,
})

/** One of several options; for a plain string, label and value are the same. */
export const choice = (
  name: string,
  label: string,
  choices: readonly (string | Option)[],
  options: Options & { laterThan?: string } = {},
): Field => ({
  ...base(name, label, options),
  type: 'choice',
  options: choices.map((option) => (typeof option === 'string' ? { value: option, label: option } : option)),
  laterThan: options.laterThan,
})

export const count = (name: string, label: string, options: Options & { max: number }): Field => ({
  ...base(name, label, options),
  type: 'count',
  max: options.max,
})

export const dateFromToday = (
  name: string,
  label: string,
  options: Options & { visit: Visit; suitable?: SuitableDays },
): Field => ({
  ...base(name, label, options),
  type: 'date-from-today',
  visit: options.visit,
  suitable: options.suitable,
})

export const yearFromNow = (name: string, label: string, options: Options & { yearsAhead: number }): Field => ({
  ...base(name, label, options),
  type: 'year-from-now',
  yearsAhead: options.yearsAhead,
})

/** The answer that opens a "please specify" field, in every form. */
export const OTHER = 'Other'

/** The field that asks what "Other" means; it must directly follow the choice it belongs to. */
export const specify = (choiceName: string, label: string, options: Options = {}): Field =>
  text(`${choiceName}_other`, label, {
    shownWhen: { field: choiceName, is: OTHER },
    maxCharacters: limits.lineCharacters,
    ...options,
  })
