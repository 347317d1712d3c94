import { limits } from '../limits.ts'
import { withClocks } from '../time/clock-time.ts'
import type { SuitableDays } from './form-texts.ts'

/** Begins the stored name of a question of the campus's own: no form has fields of such names. */
export const OWN_QUESTION = 'own_'

const HOUR = 60 * 60_000

export const millisecondsOf = (within: string): number =>
  Number.parseInt(within, 10) * (within.includes('day') ? 24 * HOUR : HOUR)

/** A field is shown while the other field has this value or one of these, or has any answer except this value. */
export type Condition = { field: string; is: string | readonly string[] } | { field: string; isNot: string }

export interface FieldBase {
  /** The name it is sent with: HTML `name`, template parameter, mail row. */
  name: string
  required: boolean
  shownWhen?: Condition | undefined
  /** The field whose every change clears this answer; without one, the answer is kept. */
  clearedBy?: string | undefined
  /** Sent instead of a blank answer. */
  whenBlank: string
  autocomplete?: string | undefined
}

interface FieldTexts {
  label: string
  /** Shown under the field when it is required and blank. */
  missing: string
  hint?: string | undefined
}

export interface Option {
  value: string
  /** Text, or a class of the current academic year. `optionText` has it as text. */
  label: string | ClassYear
}

/** The class that graduates this many years after the seniors of the current academic year. */
export interface ClassYear {
  yearsAfterSeniors: number
}

/** @param day `YYYY-MM-DD` */
export const optionText = ({ label }: Option, day: string): string =>
  typeof label === 'string' ? withClocks(label) : String(seniorYear(day) + label.yearsAfterSeniors)

export interface Visit {
  /** The choice of when it begins, if that is asked. */
  time?: string
  /** The choice of when it ends, if that is asked. */
  until?: string
  /** The choice of a room, if it is in one. */
  room?: string
  /** Minutes that it lasts if nobody says it; two hours without this. */
  minutes?: number
}

/** The types of fields; texts add to some of them. */
export type Kinds<Email, Choice, Day> =
  | { type: 'text' | 'tel'; maxCharacters: number }
  /** A browser checks a simple one by the specification's pattern. */
  | ({ type: 'email'; maxCharacters: number; isSimple?: boolean } & Email)
  | { type: 'long-text'; maxCharacters: number; rows: number }
  /** `laterThan` names a choice of a time of day that comes before this one. */
  | ({ type: 'choice'; laterThan?: string | undefined } & Choice)
  /** Any number of the options: see `chosenIn`. */
  | ({ type: 'multi-choice' } & Choice)
  /** A whole number of people or things, 1 or more; `room` names the choice of a room that has to hold them. */
  | { type: 'count'; max: number; room?: string }
  /** A day, `YYYY-MM-DD`, today (on campus) or later. */
  | ({ type: 'date-from-today'; visit: Visit } & Day)
  /** A whole number from the current year (on campus) to this many years later. */
  | { type: 'year-from-now'; yearsAhead: number }

export type Field = FieldBase &
  FieldTexts &
  Kinds<{ invalid: string }, { options: readonly Option[] }, { suitable?: SuitableDays | undefined }>

/** The first day of an academic year, as the end of `YYYY-MM-DD`. */
const TURNS_ON = '07-01'

/** Returns 2027 in November 2026 and in May 2027. @param day `YYYY-MM-DD` */
export const seniorYear = (day: string): number => Number(day.slice(0, 4)) + (day.slice(5) >= TURNS_ON ? 1 : 0)

/** A field without its texts: what a form's shape says of it. */
export type FieldShape = FieldBase & Kinds<unknown, { options: readonly OptionShape[] | OwnOptions }, unknown>

/** A class of the academic year needs no text. */
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

export const multiChoice = (name: string, options: readonly string[], rest: Options = {}): FieldShape => ({
  ...base(name, rest),
  type: 'multi-choice',
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

/** `defineRequest` begins every form with these fields, and mails are addressed to the answers. */
export const whoIsAsking: readonly FieldShape[] = [
  text('user_first_name', { required: true, autocomplete: 'given-name' }),
  text('user_last_name', { required: true, autocomplete: 'family-name' }),
  email('user_email', { required: true, autocomplete: 'email' }),
  tel('user_phone', { required: true, autocomplete: 'tel' }),
]

export const STUDENT = 'Student'

/** The sender's relationship to the student, and a text if it is something else. */
export const relationshipToStudent = (options: { required: boolean }): readonly FieldShape[] => [
  choice('relationship_to_student', [STUDENT, 'Parent', 'Grandparent', 'Friend', 'Relative', 'Other'], options),
  specify('relationship_to_student', options),
]

const aboutAStudent = { shownWhen: { field: 'relationship_to_student', isNot: STUDENT } } as const

export const theStudent: readonly FieldShape[] = [
  text('student_first_name', aboutAStudent),
  text('student_last_name', aboutAStudent),
  email('student_email', aboutAStudent),
  tel('student_phone', aboutAStudent),
]
