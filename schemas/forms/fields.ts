import { seniorYear } from '../academic-year.ts'
import { withClocks } from '../clock-time.ts'
import type { SuitableDays } from './form-words.ts'

/** A field is shown while the other field has this value or one of these, or has any answer except this value. */
export type Condition = { field: string; is: string | readonly string[] } | { field: string; isNot: string }

export interface FieldBase {
  /** The name it is sent with: HTML `name`, template parameter, mail row. */
  name: string
  required: boolean
  shownWhen?: Condition | undefined
  /** The field whose every change clears this answer; without one, the answer is kept. */
  clearedBy?: string | undefined
  /** What is sent instead of a blank answer. */
  whenBlank: string
  autocomplete?: string | undefined
}

interface FieldWords {
  label: string
  /** Shown under the field when it is required and blank. */
  missing: string
  hint?: string | undefined
}

export interface Option {
  value: string
  /** What a person reads: text, or a class of the current academic year. `optionText` has it as text. */
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
  /** How long it lasts, where nobody says it; two hours without this. */
  minutes?: number
}

/** The types of fields; what words add to some of them is named by whoever has words. */
export type Kinds<Email, Choice, Day> =
  | { type: 'text' | 'tel'; maxCharacters: number }
  /** A browser checks a simple one by the specification's pattern. */
  | ({ type: 'email'; maxCharacters: number; isSimple?: boolean } & Email)
  | { type: 'long-text'; maxCharacters: number; rows: number }
  /** `laterThan` names a choice of a time of day that comes before this one. */
  | ({ type: 'choice'; laterThan?: string | undefined } & Choice)
  /** Any number of the options: see `chosenIn`. */
  | ({ type: 'choices' } & Choice)
  /** A whole number of people or things, 1 or more; `room` names the choice of a room that has to hold them. */
  | { type: 'count'; max: number; room?: string }
  /** A day, `YYYY-MM-DD`, today (on campus) or later. */
  | ({ type: 'date-from-today'; visit: Visit } & Day)
  /** A whole number from the current year (on campus) to this many years later. */
  | { type: 'year-from-now'; yearsAhead: number }

export type Field = FieldBase &
  FieldWords &
  Kinds<{ invalid: string }, { options: readonly Option[] }, { suitable?: SuitableDays | undefined }>
