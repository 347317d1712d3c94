import type { z } from 'zod'
import type { CollectionName, collections } from './collections.ts'
import type { HintName, LabelName } from './control-messages.ts'

/**
 * How the form of an entry is laid out: which fields a person needs at once, in the order in which people think; what stands under
 * "More"; which values exclude each other. The fields themselves come from the schema. `form-layouts.ts` has a layout for each kind: a
 * field that it forgets does not compile.
 */

/** At once; under "More"; once somebody adds it; or nowhere, since another view sets it. */
export type Shown = 'first' | 'more' | 'added' | 'hidden'

/** The keys below a value: of the elements of a list, and of the values of a record. */
type Nested<T> = T extends readonly (infer Element)[]
  ? Nested<Element>
  : T extends object
    ? string extends keyof T
      ? Nested<T[keyof T]>
      : T
    : never

/** One of several ways to say something: its fields alone are shown. */
export interface Way<Key extends string = string> {
  label: LabelName
  keys: readonly Key[]
  /** What choosing it writes; null takes a value away. */
  set?: { readonly [K in Key]?: string | number | boolean | null }
  /** Of a key with a list of options: the expression that those have which go with this way. */
  options?: { readonly [K in Key]?: string }
}

/** Ways that exclude each other. The choice stands where the first of their keys does. */
export interface Choice<Key extends string = string> {
  label: LabelName
  /** The key whose value makes the choice: its control has its name. */
  by?: Key
  ways: readonly Way<Key>[]
}

interface FieldOptions {
  /** At once, where it says nothing else. */
  at?: Exclude<Shown, 'first'>
  label?: LabelName
  /** In the words of the task; empty for none. */
  hint?: HintName | ''
  /** Of a value with several forms: what the button says that leads to each. */
  variants?: readonly LabelName[]
  /** Of a value that is one or two: which is chosen for several fields at once. */
  isTogether?: true
  /** Of a value with several forms: only the one that is a text. */
  isText?: true
  /** The same, unless one of these places beside it has a value. */
  isTextWithout?: readonly string[]
  /** A text that has several lines to be typed in. */
  isLong?: true
  /** A switch that is on as soon as the link beside it leads to another site; a name that is made of the text beside it. */
  follows?: string
}

export type Part<T> = Shown | (FieldOptions & ([Nested<T>] extends [never] ? unknown : Partial<FormLayout<Nested<T>>>))

interface LayoutOptions<Key extends string = string> {
  choice?: Choice<Key>
  /** What tells entries of a kind from each other in their list, below their names; of what takes place, its times do. */
  line?: readonly Key[]
  /** Below the fields: a sentence says what visitors will see of a question, swatches show what is derived of colors. */
  preview?: 'question' | 'shades'
  /** Of the fields `isTogether`: whether each is one or all are two. The choice stands under "More". */
  together?: { label: LabelName; ways: readonly [one: LabelName, two: LabelName] }
}

export interface FormLayout<T> extends LayoutOptions<Extract<keyof T, string>> {
  fields: { readonly [Key in keyof T]-?: Part<T[Key]> }
}

export type Entry<Name extends CollectionName> = z.input<(typeof collections)[Name]['schema']>
/** A layout for each of these kinds of entries. What every kind has is laid out once: `layoutFor`. */
export type KindLayouts<Names extends CollectionName> = {
  readonly [Name in Names]: FormLayout<Omit<Entry<Name>, 'order' | 'reviewed'>>
}

/** The same, for whoever does not know the kind. */
export interface AnyLayout extends LayoutOptions {
  fields: Readonly<Record<string, AnyFieldLayout>>
}
export type AnyFieldLayout = Shown | (FieldOptions & Partial<AnyLayout>)

const placed =
  <At extends Shown>(at: At) =>
  <Key extends string>(...keys: readonly Key[]): Readonly<Record<Key, At>> =>
    // The keys are these, but the return type of `fromEntries` does not say so.
    Object.fromEntries(keys.map((key) => [key, at])) as Record<Key, At>

/** Fields about which there is nothing else to say, in this order. */
export const first = placed('first')
export const more = placed('more')
export const added = placed('added')
